import { defineEndpoint } from '../../endpoint.ts'
import { subscriberBulk, subscriberBulkRequest } from './subscriber-bulk.ts'

export const startSubscriberBulk = defineEndpoint({
  name: 'start-subscriber-bulk',
  summary: 'Start a bulk action on subscribers',
  method: 'POST',
  path: '/subscribers/bulk',
  access: 'settings.write',
  status: 202,
  body: subscriberBulkRequest,
  reply: subscriberBulk,
  refusals: ['segment.not-found', 'workflow.not-found', 'workflow.state-refused'],
})
