import { defineEndpoint } from '../endpoint.ts'
import { requestSettings } from './request-settings.ts'

export const getRequestSettings = defineEndpoint({
  name: 'get-request-settings',
  summary: 'When and for what buyers are asked for reviews',
  method: 'GET',
  path: '/settings/reviews/requests',
  access: 'organization.read',
  reply: requestSettings,
})
