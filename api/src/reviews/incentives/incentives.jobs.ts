import { z } from 'zod'
import { reviewIds } from '#ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { giveReward as give, type RewardTools } from './give-reward.ts'
import { claimDueRewards, markIncentivized } from './incentives.repository.ts'

/** Queues due rewards. */
export const queueDueRewards = defineJob({
  name: 'queue-due-rewards',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** A failed reward is due again when its claim expires, so the queue does not retry it. */
export const giveReward = defineJob({
  name: 'give-reward',
  payload: z.object({ organizationId: z.uuid(), rewardId: z.uuid() }),
  retry: { limit: 0 },
})

/** Marks a review as rewarded with points. */
export const discloseReward = defineFactJob<'review.rewarded'>({ name: 'disclose-reward' })

const batch = 200
const claimMs = 15 * 60_000

export const incentiveHandlers = (tools: Omit<RewardTools, 'db'>) => [
  handleJob(queueDueRewards, async ({ db, clock, signal }) => {
    for (let count = batch; count === batch; signal.throwIfAborted())
      count = await db.asSystem(async (trx) => {
        const now = clock.now()
        const due = await claimDueRewards(trx, now, new Date(now.getTime() + claimMs), batch)
        for (const [organizationId, rows] of Map.groupBy(due, (row) => row.organization_id)) {
          const payloads = rows.map(({ id }) => ({ organizationId, rewardId: id }))
          await enqueueMany(trx, giveReward, payloads, { organizationId })
        }
        return due.length
      })
  }),
  onFact(discloseReward, async ({ db, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, (trx) => markIncentivized(trx, organizationId, reviewIds.toUuid(payload.reviewId)))
  }),
  handleJob(giveReward, ({ db, payload, signal }) => give({ ...tools, db }, payload, signal)),
]
