import type { PaymentMethod } from '@yuko/contract/billing/subscription'
import { planChoice } from '@yuko/contract/billing/subscription'
import Stripe from 'stripe'
import { z } from 'zod'
import { type Checkout, ProviderFailure } from '../payment-provider.ts'
import { customerOf, reached } from './stripe-client.ts'
import type { StripePayments } from './stripe-payments.ts'

const uuid = z.uuid()
const choiceIn = planChoice.extend({ dueNowMinor: z.coerce.number().int().min(0) })

/** Where a merchant enters a card, and the result. */
export const stripeCheckout = (stripe: Stripe): Pick<StripePayments, 'setUp' | 'readCheckout'> => ({
  setUp: (payer, choice, returnUrl) =>
    reached(async () => {
      const customer = await customerOf(stripe, payer)
      const chosen = choice && { plan: choice.plan, interval: choice.interval, dueNowMinor: String(choice.dueNowMinor) }
      const { url } = await stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'usd',
        customer,
        success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
        cancel_url: returnUrl,
        metadata: { organization_id: payer.organizationId, ...chosen },
      })
      if (!url) throw new ProviderFailure('Stripe created a checkout without a URL')
      return { url, customerRef: customer }
    }),

  readCheckout: (checkoutId) =>
    reached(async () => {
      const session = await stripe.checkout.sessions
        .retrieve(checkoutId, { expand: ['setup_intent.payment_method'] })
        .catch(nullWhereUnknown)
      const organizationId = uuid.safeParse(session?.metadata?.organization_id).data
      if (session?.mode !== 'setup' || !organizationId) return null
      const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null
      const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
      const choice: Checkout['choice'] = choiceIn.safeParse(session.metadata).data ?? null
      return {
        organizationId,
        choice,
        isComplete: session.status === 'complete' && intent?.status === 'succeeded',
        customerRef: typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null),
        methodRef: method?.id ?? null,
        method: method && methodOf(method),
      }
    }),
})

function nullWhereUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
  throw error
}

function methodOf({ type, card, sepa_debit }: Stripe.PaymentMethod): PaymentMethod {
  const expires = card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null
  return { brand: card?.brand ?? type, last4: card?.last4 ?? sepa_debit?.last4 ?? '', expires }
}
