import { tierIds } from '#ids.ts'
import { capped, type EarningRefusal, limitObstacles, refusalOf } from './campaign-limits.ts'
import { matchPerson } from './match-conditions.ts'
import type { CampaignHistory, EarningCampaign, OrderFacts } from './order-facts.ts'

export interface DeedQuestion {
  /** The campaigns of this type that were running at the time. */
  readonly campaigns: readonly EarningCampaign[]
  readonly customer: OrderFacts['customer']
  /** uuid */
  readonly tierId: string | null
  readonly history: ReadonlyMap<string, CampaignHistory>
  readonly now: Date
}

export interface EvaluatedDeed {
  readonly campaign: EarningCampaign
  /** How often it was given before. */
  readonly times: number
  readonly points: number
  /** Why it gives nothing; null: it gives. */
  readonly refusal: EarningRefusal | null
}

/** What each campaign gives for an action other than an order. Pure. */
export function evaluateDeed({ campaigns, customer, tierId, history, now }: DeedQuestion): EvaluatedDeed[] {
  const tier = tierId === null ? null : tierIds.toWire(tierId)
  return campaigns.map((campaign) => {
    const times = history.get(campaign.id) ?? []
    const points = campaign.earning.mode === 'fixed' ? capped(campaign.earning.points, campaign) : 0
    const refusal: EarningRefusal | null = matchPerson(campaign, customer)
      ? refusalOf(limitObstacles(campaign, times, { tier, now }))
      : 'condition'
    return { campaign, times: times.length, points, refusal: refusal ?? (points === 0 ? ('too_little' as const) : null) }
  })
}
