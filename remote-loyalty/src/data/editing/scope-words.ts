import { t } from '@lingui/core/macro'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'

export type TierNames = ReadonlyMap<string, string>

const both = new Intl.ListFormat('en', { type: 'conjunction' })

/** “Only for members of Gold and Silver.”; null where it is for everyone. */
export function scopeWords({ mode, tierIds }: TierScope, names: TierNames): string | null {
  if (mode === 'all') return null
  const known = tierIds.map((id) => names.get(id) ?? 'a deleted tier')
  const list = known.length > 0 ? `${both.format(known)}.` : '…'
  return mode === 'include' ? t`Only for members of ${list}` : t`Not for members of ${list}`
}
