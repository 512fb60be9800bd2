import Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { Payable, Payer } from '../payment-provider.ts'
import { customerOf, reached } from './stripe-client.ts'
import type { StripePayments } from './stripe-payments.ts'

const workMs = 7 * 24 * 3_600_000

/** Off-session payments of invoices. */
export const stripePayment = (stripe: Stripe, clock: Clock): Pick<StripePayments, 'charge' | 'callOff' | 'look'> => ({
  charge: (payer, invoice) =>
    reached(async () => {
      let intent = await paymentOf(stripe, payer, invoice)
      const paymentRef = intent.id
      const canBeTried = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
      if (canBeTried && payer.methodRef === null)
        return { outcome: 'failed', problem: 'There’s no payment method on file', paymentRef }
      if (canBeTried) {
        const declined = (error: unknown) => {
          if (error instanceof Stripe.errors.StripeCardError) return error
          throw error
        }
        const how = { payment_method: payer.methodRef ?? '', off_session: true }
        const tried = await stripe.paymentIntents.confirm(paymentRef, how).catch(declined)
        if (tried instanceof Error) return { outcome: 'failed', problem: wordsOf(tried), paymentRef }
        intent = tried
      }
      if (intent.status === 'succeeded') return { outcome: 'paid', paymentRef }
      if (intent.status === 'processing') return { outcome: 'waits', until: new Date(clock.now().getTime() + workMs), paymentRef }
      return { outcome: 'failed', problem: 'Your bank requires you to confirm this payment. Enter your card again.', paymentRef }
    }),

  callOff: ({ paymentRef }) =>
    reached(async () => {
      if (!paymentRef) return true
      const { status } = await stripe.paymentIntents.retrieve(paymentRef)
      if (status === 'succeeded' || status === 'processing') return false
      if (status !== 'canceled') await stripe.paymentIntents.cancel(paymentRef)
      return true
    }),

  look: (paymentRef, invoiceId) =>
    reached(async () => {
      const { status, metadata, last_payment_error: failure } = await stripe.paymentIntents.retrieve(paymentRef)
      if (metadata.invoice_id !== invoiceId) return null
      if (status === 'succeeded') return { outcome: 'paid', paymentRef }
      if (status !== 'requires_payment_method') return null
      return { outcome: 'failed', problem: failure?.message || 'Your bank declined the payment', paymentRef }
    }),
})

/** One payment per invoice, so that it can succeed only once. */
async function paymentOf(stripe: Stripe, payer: Payer, invoice: Payable): Promise<Stripe.PaymentIntent> {
  if (invoice.paymentRef) return stripe.paymentIntents.retrieve(invoice.paymentRef)
  const customer = await customerOf(stripe, payer)
  return stripe.paymentIntents.create(
    {
      amount: invoice.totalMinor,
      currency: invoice.currency.toLowerCase(),
      customer,
      description: `Yuko ${invoice.number}`,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { organization_id: payer.organizationId, invoice_id: invoice.invoiceId },
    },
    { idempotencyKey: `invoice:${invoice.invoiceId}` },
  )
}

/** Shown to merchants in Stripe's words. */
function wordsOf({ code, message }: Stripe.errors.StripeCardError): string {
  if (code === 'authentication_required') return 'Your bank requires you to confirm this payment. Enter your card again.'
  return message || 'Your bank declined the payment'
}
