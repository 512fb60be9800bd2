import type { BillingChannel, PaymentMethod, PlanChoice } from '@yuko/contract/billing/subscription'

/** Who pays, as the provider knows them. */
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
  /** The payment that an earlier call made for it: there is never a second one. */
  readonly paymentRef: string | null
}

/** failed: in words for the merchant. waits: the bank or the merchant has until then. */
export type Payment = { readonly paymentRef: string | null } & (
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'failed'; readonly problem: string }
  | { readonly outcome: 'waits'; readonly until: Date }
)

/** What was done on a page of the provider. */
export interface Checkout {
  readonly organizationId: string
  readonly isComplete: boolean
  readonly customerRef: string | null
  readonly methodRef: string | null
  readonly method: PaymentMethod | null
  /** The plan that was chosen before, and the most that it may cost now. */
  readonly choice: (PlanChoice & { readonly dueNowMinor: number }) | null
}

export interface Leave {
  readonly url: string
  readonly customerRef: string
}

/** The provider could not be reached, or does not do as it should. Nothing is known to have happened. */
export class ProviderFailure extends Error {}

/** One way to be paid. None of these is called within a transaction, and each may be called again for the same thing. */
export interface PaymentProvider {
  readonly channel: BillingChannel
  /** Where a payment method is entered; null where there is none to enter. */
  readonly setUp: ((payer: Payer, choice: Checkout['choice'], returnUrl: string) => Promise<Leave>) | null
  /** What became of it; null for a checkout that is not known. */
  readonly readCheckout: ((checkoutId: string) => Promise<Checkout | null>) | null
  /** Takes the money for an invoice, once, however often it is asked to. */
  readonly charge: (payer: Payer, invoice: Payable) => Promise<Payment>
  /** Nobody is to pay it any more. False: it was paid already. */
  readonly callOff: (invoice: Payable) => Promise<boolean>
}
