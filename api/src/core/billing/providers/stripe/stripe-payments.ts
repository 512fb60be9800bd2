import type { Payment, PaymentProvider } from '../payment-provider.ts'
import type { StripeMessage } from './stripe-message.ts'

export interface StripePayments extends PaymentProvider {
  readonly setUp: NonNullable<PaymentProvider['setUp']>
  readonly readCheckout: NonNullable<PaymentProvider['readCheckout']>
  /** The current state of a payment, without charging again. null: it belongs to another invoice or is pending. */
  look(paymentRef: string, invoiceId: string): Promise<Payment | null>
  /** null: invalid or expired signature. */
  readMessage(body: Buffer, signature: string): StripeMessage | null
}
