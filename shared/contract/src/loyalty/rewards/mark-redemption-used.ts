import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { redemption, redemptionId } from './redemption.ts'

/** For uses without an order: a fulfilled custom reward, or a code used at the counter. */
export const markRedemptionUsed = defineEndpoint({
  name: 'mark-redemption-used',
  summary: 'Mark a redemption as used',
  method: 'POST',
  path: '/loyalty/redemptions/:redemptionId/used',
  access: 'loyalty.adjust',
  scope: 'redemptions.write',
  isTool: true,
  params: z.object({ redemptionId }),
  reply: redemption,
  refusals: ['redemption.not-found', 'redemption.state-refused'],
})
