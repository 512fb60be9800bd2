import type { StorefrontCampaign, UpcomingCampaign } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { LoyaltyWording } from './onsite.ts'

/** What earns points now or, with `from`, on its days. */
export type WayToEarn = StorefrontCampaign & Partial<Pick<UpcomingCampaign, 'from' | 'recurring'>>

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** When a way to earn ends, “Today until 18:00”, or on which days it comes back, “On weekends”. */
export function whenText({ from, until, recurring }: WayToEarn, wording: LoyaltyWording, now = Date.now()): string | null {
  const { locale, timeZone } = wording
  const show = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(at)
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const end = Date.parse(until ?? '')
  if (recurring) {
    const hours = recurring.hours && `${show(Date.parse(from ?? ''), clock)}–${show(end, clock)}`
    return [daysText(recurring.weekdays, wording), hours].filter(Boolean).join(', ')
  }
  if (!until) return null
  // Midnight belongs to the day before.
  const day = (at: number) => show(at, { dateStyle: 'short' })
  const isMidnight = day(end - 1) !== day(end)
  const last = isMidnight ? end - 1 : end
  if (day(last) === day(now)) return wording.text('loyaltyTodayUntil', { time: show(last, clock) })
  const soon = { weekday: 'long', ...(!isMidnight && clock) } as const
  return wording.text('loyaltyUntil', { time: show(last, end - now < 6 * dayMs ? soon : { dateStyle: 'medium' }) })
}

function daysText(weekdays: readonly number[], { locale, text }: LoyaltyWording): string {
  const days = weekdays.join('')
  if (days === '67') return text('loyaltyWeekends')
  if (days === '12345') return text('loyaltyWeekdays')
  const name = new Intl.DateTimeFormat(locale, { weekday: days.length > 2 ? 'short' : 'long', timeZone: 'UTC' })
  return new Intl.ListFormat(locale).format(weekdays.map((one) => name.format(monday + (one - 1) * dayMs)))
}
