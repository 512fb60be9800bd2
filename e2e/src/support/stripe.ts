import { type StripeStandIn, startStripeStandIn } from '../../../api/src/testing/stripe-stand-in.ts'

export type { StripeStandIn }

/** Cards are paid at a stand-in of Stripe on this machine; its messages go to the product, signed by the product’s time. */
export function startStripe(product: () => { url: string } | undefined, now: () => Date): Promise<StripeStandIn> {
  return startStripeStandIn({ webhookUrl: () => `${product()?.url ?? 'http://127.0.0.1:9'}/webhooks/stripe`, now })
}

/** What makes a product sell plans. */
export const sellingPlans = ({ url, webhookSecret }: StripeStandIn) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
  BILLING_SELLER: 'Yuko Software,Kesselweg 1,10115 Berlin',
})
