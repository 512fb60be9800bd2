import { t } from '@lingui/core/macro'
import { pageLocale } from '@yuko/runtime'

/** The compressed download size: "7.9 KB". */
export function weightText(bytes: number | null): string {
  if (bytes === null) return t`Not built yet`
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return bytes === 0 ? t`No script` : `${(bytes / 1000).toLocaleString(pageLocale(), digits)} KB`
}
