import { loyaltyMemberIds, tierIds } from '#ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { memberGifts } from '../member-gifts.ts'
import { findReceivers } from '../members/member-gifts.repository.ts'
import { findReward } from '../rewards/rewards.repository.ts'
import { findCustomerOf } from './member-tiers.repository.ts'
import { listTierRows } from './tiers.repository.ts'

/** Gives the reward of a tier that a member reached by their own activity, once per member and tier. */
export const giveEntryReward = defineFactJob<'tier.changed'>({ name: 'give-entry-reward' })

export const handleGiveEntryReward = onFact(giveEntryReward, async ({ db, clock, fact: { organizationId, payload } }) => {
  const { to, reason } = payload
  if (to === null || (reason !== 'earned' && reason !== 'tag')) return
  const [tierId, memberId] = [tierIds.toUuid(to), loyaltyMemberIds.toUuid(payload.memberId)]
  await db.forOrganization(organizationId, async (trx) => {
    const tier = (await listTierRows(trx, organizationId)).find(({ id }) => id === tierId)
    const customerId = tier?.entry_reward_id && (await findCustomerOf(trx, organizationId, memberId))
    if (!tier?.entry_reward_id || !customerId) return
    const gift = { customerId, key: `tier:${memberId}:${tierId}`, rewardId: tier.entry_reward_id }
    const [outcome] = await memberGifts.issueReward(trx, clock, organizationId, [gift])
    const receiver = (await findReceivers(trx, organizationId, [customerId])).get(customerId)
    // Blocked members, and those of a paused program, get nothing on purpose.
    if (outcome !== 'unavailable' || receiver?.status !== 'member' || !receiver.hasProgram) return
    const reward = await findReward(trx, organizationId, tier.entry_reward_id)
    await recordFact(trx, clock, {
      type: 'tier-reward.unavailable',
      aggregate: to,
      organizationId,
      payload: { memberId: payload.memberId, tierId: to, tierName: tier.name, rewardName: reward?.details.name ?? '' },
    })
  })
})
