import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../../primitives.ts'
import { memberRedemption, redemptionStatus } from './redemption.ts'
import { rewardId } from './reward.ts'

export const listAllRedemptions = defineEndpoint({
  name: 'list-all-redemptions',
  summary: 'List the redemptions of all members, newest first',
  method: 'GET',
  path: '/loyalty/redemptions',
  access: 'organization.read',
  scope: 'redemptions.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    status: commaList(redemptionStatus).optional(),
    rewardId: rewardId.optional(),
    q: z.string().trim().max(200).optional().describe('Part of the member’s name or email address, or of the code'),
  }),
  reply: pageOf(memberRedemption),
})
