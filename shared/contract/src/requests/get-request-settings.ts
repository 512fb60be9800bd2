import { defineEndpoint } from '../endpoint.ts'
import { requestSettings } from './request-settings.ts'

export const getRequestSettings = defineEndpoint({
  name: 'get-request-settings',
  summary: 'Get when and for which products buyers get review requests',
  method: 'GET',
  path: '/settings/reviews/requests',
  access: 'organization.read',
  reply: requestSettings,
})
