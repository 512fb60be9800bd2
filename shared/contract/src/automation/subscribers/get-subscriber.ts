import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriberId, subscriberProfile } from './subscriber.ts'

export const getSubscriber = defineEndpoint({
  name: 'get-subscriber',
  summary: 'Get a subscriber',
  method: 'GET',
  path: '/subscribers/:subscriberId',
  access: 'organization.read',
  scope: 'subscribers.read',
  isTool: true,
  params: z.object({ subscriberId }),
  reply: subscriberProfile,
  refusals: ['subscriber.not-found'],
})
