import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { invitation } from './invitation.ts'

export const listInvitations = defineEndpoint({
  name: 'list-invitations',
  summary: 'List pending invitations',
  method: 'GET',
  path: '/invitations',
  access: 'members.manage',
  query: z.object(pageQuery),
  reply: pageOf(invitation),
})
