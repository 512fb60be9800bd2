import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MemberGifts } from '#platform/ports/workflow-steps.ts'
import { expiryOf } from './expiry/expiry-date.ts'
import { type Posting, postManyPoints, postPoints } from './ledger/post-points.ts'
import {
  findReceivers,
  type Receiver,
  releaseSavepoint,
  rollbackToSavepoint,
  setSavepoint,
} from './members/member-gifts.repository.ts'
import { priceOf } from './redemption/price.ts'
import { redeem } from './redemption/redeem.ts'
import { lockReward } from './rewards/rewards.repository.ts'
import { loadLoyaltySettings } from './settings/loyalty-settings.repository.ts'

/** What workflows give to members, each once per key. */
export const memberGifts: MemberGifts = {
  async addPoints(trx, clock, organizationId, asked) {
    const receivers = await findReceivers(
      trx,
      organizationId,
      asked.map(({ customerId }) => customerId),
    )
    const settings = await loadLoyaltySettings(trx, organizationId)
    const postings = asked.flatMap(({ customerId, key, points, note }): Posting[] => {
      const receiver = receivers.get(customerId)
      if (whyNot(receiver) || !receiver) return []
      return [
        {
          memberId: receiver.memberId,
          key,
          movement: { move: 'give', kind: 'adjust', points, expiresAt: expiryOf(settings, clock.now()) },
          explanation: { rule: note, inputs: {}, formula: null },
          actor: { type: 'system', id: null },
          notes: { customer: note },
        },
      ]
    })
    await postManyPoints(trx, clock, organizationId, postings)
    return asked.map(({ customerId }) => whyNot(receivers.get(customerId)) ?? 'given')
  },

  async issueReward(trx, clock, organizationId, asked) {
    const receivers = await findReceivers(
      trx,
      organizationId,
      asked.map(({ customerId }) => customerId),
    )
    const answers: Awaited<ReturnType<MemberGifts['issueReward']>> = []
    // In sequence: they share the same stock.
    for (const { customerId, key, rewardId } of asked) {
      const receiver = receivers.get(customerId)
      const refusal = whyNot(receiver)
      answers.push(
        refusal || !receiver ? (refusal ?? 'not_a_member') : await give(trx, clock, { organizationId, receiver, key, rewardId }),
      )
    }
    return answers
  },
}

/** Whether the customer gets gifts at all. */
export async function mayReceive(trx: Trx, organizationId: string, customerId: string): Promise<boolean> {
  return whyNot((await findReceivers(trx, organizationId, [customerId])).get(customerId)) === null
}

function whyNot(receiver: Receiver | undefined): 'not_a_member' | 'unavailable' | null {
  if (receiver?.status !== 'member') return receiver?.status === 'blocked' ? 'unavailable' : 'not_a_member'
  return receiver.hasProgram ? null : 'unavailable'
}

interface Gift {
  readonly organizationId: string
  readonly receiver: Receiver
  readonly key: string
  readonly rewardId: string
}

/**
 * Gives the member the reward's price in points and redeems them at once: the ledger records its value, and if the store refuses
 * to create it, the member keeps the points.
 */
async function give(trx: Trx, clock: Clock, { organizationId, receiver, key, rewardId }: Gift) {
  const { memberId } = receiver
  const reward = await lockReward(trx, organizationId, rewardId)
  if (!reward) return 'unavailable'
  await setSavepoint(trx)
  try {
    const { points } = priceOf(reward.details, undefined)
    const settings = await loadLoyaltySettings(trx, organizationId)
    await postPoints(
      trx,
      clock,
      organizationId,
      {
        memberId,
        key: `${key}:points`,
        movement: { move: 'give', kind: 'adjust', points, expiresAt: expiryOf(settings, clock.now()) },
        explanation: {
          rule: `${ledgerRules.gift}: ${reward.details.name}`,
          inputs: { reward: reward.details.name },
          formula: null,
        },
        actor: { type: 'system', id: null },
      },
      { isSilent: true },
    )
    await redeem(trx, clock, { organizationId, memberId, rewardId, key, actor: { type: 'system', id: null } })
    await releaseSavepoint(trx)
    return 'given'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await rollbackToSavepoint(trx)
    return 'unavailable'
  }
}
