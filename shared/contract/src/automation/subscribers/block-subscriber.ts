import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { subscriberId, subscriberProfile } from './subscriber.ts'

export const blockSubscriber = defineEndpoint({
  name: 'block-subscriber',
  summary: 'Block or unblock the email address of a subscriber',
  method: 'POST',
  path: '/subscribers/:subscriberId/block',
  access: 'settings.write',
  params: z.object({ subscriberId }),
  body: z.object({ isBlocked: z.boolean(), reason: requiredText(500) }),
  reply: subscriberProfile,
  refusals: ['subscriber.not-found', 'subscriber.complained'],
})
