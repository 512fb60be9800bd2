import { defineEndpoint } from '../../endpoint.ts'
import { organizationClosing } from './organization-closing.ts'

export const getOrganizationClosing = defineEndpoint({
  name: 'get-organization-closing',
  summary: 'Get the effects of closing the organization, or the deadline to reopen it',
  method: 'GET',
  path: '/organization/closing',
  access: 'billing.manage',
  worksWhenClosed: true,
  reply: organizationClosing,
})
