import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { textFailure, textRefusal } from '../text-messages/text-provider.ts'

export const requestId = typeId('rrq')
export const requestItemId = typeId('rqi')

/**
 * waiting_fulfillment → scheduled → queued → sent → delivered → opened → clicked → partially_completed → completed
 * scheduled → postponed (by the customer) → queued; unsent → skipped | cancelled, and back when the order changes;
 * over the plan's limit → held → scheduled, sent, skipped … or, after 30 days, missed; sent … clicked → bounced | complained |
 * expired; bounced → sent, if a text wasn't delivered and the request goes by email instead
 */
export const requestStatus = z.enum([
  'waiting_fulfillment',
  'scheduled',
  'postponed',
  'queued',
  'held',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'partially_completed',
  'completed',
  'skipped',
  'cancelled',
  'missed',
  'bounced',
  'complained',
  'expired',
])
export type RequestStatus = z.infer<typeof requestStatus>

/** The tabs and their states. */
export const requestTabs = {
  upcoming: ['waiting_fulfillment', 'scheduled', 'postponed', 'queued', 'held'],
  sent: ['sent', 'delivered', 'opened', 'clicked', 'expired'],
  reviewed: ['partially_completed', 'completed'],
  skipped: ['skipped', 'cancelled', 'missed'],
  failed: ['bounced', 'complained'],
} as const satisfies Record<string, readonly RequestStatus[]>
export const requestTab = z.enum(['upcoming', 'sent', 'reviewed', 'skipped', 'failed'])
export type RequestTab = z.infer<typeof requestTab>

export const skipReason = z.enum([
  'unsubscribed',
  'suppressed',
  'excluded_product',
  'excluded_customer',
  'excluded_tag',
  'excluded_order',
  'already_reviewed',
  'order_cancelled',
  'order_refunded',
  'no_email',
  'no_products',
  'no_consent',
  'too_old',
  'duplicate',
  'test_order',
  'disabled',
  'pos_disabled',
  'policy_country',
  'past',
])
export type SkipReason = z.infer<typeof skipReason>

/** `automatic`: for an order. `manual`: for named people. `bulk_past`: for past orders. */
export const requestKind = z.enum(['automatic', 'manual', 'bulk_past'])
export type RequestKind = z.infer<typeof requestKind>

/** How a customer is asked. */
export const requestChannel = z.enum(['email', 'sms'])
export type RequestChannel = z.infer<typeof requestChannel>

export const requestItem = z.object({
  itemId: requestItemId,
  product: z
    .object({ productId: typeId('prd'), title: z.string(), imageUrl: z.string().nullable() })
    .nullable()
    .describe('null: the store itself'),
  status: z.enum(['pending', 'reviewed', 'skipped']),
  skipReason: skipReason.nullable(),
  reviewId: typeId('rev').nullable(),
})
export type RequestItem = z.infer<typeof requestItem>

export const reviewRequest = z
  .object({
    requestId,
    kind: requestKind,
    status: requestStatus.describe('`bounced`: the email or text couldn’t be delivered'),
    channel: requestChannel,
    textRefusal: textRefusal.nullable().describe('Why it went by email although texts are preferred'),
    textFailure: textFailure.nullable().describe('Why its text wasn’t delivered'),
    skipReason: skipReason.nullable().describe('Reason, while `skipped`'),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('Of a customer without an email address'),
    name: z.string().nullable(),
    order: z
      .object({ orderId: typeId('ord'), number: z.string().nullable(), placedAt: isoDateTime })
      .nullable()
      .describe('null: requested without an order'),
    scheduledFor: isoDateTime.nullable().describe('When the first email was or will be sent'),
    nextAt: isoDateTime
      .nullable()
      .describe('When the next message will be sent: a reminder, or the email that replaces a text that wasn’t delivered'),
    heldSince: isoDateTime
      .nullable()
      .describe(
        'Since when its next email has been on hold because of the plan’s limit: the request while `held`, otherwise a later one',
      ),
    sentAt: isoDateTime.nullable(),
    openedAt: isoDateTime.nullable(),
    clickedAt: isoDateTime.nullable(),
    completedAt: isoDateTime.nullable(),
    remindersSent: z.int(),
    reviewed: z.int().describe('Number of reviewed products, out of `asked`'),
    asked: z.int(),
    allowedActions: z.array(z.enum(['send', 'postpone', 'cancel'])),
  })
  .meta({ id: 'ReviewRequest' })
export type ReviewRequest = z.infer<typeof reviewRequest>

export const requestEventType = z.enum([
  'created',
  'scheduled',
  'rescheduled',
  'waiting',
  'postponed',
  'skipped',
  'cancelled',
  'held',
  'missed',
  'sent',
  'emailed_instead',
  'reminded',
  'asked_for_photo',
  'delivered',
  'opened',
  'clicked',
  'reviewed',
  'completed',
  'bounced',
  'complained',
  'expired',
])

export type RequestEventType = z.infer<typeof requestEventType>

export const requestEvent = z.object({
  type: requestEventType,
  at: isoDateTime,
  scheduledFor: isoDateTime.nullable().describe('For `scheduled`, `rescheduled`, and `postponed`'),
  skipReason: skipReason.nullable(),
  by: z.string().nullable().describe('The member; null: the customer or a schedule'),
})

export const reviewRequestDetail = reviewRequest
  .extend({
    items: z.array(requestItem),
    timeZone: z.string().describe('Time zone of the send window'),
    expiresAt: isoDateTime.nullable(),
    events: z.array(requestEvent).describe('Newest first'),
  })
  .meta({ id: 'ReviewRequestDetail' })
export type ReviewRequestDetail = z.infer<typeof reviewRequestDetail>
