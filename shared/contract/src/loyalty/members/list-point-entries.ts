import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { loyaltyMemberId } from './member.ts'
import { pointEntry } from './point-entry.ts'

export const listPointEntries = defineEndpoint({
  name: 'list-point-entries',
  summary: 'List the ledger entries of a member, newest first',
  method: 'GET',
  path: '/loyalty/members/:memberId/entries',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  params: z.object({ memberId: loyaltyMemberId }),
  query: z.object(pageQuery),
  reply: pageOf(pointEntry),
  refusals: ['loyalty-member.not-found'],
})
