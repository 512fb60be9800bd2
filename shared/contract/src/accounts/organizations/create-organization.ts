import { defineEndpoint } from '../../endpoint.ts'
import { organization, organizationDetails } from './organization.ts'

/** The caller becomes its owner and it becomes the selected organization. */
export const createOrganization = defineEndpoint({
  name: 'create-organization',
  summary: 'Create an organization, the first step of onboarding',
  method: 'POST',
  path: '/organizations',
  access: 'signed-in',
  status: 201,
  body: organizationDetails,
  reply: organization,
  refusals: ['account.email-unverified', 'request.rate-limited'],
})
