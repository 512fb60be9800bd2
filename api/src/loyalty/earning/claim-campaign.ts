import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import { claimedCampaignTypes, provableCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EarningRefusal } from './campaign-limits.ts'
import type { EarningCampaign } from './order-facts.ts'
import { type Deed, planDeed, rewardDeed } from './reward-deed.ts'

export type Claimed = 'given' | 'repeated' | 'limit' | 'not_offered'

interface Claim {
  readonly organizationId: string
  readonly memberId: string
  readonly campaignId: string
}

/**
 * Awards the points that a customer claims for a visit or a share. Without a limit they are given once. `repeated`: already
 * given; `limit`: not again, or not yet; `not_offered`: not running, not for this customer, or only with a proof.
 */
export async function claimCampaign(trx: Trx, clock: Clock, { organizationId, memberId, campaignId }: Claim): Promise<Claimed> {
  const [found] = await rewardDeed(trx, clock, organizationId, {
    memberId,
    types: claimedCampaignTypes,
    wants: ({ id, proof }) => id === campaignId && !proof,
    occasion: occasionOf(memberId),
    actor: { type: 'customer', id: null },
  })
  switch (found?.outcome) {
    case 'given':
    case 'repeated':
    case 'limit':
      return found.outcome
    default:
      return 'not_offered'
  }
}

type PlannedProof =
  | { readonly outcome: 'open'; readonly kind: CampaignProof['kind'] }
  | { readonly outcome: 'limit' | 'not_offered' }

/** Whether a proof could be rewarded now. Locks the member until the transaction ends. */
export async function planProof(trx: Trx, clock: Clock, { organizationId, memberId, campaignId }: Claim): Promise<PlannedProof> {
  const [planned] = await planDeed(trx, clock, organizationId, {
    memberId,
    types: provableCampaignTypes,
    wants: ({ id, proof }) => id === campaignId && Boolean(proof),
  })
  const { campaign, times = 0, refusal = null } = planned ?? {}
  if (!campaign?.proof) return { outcome: 'not_offered' }
  if (refusal === 'limit' || refusal === 'budget' || (isOnce(campaign) && times > 0)) return { outcome: 'limit' }
  return refusal === null ? { outcome: 'open', kind: campaign.proof.kind } : { outcome: 'not_offered' }
}

/**
 * Awards the points for a proof that the merchant approved: the points given, or why none are. The campaign ran when the proof
 * was submitted, so its dates don't matter; its limits do.
 */
export async function rewardProof(
  trx: Trx,
  clock: Clock,
  { organizationId, memberId, campaignId, inputs, actor }: Claim & Required<Pick<Deed, 'inputs' | 'actor'>>,
): Promise<number | 'not_running' | 'limit' | 'budget' | 'condition' | 'tier'> {
  const [found] = await rewardDeed(trx, clock, organizationId, {
    memberId,
    types: provableCampaignTypes,
    wants: ({ id }) => id === campaignId,
    runs: () => true,
    occasion: occasionOf(memberId),
    inputs,
    actor,
  })
  return found?.outcome === 'given' ? found.points : unrewarded[found?.outcome ?? 'not_running']
}

const unrewarded: Readonly<Record<EarningRefusal | 'repeated', 'not_running' | 'limit' | 'budget' | 'condition' | 'tier'>> = {
  repeated: 'limit',
  limit: 'limit',
  budget: 'budget',
  condition: 'condition',
  tier: 'tier',
  not_running: 'not_running',
  beaten: 'limit',
  too_little: 'budget',
}

/** Claims and proofs count together, so that a campaign may change between them. */
const occasionOf = (memberId: string) => (campaign: EarningCampaign, times: number) =>
  `${memberId}:${isOnce(campaign) ? 0 : times}`

function isOnce({ limits }: EarningCampaign): boolean {
  return limits.perCustomer === null && limits.perPeriod === null && limits.cooldownDays === null
}
