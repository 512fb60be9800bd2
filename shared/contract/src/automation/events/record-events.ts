import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, isoDateTime, requiredText } from '../../primitives.ts'
import { customEventName } from './person-events.ts'

const text = z.string().max(1000)
const property = z.union([text, z.number(), z.boolean(), z.null(), z.array(z.union([z.string().max(255), z.number()])).max(100)])

export const toldEvent = z.object({
  name: customEventName.describe(
    'What happened: `wishlist_added` starts workflows of this name; `product_viewed` and `product_alert_requested` are built-in events',
  ),
  email: emailAddress.describe('The person it happened to; unknown people are created'),
  firstName: z.string().trim().max(100).nullish(),
  lastName: z.string().trim().max(100).nullish(),
  occurredAt: isoDateTime.nullish().describe('Now by default; events older than two days are stored and start nothing'),
  id: requiredText(200).nullish().describe('Your own ID of it: idempotent'),
  properties: z
    .record(z.string().regex(/^\w[\w-]{0,63}$/, 'must be up to 64 letters, digits, hyphens and underscores'), property)
    .refine((properties) => Object.keys(properties).length <= 50, 'has more than 50 properties')
    .default({})
    .describe(
      "`event.properties.<name>` in rules; for built-in events: `id` (your store's ID), `title`, `url`, `price` (minor units)",
    ),
})
export type ToldEvent = z.output<typeof toldEvent>

/** One event, or up to 100 at once: all or none are recorded. */
export const recordEvents = defineEndpoint({
  name: 'record-events',
  summary: 'Record events of people in your store or app; events start, resume, and end workflows',
  method: 'POST',
  path: '/events',
  access: 'data.import',
  scope: 'events.write',
  body: z.union([z.object({ events: z.array(toldEvent).min(1).max(100) }), toldEvent]),
  reply: z.object({ recorded: z.int(), known: z.int().describe('Already recorded with this ID') }),
})
