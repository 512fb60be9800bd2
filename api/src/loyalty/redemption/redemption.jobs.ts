import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Hands what is due to workers, and ends what was not used in time. */
export const queueDueRedemptions = defineJob({
  name: 'queue-due-redemptions',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

const ofRedemption = { payload: z.object({ organizationId: z.uuid(), redemptionId: z.uuid() }), retry: { limit: 0 } } as const

/** What does not succeed is due again later, so it is not tried anew before. */
export const makeReward = defineJob({ name: 'make-reward', ...ofRedemption })

/** Marks rewards that an order was paid with. */
export const useRewards = defineFactJob<'order.recorded'>({ name: 'use-rewards' })
