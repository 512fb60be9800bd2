import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'

/** The next call for this organization is refused; the person's account and other organizations stay. */
export const removeMember = defineEndpoint({
  name: 'remove-member',
  summary: 'Remove a member from the organization',
  method: 'DELETE',
  path: '/members/:memberId',
  access: 'members.manage',
  params: z.object({ memberId: typeId('mem') }),
  refusals: ['member.not-found', 'member.own-role', 'member.above-own-role'],
})
