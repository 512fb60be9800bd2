import { defineEndpoint } from '../../endpoint.ts'
import { invitationParams } from './invitation.ts'

export const revokeInvitation = defineEndpoint({
  name: 'revoke-invitation',
  summary: 'Revoke an invitation',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'members.manage',
  params: invitationParams,
  refusals: ['invitation.not-found', 'member.above-own-role'],
})
