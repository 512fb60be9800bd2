import { orderIds } from '#ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { recordExpired, recordUsed } from '../redemption-facts.ts'
import { makeReward as make, type RewardTools } from './make-reward.ts'
import { makeReward, queueDueRedemptions, useRewards } from './redemption.jobs.ts'
import { expireDue, listDue, useCodesOfOrder } from './redemptions.repository.ts'

const batch = 500

export const redemptionHandlers = (tools: Omit<RewardTools, 'db'>) => [
  handleJob(queueDueRedemptions, async ({ db, clock, signal }) => {
    await db.asSystem(async (trx) => {
      for (const { organization_id: organizationId, id: redemptionId } of await listDue(trx, clock.now(), batch))
        await enqueue(trx, makeReward, { organizationId, redemptionId }, { organizationId, singletonKey: redemptionId })
    })
    for (let count = batch; count === batch; signal.throwIfAborted())
      count = await db.asSystem(async (trx) => {
        const expired = await expireDue(trx, clock.now(), batch)
        await recordExpired(trx, clock, expired)
        return expired.length
      })
  }),

  handleJob(makeReward, ({ db, payload, signal }) => make({ ...tools, db }, payload, signal)),

  onFact(useRewards, async ({ db, clock, fact: { organizationId, payload } }) => {
    const orderId = orderIds.toUuid(payload.orderId)
    await db.forOrganization(organizationId, async (trx) => {
      for (const row of await useCodesOfOrder(trx, organizationId, orderId))
        await recordUsed(trx, clock, { ...row, organization_id: organizationId }, orderId)
    })
  }),
]
