import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { loyaltyMemberId } from './member.ts'

export const memberOrder = z
  .object({
    orderId: typeId('ord'),
    number: z.string().nullable(),
    placedAt: isoDateTime,
    totalMinor: z.int().nullable(),
    currency: z.string().nullable(),
    isCanceled: z.boolean(),
    points: z.int().describe('Points the order earned, minus clawbacks'),
  })
  .meta({ id: 'MemberOrder' })
export type MemberOrder = z.infer<typeof memberOrder>

export const listMemberOrders = defineEndpoint({
  name: 'list-member-orders',
  summary: 'List the orders of a member with the points they earned, newest first',
  method: 'GET',
  path: '/loyalty/members/:memberId/orders',
  access: 'organization.read',
  scope: 'points.read',
  params: z.object({ memberId: loyaltyMemberId }),
  query: z.object(pageQuery),
  reply: pageOf(memberOrder),
  refusals: ['loyalty-member.not-found'],
})
