import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Awards and claws back points of an order. */
export const postOrderPoints = defineFactJob<'order.recorded'>({ name: 'post-order-points' })

/** Points for joining. */
export const rewardJoining = defineFactJob<'loyalty-member.joined'>({ name: 'reward-joining' })

/** Points for consent, tags and a complete profile. */
export const rewardCustomer = defineFactJob<'customer.recorded'>({ name: 'reward-customer' })

/** Awards and claws back points of a review as it changes. */
export const followReviewForPoints = defineFactJob<
  'review.edited' | 'review.published' | 'review.rejected' | 'review.submitted' | 'review.updated'
>({ name: 'follow-review-for-points' })

/** The same, once photos have had time to arrive. */
export const settleReviewPoints = defineJob({
  name: 'settle-review-points',
  payload: z.object({ organizationId: z.uuid(), reviewId: z.uuid() }),
})

/** Queues stores at their local hour. */
export const queueRewardDates = defineJob({
  name: 'queue-reward-dates',
  payload: z.object({}),
  cron: '10 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Birthdays, anniversaries and complete profiles of one store's members. */
export const rewardDatesOfStore = defineJob({
  name: 'reward-dates-of-store',
  payload: z.object({ organizationId: z.uuid(), timezone: z.string() }),
  timeoutSeconds: 3600,
  concurrency: 1,
})
