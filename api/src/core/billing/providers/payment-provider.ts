import type { BillingChannel, PaymentMethod, PlanChoice } from '@yuko/contract/billing/subscription'

/** The payer, as the provider knows them. */
export interface Payer {
  readonly organizationId: string
  readonly name: string
  readonly email: string | null
  readonly customerRef: string | null
  readonly methodRef: string | null
}

export interface Payable {
  readonly invoiceId: string
  readonly number: string
  readonly totalMinor: number
  readonly currency: string
  /** The payment of an earlier attempt, which prevents a second one. */
  readonly paymentRef: string | null
}

/** failed: the text for the merchant. waits: the deadline for the bank or the merchant. */
export type Payment = { readonly paymentRef: string | null } & (
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'failed'; readonly problem: string }
  | { readonly outcome: 'waits'; readonly until: Date }
)

/** The result of a provider page. */
export interface Checkout {
  readonly organizationId: string
  readonly isComplete: boolean
  readonly customerRef: string | null
  readonly methodRef: string | null
  readonly method: PaymentMethod | null
  /** The chosen plan, and the maximum that it may cost now. */
  readonly choice: (PlanChoice & { readonly dueNowMinor: number }) | null
}

export interface Leave {
  readonly url: string
  readonly customerRef: string
}

/** The provider is unavailable or responded unexpectedly. The outcome is unknown. */
export class ProviderFailure extends Error {}

/** A payment method. Not called inside transactions, and every call may be repeated. */
export interface PaymentProvider {
  readonly channel: BillingChannel
  /** Where to enter a payment method. null: not needed. */
  readonly setUp: ((payer: Payer, choice: Checkout['choice'], returnUrl: string) => Promise<Leave>) | null
  /** The result of a checkout. null: unknown checkout. */
  readonly readCheckout: ((checkoutId: string) => Promise<Checkout | null>) | null
  /** Charges an invoice. Repeated calls charge once. */
  readonly charge: (payer: Payer, invoice: Payable) => Promise<Payment>
  /** Stops the collection of an invoice. false: already paid. */
  readonly callOff: (invoice: Payable) => Promise<boolean>
}
