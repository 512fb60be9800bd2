import { type StripeStandIn, startStripeStandIn } from '../../../api/src/testing/stripe-stand-in.ts'

export type { StripeStandIn }

/** A Stripe stand-in on this machine; its webhooks are signed with the product's time. */
export function startStripe(product: () => { url: string } | undefined, now: () => Date): Promise<StripeStandIn> {
  return startStripeStandIn({ webhookUrl: () => `${product()?.url ?? 'http://127.0.0.1:9'}/webhooks/stripe`, now })
}

/** Turns on billing in a product. */
export const sellingPlans = ({ url, webhookSecret }: StripeStandIn) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
  BILLING_SELLER: 'Yuko Software,Kesselweg 1,10115 Berlin',
})
