import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { roles } from '../../permissions.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'

export const member = z
  .object({
    memberId: typeId('mem'),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    joinedAt: isoDateTime,
    lastSeenAt: isoDateTime.nullable(),
    isYou: z.boolean(),
    isSuspended: z.boolean().describe('Has no access until reactivated'),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

export const listMembers = defineEndpoint({
  name: 'list-members',
  summary: 'List the members of the organization',
  method: 'GET',
  path: '/members',
  access: 'organization.read',
  query: z.object(pageQuery),
  reply: pageOf(member),
})
