import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { memberRedemption, redemptionId } from './redemption.ts'

export const getRedemption = defineEndpoint({
  name: 'get-redemption',
  summary: 'Get a redemption',
  method: 'GET',
  path: '/loyalty/redemptions/:redemptionId',
  access: 'organization.read',
  scope: 'redemptions.read',
  params: z.object({ redemptionId }),
  reply: memberRedemption,
  refusals: ['redemption.not-found'],
})
