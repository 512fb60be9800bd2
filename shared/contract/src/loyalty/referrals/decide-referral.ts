import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { referral, referralId } from './referral.ts'

/**
 * approve: a rejected referral continues without further checks; a qualified one without points is retried. reject: it ends, and
 * an unused code is deleted.
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
