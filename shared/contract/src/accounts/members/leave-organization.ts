import { defineEndpoint } from '../../endpoint.ts'

export const leaveOrganization = defineEndpoint({
  name: 'leave-organization',
  summary: 'Give up your membership of the organization',
  method: 'DELETE',
  path: '/members/me',
  access: 'organization.read',
  refusals: ['member.last-owner'],
})
