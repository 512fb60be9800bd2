import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'
import { member } from './list-members.ts'

/** Members can't suspend themselves or higher roles, so there is always an active owner. */
export const suspendMember = defineEndpoint({
  name: 'suspend-member',
  summary: 'Suspend or reactivate a member; role and history are kept',
  method: 'PUT',
  path: '/members/:memberId/suspension',
  access: 'members.manage',
  params: z.object({ memberId: typeId('mem') }),
  body: z.object({ isSuspended: z.boolean() }),
  reply: member,
  refusals: ['member.not-found', 'member.own-role', 'member.above-own-role'],
})
