import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { roles } from '../../permissions.ts'
import { isoDateTime } from '../../primitives.ts'
import { invitationToken } from './invitation.ts'

/** The link proves access to the invited mailbox, so it may reveal whether the address has an account. */
export const openInvitation = z
  .object({
    organization: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string().nullable(),
    expiresAt: isoDateTime,
    hasAccount: z.boolean(),
  })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof openInvitation>

export const getInvitation = defineEndpoint({
  name: 'get-invitation',
  summary: 'Get the invitation behind a link',
  method: 'GET',
  path: '/account/invitations/:token',
  access: 'public',
  params: invitationToken,
  reply: openInvitation,
  refusals: ['invitation.refused'],
})
