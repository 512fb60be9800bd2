import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { type Exclusions, loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'
import { momentOf } from '#platform/wall-clock.ts'
import { loadRules, type RulesOfBoth } from './rules.ts'

/** Everything constant during a replay. */
export interface Ground {
  readonly organizationId: string
  readonly clock: Clock
  readonly reviews: EarningReviews
  /** Whole days in the store's time zone, inclusive. */
  readonly days: { readonly from: string; readonly to: string; readonly timeZone: string }
  readonly from: Date
  readonly until: Date
  readonly currency: string
  readonly timeZone: string
  readonly exclusions: Exclusions
  readonly rules: RulesOfBoth
}

export type GroundTools = Pick<Ground, 'clock' | 'reviews'>

export async function loadGround(
  trx: Trx,
  { clock, reviews }: GroundTools,
  organizationId: string,
  { days, change }: { days: number; change: SimulatedChange },
): Promise<Ground> {
  const until = clock.now()
  const { currency, ...period } = await periodOf(trx, organizationId, { days }, until)
  const from = momentOf(Date.parse(period.from), period.timeZone)
  return {
    organizationId,
    clock,
    reviews,
    days: period,
    from,
    until,
    currency,
    timeZone: period.timeZone,
    exclusions: await loadExclusions(trx, organizationId, 'loyalty'),
    rules: await loadRules(trx, clock, organizationId, change, { from, until, timeZone: period.timeZone }),
  }
}
