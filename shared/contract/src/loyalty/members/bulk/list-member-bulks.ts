import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { memberBulk } from './member-bulk.ts'

export const listMemberBulks = defineEndpoint({
  name: 'list-member-bulks',
  summary: 'List running and recent bulk actions on loyalty members',
  method: 'GET',
  path: '/loyalty/members/bulk',
  access: 'organization.read',
  reply: z.object({ items: z.array(memberBulk).describe('At most 20, newest first') }),
})
