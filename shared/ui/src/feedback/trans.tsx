import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'

const lingui = { i18n }

/** What `<Trans>` is compiled to. A page has one language for as long as it lives, so nothing has to hear of another one. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={lingui} />
