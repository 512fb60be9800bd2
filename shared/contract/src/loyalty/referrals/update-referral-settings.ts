import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { referralSettings, referralState } from './referral-settings.ts'

/** Issued codes stay; checks and periods apply to undecided referrals. */
export const updateReferralSettings = defineEndpoint({
  name: 'update-referral-settings',
  summary: 'Update the referral settings of a program',
  method: 'PUT',
  path: '/loyalty/programs/:programId/referrals',
  access: 'settings.write',
  params: z.object({ programId }),
  body: referralSettings,
  reply: referralState,
  refusals: ['program.not-found'],
})
