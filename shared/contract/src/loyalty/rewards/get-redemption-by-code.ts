import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { memberRedemption } from './redemption.ts'

export const getRedemptionByCode = defineEndpoint({
  name: 'get-redemption-by-code',
  summary: 'Get the redemption of a code, in any spelling',
  method: 'GET',
  path: '/loyalty/redemptions/by-code',
  access: 'organization.read',
  scope: 'redemptions.read',
  isTool: true,
  query: z.object({ code: requiredText(100) }),
  reply: memberRedemption,
  refusals: ['redemption.not-found'],
})
