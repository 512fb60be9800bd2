import type Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'

/** The subject of a Stripe webhook. Its content isn't trusted: the current object is queried instead. */
export type StripeMessage =
  | { readonly id: string; readonly type: string; readonly about: 'checkout'; readonly ref: string }
  | {
      readonly id: string
      readonly type: string
      readonly about: 'payment'
      readonly organizationId: string
      readonly invoiceId: string
      /** The payment. */
      readonly ref: string
    }
  | { readonly id: string; readonly type: string; readonly about: null }

const toleranceSeconds = 300
const paymentMetadata = z.object({ organization_id: z.uuid(), invoice_id: z.uuid() })

/** null: invalid or expired signature. */
export const messageReader =
  (stripe: Stripe, webhookSecret: string, clock: Clock) =>
  (body: Buffer, signature: string): StripeMessage | null => {
    let event: Stripe.Event
    try {
      const now = Math.floor(clock.now().getTime() / 1000)
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now * 1000)
    } catch {
      return null
    }
    const { id, type } = event
    if (event.type.startsWith('checkout.session.'))
      return { id, type, about: 'checkout', ref: (event.data.object as { id: string }).id }
    const about = event.type.startsWith('payment_intent.')
      ? paymentMetadata.safeParse((event.data.object as Stripe.PaymentIntent).metadata).data
      : undefined
    return about
      ? {
          id,
          type,
          about: 'payment',
          organizationId: about.organization_id,
          invoiceId: about.invoice_id,
          ref: (event.data.object as Stripe.PaymentIntent).id,
        }
      : { id, type, about: null }
  }
