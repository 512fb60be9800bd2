import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { loyaltyMemberIds, pointEntryIds, redemptionIds, referralIds, rewardIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Fact } from '#platform/jobs/fact-job.ts'
import type { LoyaltyFacts, RedemptionOfPerson, RewardOffer } from '#platform/ports/people-facts.ts'
import type { Happening } from '../../person-event.ts'
import type { Reader } from './reader.ts'

export const memberJoined: Reader<'loyalty-member.joined'> = async (fact, trx, { loyalty }) => {
  const { memberId, via } = fact.payload
  // Imported members joined long ago.
  if (via === 'import') return []
  return ofMember(trx, loyalty, fact, memberId, {
    type: 'loyalty.joined',
    once: loyaltyMemberIds.toUuid(memberId),
    payload: { member: { via } },
  })
}

/** Kinds that make points available: points on hold count at release, and returned points were earned before. */
const earning: ReadonlySet<EntryKind> = new Set(['earn', 'earn_release', 'bonus', 'adjust'])

export const pointsPosted: Reader<'points.posted'> = async (fact, trx, { loyalty }) => {
  const { memberId, entryId, kind, points } = fact.payload
  const isEarned = points > 0 && earning.has(kind)
  if (!isEarned && kind !== 'redeem') return []
  const entry = await loyalty.entry(trx, fact.organizationId, pointEntryIds.toUuid(entryId))
  if (!entry) return []
  const posted = await ofMember(trx, loyalty, fact, memberId, {
    type: isEarned ? 'loyalty.points_earned' : 'loyalty.points_spent',
    once: pointEntryIds.toUuid(entryId),
    payload: { points: { amount: Math.abs(points), balance: entry.balance, reason: entry.reason } },
  })
  if (!isEarned || posted.length === 0) return posted
  const offers = await loyalty.offers(trx, fact.organizationId, loyaltyMemberIds.toUuid(memberId))
  const reached = offers.filter(({ cost, isOpen }) => isOpen && cost <= entry.balance && cost > entry.balance - points)
  return [...posted, ...reached.flatMap((offer) => rewardAvailable(posted, offer))]
}

/** By the points that made the difference. */
function rewardAvailable([posted]: readonly Happening[], { id, name, cost }: RewardOffer): Happening[] {
  if (!posted) return []
  const payload = { reward: { id: rewardIds.toWire(id), name, points: cost } }
  return [{ ...posted, type: 'loyalty.reward_available', key: `loyalty-reward_available:${posted.key}:${id}`, payload }]
}

export const pointsExpiring: Reader<'points.expiring'> = async (fact, trx, { loyalty }) => {
  const { memberId, points, at, kind } = fact.payload
  return ofMember(trx, loyalty, fact, memberId, {
    type: 'loyalty.points_expiring',
    once: fact.eventId,
    payload: { points: { amount: points, ends_at: at, is_last_chance: kind === 'last_chance' } },
  })
}

export const tierChanged: Reader<'tier.changed'> = async (fact, trx, { loyalty }) => {
  const { memberId, from, to, reason } = fact.payload
  const ids = [from, to].flatMap((id) => (id === null ? [] : [tierIds.toUuid(id)]))
  const tiers = await loyalty.tiers(trx, fact.organizationId, ids)
  const named = (id: string | null) => (id === null ? undefined : tiers.get(tierIds.toUuid(id)))
  const [before, after] = [named(from), named(to)]
  const direction = (after?.threshold ?? -1) > (before?.threshold ?? -1) ? 'up' : 'down'
  return ofMember(trx, loyalty, fact, memberId, {
    type: 'loyalty.tier_changed',
    once: fact.eventId,
    payload: { tier: { name: after?.name ?? null, from: before?.name ?? null, direction, reason } },
  })
}

export const rewardIssued: Reader<'reward.issued'> = async (fact, trx, { loyalty }) => {
  const { redemptionId, memberId } = fact.payload
  return ofReward(trx, loyalty, fact, memberId, redemptionId, 'loyalty.reward_issued')
}

export const rewardUsed: Reader<'reward.used'> = async (fact, trx, { loyalty }) => {
  const { redemptionId, memberId, orderId } = fact.payload
  return ofReward(
    trx,
    loyalty,
    fact,
    memberId,
    redemptionId,
    'loyalty.reward_used',
    orderId === null ? {} : { order: { id: orderId } },
  )
}

async function ofReward(
  trx: Trx,
  loyalty: LoyaltyFacts,
  fact: Fact,
  memberId: string,
  wireId: string,
  type: EventType,
  more: EventPayload = {},
): Promise<Happening[]> {
  const id = redemptionIds.toUuid(wireId)
  const redemption = await loyalty.redemption(trx, fact.organizationId, id)
  if (!redemption) return []
  return ofMember(trx, loyalty, fact, memberId, {
    type,
    once: id,
    payload: { ...more, reward: rewardPayload(id, redemption) },
  })
}

export const rewardPayload = (
  id: string,
  { code, points, value_minor, reward, reward_id, expires_at }: RedemptionOfPerson,
): EventPayload => ({
  id: rewardIds.toWire(reward_id),
  redemption_id: redemptionIds.toWire(id),
  name: reward.name,
  code,
  points,
  value: value_minor,
  expires_at: expires_at?.toISOString() ?? null,
})

export const referralRewarded: Reader<'referral.rewarded'> = async (fact, trx, { loyalty }) => {
  const { referralId, memberId, points } = fact.payload
  return ofMember(trx, loyalty, fact, memberId, {
    type: 'loyalty.referral_completed',
    once: referralIds.toUuid(referralId),
    payload: { referral: { id: referralId, points } },
  })
}

async function ofMember(
  trx: Trx,
  loyalty: LoyaltyFacts,
  { organizationId, occurredAt }: Fact,
  memberId: string,
  { type, once, payload }: { type: EventType; once: string; payload: EventPayload },
): Promise<Happening[]> {
  const customerId = await loyalty.customerOf(trx, organizationId, loyaltyMemberIds.toUuid(memberId))
  if (!customerId) return []
  const key = `${type.replace('.', '-')}:${once}`
  return [{ person: { customerId, source: 'store' }, type, key, payload, occurredAt }]
}
