import { dayMs } from '#platform/wall-clock.ts'
import { addMonths } from '../expiry/expiry-date.ts'
import type { CampaignHistory, EarningCampaign } from './order-facts.ts'

/**
 * Why a campaign gives nothing. not_running: paused, outside its dates, or started later; beaten: another best-only campaign
 * gives as much or more; too_little: less than one point.
 */
export type EarningRefusal = 'not_running' | 'condition' | 'tier' | 'limit' | 'budget' | 'beaten' | 'too_little'

/** Whether an event at that time can earn by it. */
export function isRunningAt({ status, activatedAt, startsAt, endsAt }: EarningCampaign, at: Date): boolean {
  if (status !== 'active' || activatedAt === null || at < activatedAt) return false
  return (startsAt === null || new Date(startsAt) <= at) && (endsAt === null || at < new Date(endsAt))
}

/** `tier` is the wire id; null: no tier. */
export function refusalFor(
  { limits, tierScope, pointsGiven }: EarningCampaign,
  history: CampaignHistory,
  { tier, now }: { tier: string | null; now: Date },
): Extract<EarningRefusal, 'tier' | 'limit' | 'budget'> | null {
  const isNamed = tier !== null && tierScope.tierIds.includes(tier)
  if (tierScope.mode !== 'all' && isNamed !== (tierScope.mode === 'include')) return 'tier'
  const { perCustomer, perPeriod, cooldownDays, budgetPoints } = limits
  if (perCustomer !== null && history.length >= perCustomer) return 'limit'
  if (perPeriod !== null && history.filter((at) => at > startOf(perPeriod.unit, now)).length >= perPeriod.count) return 'limit'
  const last = history.at(-1)
  if (cooldownDays !== null && last && last.getTime() + cooldownDays * dayMs > now.getTime()) return 'limit'
  return budgetPoints !== null && pointsGiven >= budgetPoints ? 'budget' : null
}

/** The start of the last day, week, month or year, counted back from now. */
function startOf(unit: 'day' | 'week' | 'month' | 'year', now: Date): Date {
  if (unit === 'month') return addMonths(now, -1)
  if (unit === 'year') return addMonths(now, -12)
  return new Date(now.getTime() - (unit === 'day' ? 1 : 7) * dayMs)
}

/** Caps the points by the campaign's limits and remaining budget. */
export function capped(points: number, { limits, pointsGiven }: EarningCampaign): number {
  const budget = limits.budgetPoints === null ? points : Math.max(0, limits.budgetPoints - pointsGiven)
  return Math.min(points, budget, limits.perOrderPoints ?? points)
}
