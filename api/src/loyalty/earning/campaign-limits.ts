import type { CampaignObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import { dayMs } from '#platform/wall-clock.ts'
import { addMonths } from '../expiry/expiry-date.ts'
import type { CampaignHistory, EarningCampaign } from './order-facts.ts'

/**
 * Why a campaign gives nothing, in short. not_running: paused, outside its dates or hours, or started later; beaten: another best-only
 * campaign gives as much or more; too_little: less than one point.
 */
export type EarningRefusal = 'not_running' | 'condition' | 'tier' | 'limit' | 'budget' | 'beaten' | 'too_little'

const refusals: Readonly<Record<CampaignObstacle['code'], EarningRefusal>> = {
  inactive: 'not_running',
  started_later: 'not_running',
  ended: 'not_running',
  outside_schedule: 'not_running',
  position: 'condition',
  goal: 'condition',
  condition: 'condition',
  products: 'condition',
  once: 'limit',
  tier: 'tier',
  per_customer: 'limit',
  per_period: 'limit',
  cooldown: 'limit',
  budget: 'budget',
  beaten: 'beaten',
  other_currency: 'too_little',
  nothing_eligible: 'too_little',
  too_little: 'too_little',
  nothing_to_multiply: 'too_little',
}

/** The first obstacle decides. */
export const refusalOf = ([first]: readonly CampaignObstacle[]): EarningRefusal | null => (first ? refusals[first.code] : null)

/** `tier` is the wire id; null: no tier. */
export function limitObstacles(
  { limits, tierScope, pointsGiven }: Pick<EarningCampaign, 'limits' | 'tierScope' | 'pointsGiven'>,
  history: CampaignHistory,
  { tier, now }: { tier: string | null; now: Date },
): CampaignObstacle[] {
  const { perCustomer, perPeriod, cooldownDays, budgetPoints } = limits
  const found: CampaignObstacle[] = []
  const isNamed = tier !== null && tierScope.tierIds.includes(tier)
  if (tierScope.mode !== 'all' && isNamed !== (tierScope.mode === 'include'))
    found.push({ code: 'tier', tierScope, tierId: tier })
  if (perCustomer !== null && history.length >= perCustomer) found.push({ code: 'per_customer', limit: perCustomer })
  if (perPeriod !== null) {
    const recent = history.filter((at) => at > movedBy(perPeriod.unit, now, -1))
    const freed = recent.at(-perPeriod.count)
    if (recent.length >= perPeriod.count && freed)
      found.push({ code: 'per_period', ...perPeriod, againAt: movedBy(perPeriod.unit, freed, 1).toISOString() })
  }
  const last = history.at(-1)
  if (cooldownDays !== null && last) {
    const again = new Date(last.getTime() + cooldownDays * dayMs)
    if (again > now) found.push({ code: 'cooldown', days: cooldownDays, againAt: again.toISOString() })
  }
  if (budgetPoints !== null && pointsGiven >= budgetPoints) found.push({ code: 'budget', budgetPoints })
  return found
}

/** Rolling periods, not those of the calendar. */
function movedBy(unit: 'day' | 'week' | 'month' | 'year', at: Date, times: 1 | -1): Date {
  if (unit === 'month') return addMonths(at, times)
  if (unit === 'year') return addMonths(at, 12 * times)
  return new Date(at.getTime() + (unit === 'day' ? 1 : 7) * dayMs * times)
}

/** Caps the points by the campaign's limits and remaining budget. */
export function capped(points: number, { limits, pointsGiven }: EarningCampaign): number {
  const budget = limits.budgetPoints === null ? points : Math.max(0, limits.budgetPoints - pointsGiven)
  return Math.min(points, budget, limits.perOrderPoints ?? points)
}
