import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { plainName } from '../../primitives.ts'
import { invitationToken } from '../members/invitation.ts'
import { tokens } from '../user.ts'
import { newPassword } from './password.ts'

/** The link verifies the address, so no other email follows; the caller is signed in and a member. */
export const registerInvited = defineEndpoint({
  name: 'register-invited',
  summary: 'Create an account for an invited address and join the organization',
  method: 'POST',
  path: '/account/invitations/:token/register',
  access: 'public',
  status: 201,
  params: invitationToken,
  body: z.object({ name: plainName(120), password: newPassword }),
  reply: tokens,
  refusals: ['invitation.refused', 'account.exists', 'account.password-weak'],
})
