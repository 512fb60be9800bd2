import { defineEndpoint } from '../endpoint.ts'
import { requestSettings } from './request-settings.ts'

/** Waiting requests are rescheduled. Requests missed while they were off are not sent. */
export const updateRequestSettings = defineEndpoint({
  name: 'update-request-settings',
  summary: 'Update when and for which products buyers get review requests',
  method: 'PUT',
  path: '/settings/reviews/requests',
  access: 'settings.write',
  body: requestSettings,
  reply: requestSettings,
})
