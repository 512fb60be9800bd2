import type { Billing } from '@yuko/contract/billing/get-billing'
import { type BillingInterval, planOf, type UsageMetric } from '@yuko/contract/billing/plans'
import type { PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'
import type { Tone } from '@yuko/ui'

export const statusWords: Record<SubscriptionStatus, { tone: Tone; words: string }> = {
  trialing: { tone: 'info', words: 'Trial' },
  active: { tone: 'success', words: 'Active' },
  past_due: { tone: 'warning', words: 'Payment due' },
  suspended: { tone: 'danger', words: 'Read-only' },
  cancelled: { tone: 'neutral', words: 'Ended' },
  expired: { tone: 'neutral', words: 'Trial over' },
}

export const metricWords: Record<UsageMetric, string> = {
  orders_month: 'Orders this month',
  emails_month: 'Marketing e-mails this month',
  members: 'Members',
  stores: 'Stores',
  workflows: 'Workflows',
  media_gb: 'Photo storage, GB',
  webhook_endpoints: 'Webhooks',
}

export const channelWords: Record<Billing['channel'], string> = {
  stripe: 'By card',
  shopify: 'With your Shopify bill',
  manual: 'By transfer, against an invoice',
}

export const per = (interval: BillingInterval) => (interval === 'year' ? 'a year' : 'a month')

export const nameOf = ({ plan, interval }: PlanChoice) =>
  plan === 'free' ? 'Free' : `${planOf(plan).name}, ${interval === 'year' ? 'yearly' : 'monthly'}`

/** What happens at the limit, in the merchant's words. */
export function atLimit(metric: UsageMetric): string {
  if (metric === 'emails_month')
    return 'At 100% marketing e-mails and review requests wait, up to 30 days. Replies, codes and what somebody asked for always go out.'
  if (metric === 'orders_month') return 'Nothing stops at 100%. At 120% review requests wait; no order is lost.'
  if (metric === 'media_gb')
    return 'Photos that shoppers send are always accepted. At 100% photos of imports wait until there’s room. Nothing is deleted.'
  return 'What you have keeps working; adding more needs a larger plan.'
}
