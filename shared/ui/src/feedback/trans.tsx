import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'

const lingui = { i18n }

/** What `<Trans>` compiles to. A page has one language for its lifetime, so no context is needed. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={lingui} />
