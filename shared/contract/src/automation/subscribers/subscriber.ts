import { z } from 'zod'
import { mailTopicId } from '../../consent/mail-topic.ts'
import { isoDate, isoDateTime, money, typeId } from '../../primitives.ts'
import { propertyName } from './property.ts'

export const subscriberId = typeId('sub')

/** A person's marketing consent. */
export const consentState = z.enum(['subscribed', 'unconfirmed', 'never_subscribed', 'unsubscribed'])
export type ConsentState = z.infer<typeof consentState>

export const consentMethod = z.enum(['form', 'checkout', 'import', 'api', 'manual', 'double_optin', 'preference_center', 'store'])
export type ConsentMethod = z.infer<typeof consentMethod>

export const subscriberSource = z.enum(['store', 'import', 'form', 'api', 'manual', 'review'])
export type SubscriberSource = z.infer<typeof subscriberSource>

/** Why an address is blocked, whatever its owner chose. Complaints and `unengaged` keep marketing away, `unengaged_campaigns` campaigns. */
export const blockReason = z.enum([
  'hard_bounce',
  'soft_bounces',
  'complaint',
  'manual',
  'invalid',
  'unengaged',
  'unengaged_campaigns',
])
export type BlockReason = z.infer<typeof blockReason>

export const tagName = z.string().trim().min(1, 'is required').max(60, 'must have at most 60 characters')

const propertyValue = z.union([z.string().max(500), z.number(), z.boolean()])
export const properties = z.record(propertyName, propertyValue)

const block = z.object({ reason: blockReason, detail: z.string().nullable(), at: isoDateTime })

/** A subscriber in the list. */
export const subscriber = z
  .object({
    subscriberId,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    consent: consentState,
    consentAt: isoDateTime.nullable(),
    block: block.nullable().describe('Undeliverable or blocked'),
    country: z.string().nullable(),
    source: subscriberSource,
    tags: z.array(z.string()),
    storeTags: z.array(z.string()).describe('The customer’s tags in the store, without those in `tags`'),
    ordersCount: z.int(),
    spent: money.nullable(),
    lastSentAt: isoDateTime.nullable(),
    lastOpenedAt: isoDateTime.nullable(),
    lastClickedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof subscriber>

export const subscriberProfile = subscriber
  .extend({
    consentMethod: consentMethod.nullable(),
    hasRefused: z.boolean().describe('Completely opted out: only the person can resubscribe'),
    topics: z.array(z.object({ topicId: mailTopicId, name: z.string(), isWanted: z.boolean() })),
    locale: z.string().nullable(),
    timeZone: z.string().nullable(),
    birthday: isoDate.nullable(),
    properties,
    customerId: typeId('cus').nullable(),
    lastOrderAt: isoDateTime.nullable(),
    loyalty: z.object({ memberId: typeId('lmb'), points: z.int(), tier: z.string().nullable() }).nullable(),
    reviewsCount: z.int(),
    segments: z.array(z.object({ segmentId: typeId('seg'), name: z.string() })),
  })
  .meta({ id: 'SubscriberProfile' })
export type SubscriberProfile = z.infer<typeof subscriberProfile>
