/** As the machine's own keyboard says it. */
import { t } from '@lingui/core/macro'
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : t`Ctrl K`
