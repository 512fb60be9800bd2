import { defineEndpoint } from '../endpoint.ts'
import { requestSettings } from './request-settings.ts'

/** What waits is planned anew by them. What would have gone out while requests were off is not sent afterwards. */
export const updateRequestSettings = defineEndpoint({
  name: 'update-request-settings',
  summary: 'Update when and for which products buyers get review requests',
  method: 'PUT',
  path: '/settings/reviews/requests',
  access: 'settings.write',
  body: requestSettings,
  reply: requestSettings,
})
