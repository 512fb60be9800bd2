import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from '../members/member.ts'

const tags = z.array(z.string())

/** Compares the rules with customers' tags as the store last sent them. */
export const getTaggingDrift = defineEndpoint({
  name: 'get-tagging-drift',
  summary: 'Count the customers whose tags differ from the rules',
  method: 'GET',
  path: '/loyalty/tagging/drift',
  access: 'organization.read',
  reply: z.object({
    members: z.int().describe('Number of compared members'),
    differ: z.int(),
    examples: z.array(z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), missing: tags, tooMany: tags })).max(10),
  }),
})
