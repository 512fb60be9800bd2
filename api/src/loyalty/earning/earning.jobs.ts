import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Gives and takes back points for an order; follows the fact `order.recorded`. */
export const postOrderPoints = defineJob({ name: 'post-order-points', payload: factEnvelope })

/** Points for joining; follows the fact `loyalty-member.joined`. */
export const rewardJoining = defineJob({ name: 'reward-joining', payload: factEnvelope })

/** Points for consent, tags and a complete profile; follows the fact `customer.recorded`. */
export const rewardCustomer = defineJob({ name: 'reward-customer', payload: factEnvelope })

/** Points for a review, and what is taken back of them; follows what happens to reviews. */
export const followReview = defineJob({ name: 'follow-review-for-points', payload: factEnvelope })

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
