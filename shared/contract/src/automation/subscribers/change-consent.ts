import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { subscriberId, subscriberProfile } from './subscriber.ts'

export const changeConsent = defineEndpoint({
  name: 'change-consent',
  summary: 'Subscribe or unsubscribe a person at their request, or email them to confirm',
  method: 'POST',
  path: '/subscribers/:subscriberId/consent',
  access: 'settings.write',
  scope: 'subscribers.write',
  isTool: true,
  params: z.object({ subscriberId }),
  body: z.object({
    state: z.enum(['subscribed', 'confirm', 'unsubscribed']),
    reason: requiredText(500).describe('When and how they opted in; stored with the consent'),
  }),
  reply: subscriberProfile,
  refusals: ['subscriber.not-found', 'subscriber.refused'],
})
