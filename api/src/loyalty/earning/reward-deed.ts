import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { isRunningAt } from '../campaigns/running-times.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { toEarning } from './award-order.ts'
import type { EarningRefusal } from './campaign-limits.ts'
import { findEarnersCustomer } from './deeds.repository.ts'
import { type EvaluatedDeed, evaluateDeed } from './evaluate-deed.ts'
import { gainOf } from './gain.ts'
import { countGains, findActiveProgram, findHistory, listRunning, lockEarner } from './order-earning.repository.ts'
import type { EarningCampaign } from './order-facts.ts'

/** A customer action other than an order. */
export interface Deed {
  /** uuid; awards go to members only. */
  readonly memberId: string
  readonly types: readonly CampaignType[]
  /** Awarded once per occasion and campaign: a review's id, a year. A function if it depends on the count so far. */
  readonly occasion: string | ((campaign: EarningCampaign, times: number) => string)
  /** When it happened; default now. Events before a campaign was activated earn nothing. */
  readonly at?: Date
  /** Which of the campaigns apply; default: all of these types. */
  readonly wants?: (campaign: EarningCampaign) => boolean
  /** Which of the active campaigns count; default: those that ran when it happened. */
  readonly runs?: (campaign: EarningCampaign) => boolean
  readonly source?: Posting['source']
  readonly inputs?: EntryExplanation['inputs']
  readonly actor?: Posting['actor']
}

export interface DeedOutcome {
  /** uuid */
  readonly campaignId: string
  /** repeated: already given for this occasion. */
  readonly outcome: 'given' | 'repeated' | EarningRefusal
  readonly points: number
}

type PlannedDeed = Pick<Deed, 'memberId' | 'types' | 'at' | 'wants' | 'runs'>

/** What campaigns of these types would give now. Empty if none is running, or for non-members. Locks the member. */
export async function planDeed(trx: Trx, clock: Clock, organizationId: string, deed: PlannedDeed): Promise<EvaluatedDeed[]> {
  const { memberId, types, at = clock.now(), wants = () => true } = deed
  const program = await findActiveProgram(trx, organizationId)
  if (!program?.activated_at || at < program.activated_at) return []
  const running = await listRunning(trx, organizationId, program.id, types)
  const zone = await readTimeZone(trx, organizationId)
  const { runs = (one) => isRunningAt(one, at, zone) } = deed
  const campaigns = running.map(toEarning).filter((one) => runs(one) && wants(one))
  if (campaigns.length === 0) return []
  const member = await lockEarner(trx, organizationId, memberId)
  const customer = await findEarnersCustomer(trx, organizationId, memberId)
  if (member?.status !== 'member' || !customer) return []

  const history = await findHistory(trx, organizationId, memberId)
  return evaluateDeed({ campaigns, customer, tierId: member.tierId, history, now: clock.now() })
}

/** Awards the points of campaigns of these types. Empty if none is running, or for non-members. */
export async function rewardDeed(trx: Trx, clock: Clock, organizationId: string, deed: Deed): Promise<DeedOutcome[]> {
  const { memberId } = deed
  const planned = await planDeed(trx, clock, organizationId, deed)
  if (planned.length === 0) return []
  const settings = await loadLoyaltySettings(trx, organizationId)
  const now = clock.now()
  const given = planned.filter(({ refusal }) => refusal === null)
  const postings = given.map(({ campaign, times, points }): Posting => {
    const occasion = typeof deed.occasion === 'string' ? deed.occasion : deed.occasion(campaign, times)
    return {
      memberId,
      key: `earn:${campaign.type}:${occasion}:${campaign.id}`,
      movement: { move: 'give', kind: 'earn', points, expiresAt: expiryOf(settings, now) },
      explanation: { rule: campaign.name, inputs: deed.inputs ?? {}, formula: null },
      source: { ...deed.source, campaignId: campaign.id },
      ...(deed.actor && { actor: deed.actor }),
    }
  })
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  await countGains(
    trx,
    organizationId,
    outcomes.flatMap((outcome, index) => gainOf(outcome, postings[index], 1)),
  )
  return planned.map(({ campaign, points, refusal }): DeedOutcome => {
    if (refusal !== null) return { campaignId: campaign.id, outcome: refusal, points: 0 }
    const isGiven = outcomes[given.findIndex((one) => one.campaign === campaign)]?.outcome === 'posted'
    return { campaignId: campaign.id, outcome: isGiven ? 'given' : 'repeated', points: isGiven ? points : 0 }
  })
}
