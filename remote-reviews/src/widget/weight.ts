import { t } from '@lingui/core/macro'

/** The compressed download size: "7.9 KB". */
export function weightText(bytes: number | null): string {
  if (bytes === null) return t`Not built yet`
  return bytes === 0 ? t`No script` : `${(bytes / 1000).toFixed(1)} KB`
}
