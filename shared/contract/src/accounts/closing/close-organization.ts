import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { organizationClosing } from './organization-closing.ts'

/** Takes effect immediately. Its data is deleted after a grace period in which an owner can reopen it. */
export const closeOrganization = defineEndpoint({
  name: 'close-organization',
  summary: 'Close the organization',
  method: 'POST',
  path: '/organization/closing',
  access: 'billing.manage',
  needsProof: true,
  body: z.object({ name: z.string().trim().max(200).describe('Name of the organization, as confirmation') }),
  status: 200,
  reply: organizationClosing,
  refusals: ['organization.closing-refused', 'billing.provider-failed'],
})
