import { plural, t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'

export const monthNames = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
}))

const days = (count: number) => (Number.isNaN(count) ? '… days' : plural(count, { one: '# day', other: '# days' }))
const months = (count: number) => (Number.isNaN(count) ? '… months' : count === 1 ? 'a month' : `${count} months`)

/** When somebody can spend what an order gives. */
export function holdWords(holdDays: number): string {
  if (holdDays === 0)
    return t`Points can be spent at once. What comes back later is taken back, and may leave somebody below zero.`
  return t`Customers see the points of an order as pending; they can spend them after ${days(holdDays)}.`
}

export const refundWords: Readonly<Record<LoyaltySettings['refunds'], string>> = {
  proportional: t`Half of an order sent back takes half of its points back.`,
  full_only: t`Points go back only when the whole order was refunded; for a part of it they stay.`,
  keep: t`Customers keep their points also for orders that they send back. Somebody may find that out.`,
}

/** What ends when, in one sentence. */
export function expiryWords(expiry: LoyaltySettings['expiry']): string {
  switch (expiry.mode) {
    case 'none':
      return t`Points never end.`
    case 'inactivity':
      return t`Who earns or redeems nothing for ${months(expiry.months)} loses what they have. Any change of their points starts the time anew.`
    case 'rolling_lots':
      return t`Each point ends ${months(expiry.months)} after it could first be spent; the oldest are spent first.`
    case 'fixed_date': {
      const month = monthNames[expiry.month - 1]?.label ?? '…'
      return t`On ${Number.isNaN(expiry.day) ? '…' : expiry.day} ${month} of each year all points end.`
    }
  }
}

/** Who is told before. */
export function warningWords({ warnDays, lastChanceDays }: LoyaltySettings['expiry']): string {
  if (warnDays === 0 && lastChanceDays === 0) return t`Nobody is warned.`
  const times = [warnDays, lastChanceDays].filter((count) => count !== 0).map(days)
  return t`Customers are warned ${times.join(' before, and once more ')} before.`
}
