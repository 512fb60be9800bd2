import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { redemption, redemptionId } from './redemption.ts'

/** Only if unused; a code in the store is deleted there first, and `isCancelling` is true until then. */
export const cancelRedemption = defineEndpoint({
  name: 'cancel-redemption',
  summary: 'Cancel a redemption and return its points',
  method: 'POST',
  path: '/loyalty/redemptions/:redemptionId/cancel',
  access: 'loyalty.adjust',
  scope: 'redemptions.write',
  isTool: true,
  params: z.object({ redemptionId }),
  reply: redemption,
  refusals: ['redemption.not-found', 'redemption.state-refused'],
})
