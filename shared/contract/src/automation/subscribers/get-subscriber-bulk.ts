import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriberBulk, subscriberBulkId } from './subscriber-bulk.ts'

export const getSubscriberBulk = defineEndpoint({
  name: 'get-subscriber-bulk',
  summary: 'Get the progress of a bulk action on subscribers',
  method: 'GET',
  path: '/subscribers/bulk/:bulkId',
  access: 'organization.read',
  params: z.object({ bulkId: subscriberBulkId }),
  reply: subscriberBulk,
  refusals: ['subscriber.not-found'],
})
