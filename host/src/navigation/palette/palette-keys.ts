import { t } from '@lingui/core/macro'

/** In the notation of the machine's keyboard. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : t`Ctrl K`
