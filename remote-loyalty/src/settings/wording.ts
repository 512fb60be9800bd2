import { plural, t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { pageLocale } from '@yuko/runtime'

export const monthNames = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat(pageLocale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
}))

const isTyped = (count: number) => count >= 0

/** When customers can redeem the points of an order. */
export function holdWords(holdDays: number): string {
  if (holdDays === 0) return t`Points are available immediately. A later refund takes them back and can make a balance negative.`
  if (!isTyped(holdDays)) return ''
  return plural(holdDays, {
    one: 'Points of an order are pending for # day before customers can redeem them.',
    other: 'Points of an order are pending for # days before customers can redeem them.',
  })
}

export const refundWords: Readonly<Record<LoyaltySettings['refunds'], string>> = {
  proportional: t`Refunding half of an order takes back half of its points.`,
  full_only: t`Partial refunds don’t take back points.`,
  keep: t`Customers keep points even for returned orders. This can be abused.`,
}

/** The expiration rule in one or two sentences; empty while a number is being typed. */
export function expiryWords({ mode, months, month, day }: LoyaltySettings['expiry']): string {
  if (mode === 'none') return t`Points never expire.`
  if (mode === 'fixed_date') {
    const date = isTyped(day) ? dateOf(month, day) : '…'
    return t`All points expire each year on ${date}.`
  }
  if (!isTyped(months)) return ''
  if (mode === 'inactivity')
    return plural(months, {
      one: 'All points expire when a customer hasn’t earned or redeemed any for # month.',
      other: 'All points expire when a customer hasn’t earned or redeemed any for # months.',
    })
  return plural(months, {
    one: 'Points expire # month after they become available. The oldest points are redeemed first.',
    other: 'Points expire # months after they become available. The oldest points are redeemed first.',
  })
}

/** “February 29”: a day that the month doesn’t have becomes its last one. */
function dateOf(month: number, day: number): string {
  const lastDay = new Date(Date.UTC(2000, month, 0)).getUTCDate()
  const date = Date.UTC(2000, month - 1, Math.min(day, lastDay))
  return new Intl.DateTimeFormat(pageLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date)
}

/** When customers are warned before points expire. */
export function warningWords({ warnDays, lastChanceDays }: LoyaltySettings['expiry']): string {
  if (warnDays === 0 && lastChanceDays === 0) return t`Customers aren’t warned.`
  const sentences = [
    warnDays > 0 && plural(warnDays, { one: 'Customers are warned # day before.', other: 'Customers are warned # days before.' }),
    lastChanceDays > 0 &&
      plural(lastChanceDays, { one: 'The last warning is # day before.', other: 'The last warning is # days before.' }),
  ]
  return sentences.filter(Boolean).join(' ')
}
