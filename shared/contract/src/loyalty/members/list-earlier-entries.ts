import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery } from '../../primitives.ts'
import { loyaltyMemberId } from './member.ts'

/** A change of points in another program, from an import. It counts in no balance, tier, or figure. */
export const earlierEntry = z
  .object({
    occurredAt: isoDateTime,
    points: z.int().describe('Change of the balance in the other program'),
    description: z.string().nullable().describe('As in the imported file'),
  })
  .meta({ id: 'EarlierEntry' })
export type EarlierEntry = z.infer<typeof earlierEntry>

export const listEarlierEntries = defineEndpoint({
  name: 'list-earlier-entries',
  summary: 'List a member’s imported points history from another program, newest first',
  method: 'GET',
  path: '/loyalty/members/:memberId/earlier-entries',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  params: z.object({ memberId: loyaltyMemberId }),
  query: z.object(pageQuery),
  reply: pageOf(earlierEntry),
  refusals: ['loyalty-member.not-found'],
})
