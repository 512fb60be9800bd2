import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'
import { identityProof } from '../security/two-factor.ts'
import { member } from './list-members.ts'

/** The caller becomes an admin at the same time. Requires the password again. */
export const transferOwnership = defineEndpoint({
  name: 'transfer-ownership',
  summary: 'Transfer ownership to another member',
  method: 'POST',
  path: '/organization/owner',
  access: 'billing.manage',
  body: z.object({ memberId: typeId('mem'), ...identityProof }),
  status: 200,
  reply: member,
  refusals: [
    'member.not-found',
    'member.own-role',
    'member.suspended',
    'account.password-refused',
    'account.code-refused',
    'account.locked',
  ],
})
