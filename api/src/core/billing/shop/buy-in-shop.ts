import type { PlanChange } from '@yuko/contract/billing/change-plan'
import { planCurrency, priceOf } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { Refusal } from '#platform/http/refusal.ts'
import type { BillingTools } from '../billing-tools.ts'
import { changeFor } from '../change-plan.ts'
import { ProviderFailure } from '../providers/payment-provider.ts'
import { keepState } from '../subscription/keep-state.ts'
import { periodFrom, usedValue } from '../subscription/periods.ts'
import { isPaidFor } from '../subscription/subscription.ts'
import { lockSubscription, type SubscriptionRow, stateOf } from '../subscription/subscriptions.repository.ts'
import { cancelled } from '../subscription/turn.ts'
import { nameOfChoice } from './mirror-shop.ts'

const dayMs = 24 * 3_600_000
/** Of Shopify. */
const mostTrialDays = 1000

/** Leads to the shop's admin, where the merchant approves the charge; Shopify reports the result. Free isn't a purchase but a cancellation. */
export async function buyInShop(tools: BillingTools, organizationId: string, choice: PlanChoice): Promise<PlanChange> {
  const { db, clock, shops } = tools
  const { row, change } = await db.forOrganization(organizationId, async (trx) => {
    const row = await lockSubscription(trx, organizationId, clock.now())
    return { row, change: changeFor(row, choice, clock.now()) }
  })
  const priceMinor = priceOf(choice.plan, choice.interval)
  if (!priceMinor || change.when === 'never')
    throw new Refusal('billing.plan-not-offered', 'To switch to Free, cancel your current plan')
  const offer = { ...choice, name: nameOfChoice(choice), priceMinor, currency: planCurrency }
  const how = {
    returnTo: { pathname: '/billing', search: '?shopify' },
    isLater: change.when === 'period_end',
    trialDays: freeDays(row, choice, clock.now()),
  }
  const { url } = await shopAnswers(shops.subscribe(organizationId, offer, how))
  return { outcome: 'leave', url }
}

/**
 * Days that Shopify doesn't charge for: the rest of the trial, or what is left of a period that was paid elsewhere, at the price of
 * the new plan.
 */
function freeDays(row: SubscriptionRow, choice: PlanChoice, now: Date): number {
  const daysTo = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
  if (row.trial_ends_at) return daysTo(row.trial_ends_at)
  const state = stateOf(row)
  // Shopify itself offsets what the shop already pays there.
  if (row.external_ref !== null || !isPaidFor(state)) return 0
  if (state.plan === choice.plan && state.interval === choice.interval) return daysTo(state.periodEnd)
  const paid = priceOf(state.plan, state.interval) ?? 0
  const left = paid - usedValue(paid, state.periodStart, state.periodEnd, now)
  const days = daysTo(periodFrom(now, choice.interval).periodEnd)
  return Math.min(mostTrialDays, Math.ceil((left * days) / (priceOf(choice.plan, choice.interval) || 1)))
}

/** Stops future charges; the paid period continues to its end. */
export async function cancelInShop(tools: BillingTools, organizationId: string) {
  const { db, clock } = tools
  await endInShop(tools, organizationId)
  return db.forOrganization(organizationId, async (trx) => {
    const row = await lockSubscription(trx, organizationId, clock.now())
    const next = cancelled(stateOf(row))
    if (!next) throw new Refusal('billing.nothing-to-cancel', 'There’s no active plan to cancel')
    return keepState(trx, clock, row, next, { external_ref: null })
  })
}

/** Cancels the shop's subscription at Shopify, if there is one. */
export async function endInShop({ db, clock, shops }: BillingTools, organizationId: string): Promise<void> {
  const ref = await db.forOrganization(
    organizationId,
    async (trx) => (await lockSubscription(trx, organizationId, clock.now())).external_ref,
  )
  if (ref) await shopAnswers(shops.cancel(organizationId, ref))
}

async function shopAnswers<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new ProviderFailure(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}
