import type { Payment, PaymentProvider } from '../payment-provider.ts'
import type { StripeMessage } from './stripe-message.ts'

export interface StripePayments extends PaymentProvider {
  readonly setUp: NonNullable<PaymentProvider['setUp']>
  readonly readCheckout: NonNullable<PaymentProvider['readCheckout']>
  /** What became of a payment by now, without asking for it again; null: it is not that invoice’s, or not over. */
  look(paymentRef: string, invoiceId: string): Promise<Payment | null>
  /** Null: the signature is not Stripe's, or too old. */
  readMessage(body: Buffer, signature: string): StripeMessage | null
}
