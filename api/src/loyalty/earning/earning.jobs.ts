import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Gives and takes back points for an order. */
export const postOrderPoints = defineFactJob<'order.recorded'>({ name: 'post-order-points' })

/** Points for joining. */
export const rewardJoining = defineFactJob<'loyalty-member.joined'>({ name: 'reward-joining' })

/** Points for consent, tags and a complete profile. */
export const rewardCustomer = defineFactJob<'customer.recorded'>({ name: 'reward-customer' })

/** Points for a review, and what is taken back of them; follows what happens to reviews. */
export const followReviewForPoints = defineFactJob<
  'review.edited' | 'review.published' | 'review.rejected' | 'review.submitted' | 'review.updated'
>({ name: 'follow-review-for-points' })

/** The same when photos have had the time to come. */
export const settleReviewPoints = defineJob({
  name: 'settle-review-points',
  payload: z.object({ organizationId: z.uuid(), reviewId: z.uuid() }),
})

/** Hands stores whose day is far enough to workers. */
export const queueRewardDates = defineJob({
  name: 'queue-reward-dates',
  payload: z.object({}),
  cron: '10 * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Birthdays and other days of members of one store. */
export const rewardDatesOfStore = defineJob({
  name: 'reward-dates-of-store',
  payload: z.object({ organizationId: z.uuid(), timezone: z.string() }),
  timeoutSeconds: 3600,
  concurrency: 1,
})
