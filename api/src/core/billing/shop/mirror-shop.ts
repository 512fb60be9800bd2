import { billingInterval, planCode, plans } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import type { BillingTools } from '../billing-tools.ts'
import { keepState } from '../subscription/keep-state.ts'
import { addMonths } from '../subscription/periods.ts'
import { onFree, type SubscriptionState } from '../subscription/subscription.ts'
import { lockSubscription, stateOf } from '../subscription/subscriptions.repository.ts'

/** The name of our subscription in the shop's admin, which identifies the plan when read back. */
export const nameOfChoice = ({ plan, interval }: PlanChoice): string =>
  `Yuko ${plans.find(({ code }) => code === plan)?.name ?? plan}, ${interval === 'year' ? 'yearly' : 'monthly'}`

export function choiceOfName(name: string): PlanChoice | null {
  for (const plan of planCode.options)
    for (const interval of billingInterval.options) if (nameOfChoice({ plan, interval }) === name) return { plan, interval }
  return null
}

/**
 * Applies what the shop currently pays Shopify for. Queried rather than taken from webhooks, which arrive late, twice, and in any
 * order. Shopify charges, retries, and notifies the merchant; it freezes the apps of shops that don't pay.
 */
export async function mirrorShop({ db, clock, shops, log }: BillingTools, organizationId: string): Promise<void> {
  const there = await shops.read(organizationId)
  await db.forOrganization(organizationId, async (trx) => {
    const row = await lockSubscription(trx, organizationId, clock.now())
    const choice = there && choiceOfName(there.name)
    if (there && !choice) return log.warn({ organizationId, name: there.name }, 'shop pays for an unknown plan')
    const state = stateOf(row)
    // Never subscribed through Shopify: on a trial or Free.
    if (!there && row.external_ref === null) return
    // Canceled there immediately, so that nothing more is charged; here it continues to the end of the paid period.
    if (!there && row.cancel_at_period_end && row.period_end && row.period_end > clock.now()) return
    const next = there && choice ? following(state, choice, there, clock.now()) : onFree(state, 'cancelled')
    await keepState(trx, clock, row, next, { channel: 'shopify', external_ref: there?.ref ?? null })
  })
}

function following(
  state: SubscriptionState,
  choice: PlanChoice,
  { status, periodEnd }: { readonly status: 'active' | 'frozen'; readonly periodEnd: Date | null },
  now: Date,
): SubscriptionState {
  const soon = new Date(now.getTime() + 24 * 3_600_000)
  const end = periodEnd && periodEnd > soon ? periodEnd : soon
  const months = choice.interval === 'year' ? -12 : -1
  const start = addMonths(end, months, end.getUTCDate())
  const period = { periodStart: start < end ? start : now, periodEnd: end, anchorDay: end.getUTCDate() }
  const well = { ...onFree(state, 'active'), ...choice, ...period }
  if (status === 'active') return well
  return {
    ...well,
    status: 'suspended',
    pastDueSince: state.pastDueSince ?? now,
    suspendedAt: state.suspendedAt ?? now,
    dunningStep: 4,
  }
}
