import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

const ofReferral = z.object({ organizationId: z.uuid(), referralId: z.uuid() })

/** Brings one referral in line with everything known about it. */
export const settleReferral = defineJob({ name: 'settle-referral', payload: ofReferral })

/** The same for all referrals an order may belong to. */
export const followReferrals = defineFactJob<'order.recorded'>({ name: 'follow-referrals' })

/** Queues due referrals. */
export const queueDueReferrals = defineJob({
  name: 'queue-due-referrals',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Deletes old hashes of networks and browsers. */
export const forgetReferralTraces = defineJob({
  name: 'forget-referral-traces',
  payload: z.object({}),
  cron: '40 3 * * *',
  concurrency: 1,
  singleton: true,
})

/** Emails friends the code they claimed. */
export const sendFriendReward = defineJob({ name: 'send-friend-reward', payload: ofReferral })

/** Emails advocates about their points. */
export const sendReferralSuccess = defineFactJob<'referral.rewarded'>({ name: 'send-referral-success' })

/** Erases friends who are not customers of the store. */
export const forgetFriend = defineFactJob<'customer.redacted'>({ name: 'forget-friend' })
