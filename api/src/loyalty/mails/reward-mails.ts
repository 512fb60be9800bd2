import { lastSpending } from './entries.repository.ts'
import { loadCoupon } from './load-coupon.ts'
import type { MemberMail, Situation } from './member-mail.ts'
import type { OccasionOf } from './occasion.ts'
import { findIssued } from './redemptions.repository.ts'

export async function ofReward(
  { trx, organizationId, recipient }: Situation,
  { rewardId, reached }: OccasionOf<'reward'>,
): Promise<MemberMail | null> {
  const { memberId, rewards, balance, words, values } = recipient
  const reward = rewards.find(({ id }) => id === rewardId)
  if (!reward || reward.cost > balance) return null
  // Points that arrived since cover a more expensive reward, which has its own email.
  if (rewards.some(({ cost }) => cost > reached && cost <= balance)) return null
  const { name, description = null } = words.reward(reward.id, reward.details)
  const climb = await lastSpending(trx, organizationId, memberId)
  return {
    type: 'loyalty-reward-available',
    key: `loyalty-reward-available:${memberId}:${rewardId}:${climb}`,
    values: { ...values, reward: { name, points: reward.cost, description } },
  }
}

export async function ofIssued(
  { trx, organizationId, recipient, shop }: Situation,
  { redemptionId }: OccasionOf<'issued'>,
): Promise<MemberMail | null> {
  const redemption = await findIssued(trx, organizationId, redemptionId)
  if (!redemption) return null
  const { reward, points } = redemption
  const { type } = reward.value
  const how = type === 'store_credit' ? 'credit' : type === 'custom' ? 'by_hand' : 'code'
  return {
    type: 'loyalty-reward-issued',
    key: `loyalty-reward-issued:${redemptionId}`,
    values: {
      ...recipient.values,
      reward: { name: recipient.words.pastReward(redemption.reward_id, reward).name, points, how },
      coupon: await loadCoupon(trx, redemption, shop, recipient.locale),
    },
  }
}
