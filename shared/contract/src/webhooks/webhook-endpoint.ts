import { z } from 'zod'
import { wholeNumber } from '../loyalty/whole-number.ts'
import { isoDateTime, optionalText, typeId } from '../primitives.ts'
import { webhookEventType } from './webhook-event-types.ts'
import { noFilters, webhookFilters } from './webhook-filters.ts'

export const webhookEndpointId = typeId('whe')

/** Maximum endpoints of an organization. */
export const webhookEndpointLimit = 20
export const webhookHeaderLimit = 10

/** Hours that the previous secret keeps signing after a rotation. */
export const secretOverlapHours = 24

export const webhookEndpointStatus = z
  .enum(['active', 'paused', 'disabled_auto'])
  .describe('paused: events are queued; disabled_auto: failed for days, or 410 Gone')
export type WebhookEndpointStatus = z.infer<typeof webhookEndpointStatus>

export const webhookUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebhookUrl, 'must be a URL that starts with https:// and has no username or password')
  .meta({ examples: ['https://hooks.shop.example/yuko'] })

function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** Set by us or by HTTP itself. */
const reservedHeader =
  /^(host|connection|keep-alive|upgrade|te|trailer|transfer-encoding|expect|date|user-agent|accept|accept-encoding|cookie|via|forwarded|x-forwarded-.*|x-real-ip|content-.*|webhook-.*|svix-.*|proxy-.*|sec-.*)$/i

export const webhookHeaderName = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header such as Authorization')
  .refine((name) => !reservedHeader.test(name), 'is a header that Yuko sets itself')

export const webhookHeaderValue = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(1000)
  .regex(/^[\t\x20-\x7e]*$/, 'must be one line of plain characters')

/** A merchant's settings of an endpoint. */
export const webhookEndpointDetails = z.object({
  url: webhookUrl,
  description: optionalText(200),
  events: z
    .array(z.union([webhookEventType, z.literal('*')]))
    .min(1, 'choose at least one event')
    .max(100)
    .describe('`*` alone: all events, including future ones')
    .refine((events) => new Set(events).size === events.length, 'must not name an event twice')
    .refine((events) => !events.includes('*') || events.length === 1, 'must be either * or a list of events'),
  filters: webhookFilters.default(noFilters),
  headers: z
    .array(z.object({ name: webhookHeaderName, value: webhookHeaderValue.nullable().describe('null: keeps the current value') }))
    .max(webhookHeaderLimit, `must have at most ${webhookHeaderLimit} headers`)
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'must not name a header twice')
    .default([]),
  ratePerSecond: wholeNumber(1, 100).default(10).describe('Maximum calls per second'),
})
export type WebhookEndpointDetails = z.infer<typeof webhookEndpointDetails>

export const webhookEndpoint = z
  .object({
    endpointId: webhookEndpointId,
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    filters: webhookFilters,
    headerNames: z.array(z.string()).describe('Header names; their values are not shown again'),
    ratePerSecond: z.int(),
    status: webhookEndpointStatus,
    disabledReason: z.enum(['gone', 'failing']).nullable(),
    disabledAt: isoDateTime.nullable(),
    previousSecretUntil: isoDateTime.nullable().describe('Until then, the previous secret signs too'),
    health: z.object({
      consecutiveFailures: z.int(),
      failingSince: isoDateTime.nullable(),
      lastSuccessAt: isoDateTime.nullable(),
      delivered: z.int().describe('In the last 24 hours, like the following two'),
      waiting: z.int(),
      failed: z.int(),
    }),
    createdAt: isoDateTime,
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookSecret = z.string().describe('Shown only once: `whsec_…`, to verify signatures')

export const namedEndpoint = z.object({ endpointId: webhookEndpointId })
