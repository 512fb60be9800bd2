import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { programId } from '../program.ts'
import { referralState } from './referral-settings.ts'

export const getReferralSettings = defineEndpoint({
  name: 'get-referral-settings',
  summary: 'Get the referral settings of a program',
  method: 'GET',
  path: '/loyalty/programs/:programId/referrals',
  access: 'organization.read',
  params: z.object({ programId }),
  reply: referralState,
  refusals: ['program.not-found'],
})
