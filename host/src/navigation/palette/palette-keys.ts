import { t } from '@lingui/core/macro'

/** As the machine's own keyboard says it. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : t`Ctrl K`
