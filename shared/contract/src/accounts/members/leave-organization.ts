import { defineEndpoint } from '../../endpoint.ts'

export const leaveOrganization = defineEndpoint({
  name: 'leave-organization',
  summary: 'Leave the organization',
  method: 'DELETE',
  path: '/members/me',
  access: 'organization.read',
  refusals: ['member.last-owner'],
})
