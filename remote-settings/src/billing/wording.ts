import { t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { type BillingInterval, planOf, type UsageMetric } from '@yuko/contract/billing/plans'
import type { PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'
import type { Tone } from '@yuko/ui'

export const statusWords: Record<SubscriptionStatus, { tone: Tone; words: string }> = {
  trialing: { tone: 'info', words: t`Trial` },
  active: { tone: 'success', words: t`Active` },
  past_due: { tone: 'warning', words: t`Payment due` },
  suspended: { tone: 'danger', words: t`Read-only` },
  cancelled: { tone: 'neutral', words: t`Ended` },
  expired: { tone: 'neutral', words: t`Trial over` },
}

export const metricWords: Record<UsageMetric, string> = {
  orders_month: t`Orders this month`,
  emails_month: t`Marketing e-mails this month`,
  members: t`Members`,
  stores: t`Stores`,
  workflows: t`Workflows`,
  media_gb: t`Photo storage, GB`,
  webhook_endpoints: t`Webhooks`,
}

export const channelWords: Record<Billing['channel'], string> = {
  stripe: t`By card`,
  shopify: t`With your Shopify bill`,
  manual: t`By transfer, against an invoice`,
}

export const per = (interval: BillingInterval) => (interval === 'year' ? 'a year' : 'a month')

export const nameOf = ({ plan, interval }: PlanChoice) =>
  plan === 'free' ? t`Free` : `${planOf(plan).name}, ${interval === 'year' ? 'yearly' : 'monthly'}`

/** What happens at the limit, in the merchant's words. */
export function atLimit(metric: UsageMetric): string {
  if (metric === 'emails_month')
    return t`At 100% marketing e-mails and review requests wait, up to 30 days. Replies, codes and what somebody asked for always go out.`
  if (metric === 'orders_month') return t`Nothing stops at 100%. At 120% review requests wait; no order is lost.`
  if (metric === 'media_gb')
    return t`Photos that shoppers send are always accepted. At 100% photos of imports wait until there’s room. Nothing is deleted.`
  return t`What you have keeps working; adding more needs a larger plan.`
}
