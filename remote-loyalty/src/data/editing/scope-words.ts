import { t } from '@lingui/core/macro'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'
import { pageLocale } from '@yuko/runtime'

export type TierNames = ReadonlyMap<string, string>

const both = new Intl.ListFormat(pageLocale(), { type: 'conjunction' })

/** “Only for these tiers: Gold and Silver”; null when it applies to everyone. */
export function scopeWords({ mode, tierIds }: TierScope, names: TierNames): string | null {
  if (mode === 'all') return null
  const known = tierIds.map((id) => names.get(id) ?? t`Deleted tier`)
  const tiers = known.length > 0 ? both.format(known) : '…'
  return mode === 'include' ? t`Only for these tiers: ${tiers}` : t`Not for these tiers: ${tiers}`
}
