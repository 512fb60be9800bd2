import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { roles } from '../../permissions.ts'
import { typeId } from '../../primitives.ts'
import { identityProof } from '../security/two-factor.ts'
import { member } from './list-members.ts'

/** Members can't change their own role, or grant or remove higher roles. Making a member an owner requires the password again. */
export const updateMember = defineEndpoint({
  name: 'update-member',
  summary: 'Change the role of a member',
  method: 'PATCH',
  path: '/members/:memberId',
  access: 'members.manage',
  params: z.object({ memberId: typeId('mem') }),
  body: z.object({ role: z.enum(roles), ...identityProof }),
  reply: member,
  refusals: [
    'member.not-found',
    'member.own-role',
    'member.above-own-role',
    'account.password-refused',
    'account.code-refused',
    'account.locked',
  ],
})
