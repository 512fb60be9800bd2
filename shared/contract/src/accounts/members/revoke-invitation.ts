import { defineEndpoint } from '../../endpoint.ts'
import { invitationParams } from './invitation.ts'

export const revokeInvitation = defineEndpoint({
  name: 'revoke-invitation',
  summary: 'Take an invitation back; its link stops working',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'members.manage',
  params: invitationParams,
  refusals: ['invitation.not-found', 'member.above-own-role'],
})
