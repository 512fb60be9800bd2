import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { invitationToken } from './invitation.ts'

/** For the account with the invited address. The organization becomes the selected one; the link never works again. */
export const acceptInvitation = defineEndpoint({
  name: 'accept-invitation',
  summary: 'Accept an invitation with your current account',
  method: 'POST',
  path: '/account/invitations/:token/accept',
  access: 'signed-in',
  params: invitationToken,
  reply: z.object({ org_uuid: z.uuid() }),
  refusals: ['invitation.refused', 'invitation.for-another'],
})
