import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { RewardChannel } from '@yuko/contract/loyalty/rewards/reward'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { readableCode } from '#platform/readable-code.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { lockMember } from '../members/member-changes.repository.ts'
import { recordIssued } from '../redemption-facts.ts'
import { assignCode, nextFreeCode } from '../rewards/reward-codes.repository.ts'
import { lockReward, moveStock, programStatusOf, type RewardRow } from '../rewards/rewards.repository.ts'
import { isFromPool, isGenerated, isGiftCard, isMadeInStore, offerRefusalWords, whyNotOffered } from './offer.ts'
import { priceOf } from './price.ts'
import { makeReward } from './redemption.jobs.ts'
import { countOfMember, findByKey, findRedeemer, insertRedemption, type RedemptionRow } from './redemptions.repository.ts'

export interface Redeeming {
  readonly organizationId: string
  /** uuid */
  readonly memberId: string
  /** uuid */
  readonly rewardId: string
  /** For an incremental reward. */
  readonly points?: number | undefined
  /** Where the member redeems it; undefined: staff or a workflow decided. */
  readonly channel?: RewardChannel | undefined
  /** Repeated requests of a member with the same key are one redemption. */
  readonly key: string
  readonly actor: NonNullable<Posting['actor']>
}

/**
 * Deducts the points and reserves the reward, in the caller's transaction. Rewards created in the store are `pending` and
 * created by a job; the others are issued at once. Throws a Refusal: `points.not-enough`, `reward.not-offered`,
 * `reward.not-found`, `loyalty-member.not-found`, and `request.invalid` for points that are not a valid step.
 */
export async function redeem(trx: Trx, clock: Clock, asked: Redeeming): Promise<RedemptionRow> {
  const { organizationId, memberId, rewardId } = asked
  const member = await lockMember(trx, organizationId, memberId)
  if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist.')
  const key = `${memberId}:${asked.key}`
  const before = await findByKey(trx, organizationId, key)
  if (before?.reward_id === rewardId) return before
  if (before) throw new Refusal('request.idempotency-conflict', 'This key was already used for another reward.')
  const reward = await lockReward(trx, organizationId, rewardId)
  if (!reward) throw new Refusal('reward.not-found', 'This reward doesn’t exist.')
  const poolCode = await checkOffer(trx, reward, memberId, asked.channel ?? null)

  const price = priceOf(reward.details, asked.points)
  const id = newId()
  const now = clock.now()
  const outcome = await postPoints(trx, clock, organizationId, {
    memberId,
    key: `redeem:redemption:${id}`,
    movement: { move: 'take', kind: 'redeem', points: price.points },
    explanation: {
      rule: `${ledgerRules.redeemed}: ${reward.details.name}`,
      inputs: { reward: reward.details.name, points: price.points },
      formula: price.formula,
    },
    source: { redemptionId: id },
    actor: asked.actor,
  })
  if (outcome.outcome !== 'posted') throw notEnough(price.points, member.balance)
  await moveStock(trx, organizationId, rewardId, -1)

  const { validDays } = reward.details
  const isMade = isMadeInStore(reward.details)
  const expires_at = validDays === null ? null : new Date(now.getTime() + validDays * dayMs)
  const row = await insertRedemption(trx, {
    organization_id: organizationId,
    id,
    member_id: memberId,
    reward_id: rewardId,
    reward: jsonb(reward.details),
    points: price.points,
    value_minor: price.valueMinor,
    idempotency_key: key,
    created_at: now,
    failure: null,
    external_id: null,
    used_at: null,
    order_id: null,
    status: isMade ? 'pending' : 'issued',
    code: poolCode ?? codeOf(reward.details),
    issued_at: isMade ? null : now,
    expires_at,
    next_at: isMade ? now : expires_at,
  })
  if (poolCode) await assignCode(trx, organizationId, poolCode, id)
  if (isMade) await enqueue(trx, makeReward, { organizationId, redemptionId: id }, { organizationId })
  else await recordIssued(trx, clock, row)
  return row
}

/** Refuses rewards not offered to the member; returns the member's code if the reward uses uploaded codes. */
async function checkOffer(
  trx: Trx,
  reward: RewardRow,
  memberId: string,
  channel: RewardChannel | null,
): Promise<string | undefined> {
  const { organization_id: organizationId } = reward
  const code = isFromPool(reward.details) ? await nextFreeCode(trx, organizationId, reward.id) : undefined
  const program = await programStatusOf(trx, organizationId, reward.program_id)
  const member = await findRedeemer(trx, organizationId, memberId)
  if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist.')
  const times = (await countOfMember(trx, organizationId, memberId)).get(reward.id) ?? 0
  const refusal = whyNotOffered(reward, { program, hasCode: code !== undefined, channel }, { ...member, times })
  if (refusal) throw new Refusal('reward.not-offered', offerRefusalWords[refusal])
  return code
}

function notEnough(needed: number, balance: number): Refusal {
  const missing = needed - Math.max(balance, 0)
  return new Refusal(
    'points.not-enough',
    missing === 1
      ? 'You need 1 more point for this reward.'
      : `You need ${missing.toLocaleString('en')} more points for this reward.`,
  )
}

/** Null: it has none, or an uploaded one. */
function codeOf(details: RewardRow['details']): string | null {
  if (isGiftCard(details)) return readableCode(giftCardLength)
  return isGenerated(details) ? newCode(details.codes.prefix) : null
}

/** As long as the codes that Shopify creates. */
const giftCardLength = 16

export const newCode = (prefix: string) => (prefix === '' ? readableCode(10) : `${prefix}-${readableCode(8)}`)
