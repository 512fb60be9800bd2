import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { redemption, redemptionId } from './redemption.ts'

/** Only what was not used; a code of the store is taken back there first, and until then `isCancelling` is said. */
export const cancelRedemption = defineEndpoint({
  name: 'cancel-redemption',
  summary: 'Cancel a redemption and return its points',
  method: 'POST',
  path: '/loyalty/redemptions/:redemptionId/cancel',
  access: 'loyalty.adjust',
  scope: 'loyalty.write',
  params: z.object({ redemptionId }),
  reply: redemption,
  refusals: ['redemption.not-found', 'redemption.state-refused'],
})
