import { defineEndpoint } from '../../endpoint.ts'
import { organizationClosing } from './organization-closing.ts'

export const getOrganizationClosing = defineEndpoint({
  name: 'get-organization-closing',
  summary: 'What closing the organization would do, or until when it can be reopened',
  method: 'GET',
  path: '/organization/closing',
  access: 'billing.manage',
  worksWhenClosed: true,
  reply: organizationClosing,
})
