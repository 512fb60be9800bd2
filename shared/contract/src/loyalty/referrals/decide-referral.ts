import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { referral, referralId } from './referral.ts'

/**
 * approve: what was rejected goes on, and no check counts against it any more; what qualified without points is tried once more.
 * reject: nothing more comes of it, and a code that was not used is taken back.
 */
export const decideReferral = defineEndpoint({
  name: 'decide-referral',
  summary: 'Approve or reject a referral',
  method: 'POST',
  path: '/loyalty/referrals/:referralId/decision',
  access: 'settings.write',
  params: z.object({ referralId }),
  body: z.object({ decision: z.enum(['approve', 'reject']) }),
  reply: referral,
  refusals: ['referral.not-found', 'referral.state-refused'],
})
