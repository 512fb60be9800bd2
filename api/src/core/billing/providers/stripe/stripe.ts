import type { Clock } from '#platform/clock.ts'
import type { StripeSettings } from '#platform/module.ts'
import { stripeCheckout } from './stripe-checkout.ts'
import { stripeClient } from './stripe-client.ts'
import { messageReader } from './stripe-message.ts'
import { stripePayment } from './stripe-payment.ts'
import type { StripePayments } from './stripe-payments.ts'

export function createStripe({ webhookSecret, ...account }: StripeSettings, clock: Clock): StripePayments {
  const stripe = stripeClient(account)
  return {
    channel: 'stripe',
    ...stripeCheckout(stripe),
    ...stripePayment(stripe, clock),
    readMessage: messageReader(stripe, webhookSecret, clock),
  }
}
