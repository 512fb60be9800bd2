import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { roles } from '../../permissions.ts'
import { emailAddress } from '../../primitives.ts'
import { identityProof } from '../security/two-factor.ts'
import { invitation } from './invitation.ts'

/**
 * Roles above the inviter's own are refused, and inviting an owner requires the password again. The emailed link works once, for
 * seven days.
 */
export const inviteMember = defineEndpoint({
  name: 'invite-member',
  summary: 'Invite a person to the organization by email',
  method: 'POST',
  path: '/invitations',
  access: 'members.manage',
  status: 201,
  body: z.object({ email: emailAddress, role: z.enum(roles), ...identityProof }),
  reply: invitation,
  refusals: [
    'member.exists',
    'member.above-own-role',
    'invitation.exists',
    'request.rate-limited',
    'account.password-refused',
    'account.code-refused',
    'account.locked',
  ],
})
