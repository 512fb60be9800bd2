import { defineEndpoint } from '../../endpoint.ts'
import { organizationClosing } from './organization-closing.ts'

/** Restores everything except the store connection and the paid plan. */
export const reopenOrganization = defineEndpoint({
  name: 'reopen-organization',
  summary: 'Reopen a closed organization',
  method: 'DELETE',
  path: '/organization/closing',
  access: 'billing.manage',
  worksWhenClosed: true,
  reply: organizationClosing,
  refusals: ['organization.not-closed', 'organization.deletion-began'],
})
