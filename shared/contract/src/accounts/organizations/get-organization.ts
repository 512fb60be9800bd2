import { defineEndpoint } from '../../endpoint.ts'
import { organization } from './organization.ts'

export const getOrganization = defineEndpoint({
  name: 'get-organization',
  summary: 'Get the selected organization',
  method: 'GET',
  path: '/organization',
  access: 'organization.read',
  reply: organization,
})
