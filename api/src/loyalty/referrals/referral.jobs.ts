import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

const ofReferral = z.object({ organizationId: z.uuid(), referralId: z.uuid() })

/** Brings one referral to what it should be by all that is known of it. */
export const settleReferral = defineJob({ name: 'settle-referral', payload: ofReferral })

/** The same for those that an order may be of. */
export const followReferrals = defineFactJob<'order.recorded'>({ name: 'follow-referrals' })

/** Hands to workers whose time has come. */
export const queueDueReferrals = defineJob({
  name: 'queue-due-referrals',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** Deletes hashes of networks and browsers that are old enough. */
export const forgetReferralTraces = defineJob({
  name: 'forget-referral-traces',
  payload: z.object({}),
  cron: '40 3 * * *',
  concurrency: 1,
  singleton: true,
})

/** Sends friends the code that they claimed. */
export const sendFriendReward = defineJob({ name: 'send-friend-reward', payload: ofReferral })

/** Tells advocates of their points. */
export const sendReferralSuccess = defineFactJob<'referral.rewarded'>({ name: 'send-referral-success' })

/** Of friends who are no customers of the store. */
export const forgetFriend = defineFactJob<'customer.redacted'>({ name: 'forget-friend' })
