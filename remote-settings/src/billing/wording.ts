import { t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { type BillingInterval, planOf, type UsageMetric } from '@yuko/contract/billing/plans'
import type { PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'
import type { Tone } from '@yuko/ui'

export const statusWords: Record<SubscriptionStatus, { tone: Tone; words: string }> = {
  trialing: { tone: 'info', words: t`Trial` },
  active: { tone: 'success', words: t({ message: 'Active', context: 'subscription' }) },
  past_due: { tone: 'warning', words: t`Payment due` },
  suspended: { tone: 'danger', words: t`Read-only` },
  cancelled: { tone: 'neutral', words: t({ message: 'Canceled', context: 'subscription' }) },
  expired: { tone: 'neutral', words: t`Trial ended` },
}

export const metricWords: Record<UsageMetric, string> = {
  orders_month: t`Orders this month`,
  emails_month: t`Marketing emails this month`,
  members: t`Members`,
  stores: t`Stores`,
  workflows: t`Workflows`,
  media_gb: t`Photo storage (GB)`,
  webhook_endpoints: t`Webhooks`,
}

export const channelWords: Record<Billing['channel'], string> = {
  stripe: t`Card`,
  shopify: t`Billed through Shopify`,
  manual: t`Bank transfer by invoice`,
}

/** Nothing renews it: only a new approval in the shop's admin continues the plan. */
export const isEndedInShop = ({ channel, subscription }: Billing): boolean =>
  channel === 'shopify' && subscription.cancelAtPeriodEnd

export const priceWords = (price: string, interval: BillingInterval) =>
  interval === 'year' ? t`${price} per year` : t`${price} per month`

export function nameOf({ plan, interval }: PlanChoice): string {
  const { name } = planOf(plan)
  if (plan === 'free') return name
  return interval === 'year' ? t`${name}, yearly` : t`${name}, monthly`
}

/** What happens at the limit. */
export function atLimit(metric: UsageMetric): string {
  if (metric === 'emails_month')
    return t`At 100%, marketing emails and review requests are held for up to 30 days. Replies, codes and other transactional emails are always sent.`
  if (metric === 'orders_month') return t`Everything keeps working at 100%. At 120%, review requests are held. No order is lost.`
  if (metric === 'media_gb')
    return t`Photos from shoppers are always accepted. At 100%, imported photos are held until there’s space. Nothing is deleted.`
  return t`Existing items keep working. To add more, upgrade your plan.`
}
