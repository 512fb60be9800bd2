import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Queues due redemptions, and expires unused ones. */
export const queueDueRedemptions = defineJob({
  name: 'queue-due-redemptions',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

const ofRedemption = { payload: z.object({ organizationId: z.uuid(), redemptionId: z.uuid() }), retry: { limit: 0 } } as const

/** A failed attempt is due again later, so the queue does not retry it. */
export const makeReward = defineJob({ name: 'make-reward', ...ofRedemption })

/** Marks rewards used on an order. */
export const useRewards = defineFactJob<'order.recorded'>({ name: 'use-rewards' })
