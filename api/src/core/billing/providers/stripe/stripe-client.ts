import Stripe from 'stripe'
import type { StripeSettings } from '#platform/module.ts'
import { type Payer, ProviderFailure } from '../payment-provider.ts'

export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: 20_000,
    ...(port && { port }),
    maxNetworkRetries: 2,
  })
}

/** The payer as a Stripe customer. */
export async function customerOf(stripe: Stripe, { organizationId, name, email, customerRef }: Payer): Promise<string> {
  if (customerRef) return customerRef
  const details = { name, ...(email && { email }), metadata: { organization_id: organizationId } }
  return (await stripe.customers.create(details, { idempotencyKey: `customer:${organizationId}` })).id
}

/** Turns Stripe errors into provider failures. */
export async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}
