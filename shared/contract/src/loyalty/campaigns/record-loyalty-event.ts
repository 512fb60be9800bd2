import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, requiredText } from '../../primitives.ts'
import { campaignId, customEvent } from './campaign.ts'

/**
 * A customer's action, by the event name of custom_event campaigns. Idempotent by `eventId`. With automatic enrollment the
 * customer becomes a member.
 */
export const recordLoyaltyEvent = defineEndpoint({
  name: 'record-loyalty-event',
  summary: 'Record a customer action that earns points',
  method: 'POST',
  path: '/loyalty/events',
  access: 'data.import',
  scope: 'events.write',
  body: z.object({
    event: customEvent,
    eventId: requiredText(100).describe('The caller’s own ID of the event'),
    customer: z
      .object({ email: emailAddress.optional(), externalId: requiredText(255).optional() })
      .refine(({ email, externalId }) => email !== undefined || externalId !== undefined, 'name one of both')
      .meta({ examples: [{ email: 'bea@buyer.example' }] }),
  }),
  reply: z.object({
    outcomes: z
      .array(
        z.object({
          campaignId,
          outcome: z
            .enum(['given', 'repeated', 'not_running', 'condition', 'tier', 'limit', 'budget', 'beaten', 'too_little'])
            .describe('given, or the reason why not; repeated: already given for this event'),
          points: z.int(),
        }),
      )
      .describe('Result of each way to earn with this event; empty if the customer isn’t a member'),
  }),
  refusals: ['customer.not-found'],
})
