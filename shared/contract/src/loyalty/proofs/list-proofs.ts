import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { loyaltyProof, proofStatus } from './loyalty-proof.ts'

export const listProofs = defineEndpoint({
  name: 'list-proofs',
  summary: 'List what members submitted for ways to earn that you check, newest first',
  method: 'GET',
  path: '/loyalty/proofs',
  access: 'organization.read',
  scope: 'points.read',
  query: z.object({
    ...pageQuery,
    status: commaList(proofStatus).optional(),
    campaignId: campaignId.optional(),
    memberId: loyaltyMemberId.optional(),
    q: z.string().trim().max(200).optional().describe('Part of the member’s name or email address'),
  }),
  reply: pageOf(loyaltyProof),
})
