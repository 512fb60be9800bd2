import { defineEndpoint } from '../../endpoint.ts'
import { invitation, invitationParams } from './invitation.ts'

/** A new link for seven more days; the previous one stops working. At most one email a minute. */
export const resendInvitation = defineEndpoint({
  name: 'resend-invitation',
  summary: 'Resend an invitation',
  method: 'POST',
  path: '/invitations/:invitationId/resend',
  access: 'members.manage',
  params: invitationParams,
  reply: invitation,
  refusals: ['invitation.not-found', 'member.above-own-role', 'request.rate-limited'],
})
