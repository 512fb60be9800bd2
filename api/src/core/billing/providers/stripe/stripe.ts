import type { PaymentMethod } from '@yuko/contract/billing/subscription'
import { planChoice } from '@yuko/contract/billing/subscription'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { StripeSettings } from '#platform/module.ts'
import {
  type Checkout,
  type Payable,
  type Payer,
  type Payment,
  type PaymentProvider,
  ProviderFailure,
} from './payment-provider.ts'

const workMs = 7 * 24 * 3_600_000
const toleranceSeconds = 300

/** What a message of Stripe's is about. What it says is not believed: the thing is asked for, as it is by then. */
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

export interface StripePayments extends PaymentProvider {
  readonly setUp: NonNullable<PaymentProvider['setUp']>
  readonly readCheckout: NonNullable<PaymentProvider['readCheckout']>
  /** What became of a payment by now, without asking for it again; null: it is not that invoice’s, or not over. */
  look(paymentRef: string, invoiceId: string): Promise<Payment | null>
  /** Null: the signature is not Stripe's, or too old. */
  readMessage(body: Buffer, signature: string): StripeMessage | null
}

const uuid = z.uuid()
const choiceIn = planChoice.extend({ dueNowMinor: z.coerce.number().int().min(0) })
const paymentMetadata = z.object({ organization_id: uuid, invoice_id: uuid })

export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings, clock: Clock): StripePayments {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', telemetry: false, timeout: 20_000 },
    ...(port && { port }),
    maxNetworkRetries: 2,
  })

  const customerOf = async ({ organizationId, name, email, customerRef }: Payer): Promise<string> => {
    if (customerRef) return customerRef
    const details = { name, ...(email && { email }), metadata: { organization_id: organizationId } }
    return (await stripe.customers.create(details, { idempotencyKey: `customer:${organizationId}` })).id
  }

  /** One payment for an invoice, for ever: it can succeed once. */
  const paymentOf = async (payer: Payer, invoice: Payable): Promise<Stripe.PaymentIntent> => {
    if (invoice.paymentRef) return stripe.paymentIntents.retrieve(invoice.paymentRef)
    const customer = await customerOf(payer)
    return stripe.paymentIntents.create(
      {
        ...{ amount: invoice.totalMinor, currency: invoice.currency.toLowerCase(), customer },
        description: `Yuko ${invoice.number}`,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { organization_id: payer.organizationId, invoice_id: invoice.invoiceId },
      },
      { idempotencyKey: `invoice:${invoice.invoiceId}` },
    )
  }

  return {
    channel: 'stripe',

    setUp: (payer, choice, returnUrl) =>
      reached(async () => {
        const customer = await customerOf(payer)
        const chosen = choice && { plan: choice.plan, interval: choice.interval, dueNowMinor: String(choice.dueNowMinor) }
        const { url } = await stripe.checkout.sessions.create({
          ...{ mode: 'setup', currency: 'usd', customer },
          success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
          cancel_url: returnUrl,
          metadata: { organization_id: payer.organizationId, ...chosen },
        })
        if (!url) throw new ProviderFailure('Stripe made a checkout without an address')
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
          ...{ organizationId, choice, isComplete: session.status === 'complete' && intent?.status === 'succeeded' },
          customerRef: typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null),
          ...{ methodRef: method?.id ?? null, method: method && methodOf(method) },
        }
      }),

    charge: (payer, invoice) =>
      reached(async () => {
        let intent = await paymentOf(payer, invoice)
        const paymentRef = intent.id
        const canBeTried = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
        if (canBeTried && payer.methodRef === null)
          return { outcome: 'failed', problem: 'There is no payment method', paymentRef }
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
        if (intent.status === 'processing')
          return { outcome: 'waits', until: new Date(clock.now().getTime() + workMs), paymentRef }
        return { outcome: 'failed', problem: 'Your bank wants you to confirm the payment: enter the card again', paymentRef }
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
        return { outcome: 'failed', problem: failure?.message || 'Your bank did not accept the payment', paymentRef }
      }),

    readMessage(body, signature) {
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
            ...{ id, type, about: 'payment', organizationId: about.organization_id, invoiceId: about.invoice_id },
            ref: (event.data.object as Stripe.PaymentIntent).id,
          }
        : { id, type, about: null }
    },
  }
}

async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
  throw error
}

function methodOf({ type, card, sepa_debit }: Stripe.PaymentMethod): PaymentMethod {
  const expires = card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null
  return { brand: card?.brand ?? type, last4: card?.last4 ?? sepa_debit?.last4 ?? '', expires }
}

/** Said to merchants as Stripe words it for them. */
function wordsOf({ code, message }: Stripe.errors.StripeCardError): string {
  if (code === 'authentication_required') return 'Your bank wants you to confirm the payment: enter the card again'
  return message || 'Your bank did not accept the payment'
}
