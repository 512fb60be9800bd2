import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { subscriber } from './subscriber.ts'
import { subscriberFilter } from './subscriber-filter.ts'

export const subscriberSort = z.enum(['created_at', 'email', 'last_name'])
export type SubscriberSort = z.infer<typeof subscriberSort>

export const listSubscribers = defineEndpoint({
  name: 'list-subscribers',
  summary: 'List subscribers',
  method: 'GET',
  path: '/subscribers',
  access: 'organization.read',
  scope: 'subscribers.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...subscriberFilter,
    sort: subscriberSort.default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: pageOf(subscriber),
  refusals: ['segment.not-found'],
})
