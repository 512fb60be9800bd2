import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { subscriberId, subscriberProfile } from './subscriber.ts'

export const changeConsent = defineEndpoint({
  name: 'change-consent',
  summary: 'Subscribe or unsubscribe somebody who asked for it, or ask them to confirm by mail',
  method: 'POST',
  path: '/subscribers/:subscriberId/consent',
  access: 'settings.write',
  scope: 'subscribers.write',
  params: z.object({ subscriberId }),
  body: z.object({
    state: z.enum(['subscribed', 'confirm', 'unsubscribed']),
    reason: requiredText(500).describe('When and how they asked for it; kept with the consent'),
  }),
  reply: subscriberProfile,
  refusals: ['subscriber.not-found', 'subscriber.refused'],
})
