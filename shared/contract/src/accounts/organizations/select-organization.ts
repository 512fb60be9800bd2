import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Remembered for the next sign-in; for a single request its header decides. */
export const selectOrganization = defineEndpoint({
  name: 'select-organization',
  summary: 'Select another of your organizations',
  method: 'PUT',
  path: '/organizations/selected',
  access: 'signed-in',
  body: z.object({ org_uuid: z.uuid() }),
  refusals: ['request.not-found'],
})
