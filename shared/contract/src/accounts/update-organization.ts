import { defineEndpoint } from '../endpoint.ts'
import { organization, organizationDetails } from './organization.ts'

export const updateOrganization = defineEndpoint({
  name: 'update-organization',
  summary: 'Change the details of the selected organization',
  method: 'PATCH',
  path: '/organization',
  access: 'settings.write',
  body: organizationDetails.partial(),
  reply: organization,
})
