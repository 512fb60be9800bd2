import type { PlanChange } from '@yuko/contract/billing/change-plan'
import { planCurrency, planOf, priceOf } from '@yuko/contract/billing/plans'
import type { PlanQuote } from '@yuko/contract/billing/quote-plan'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { paymentProblem } from '@yuko/contract/notifications/payment-problem'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BillingTools } from './billing-tools.ts'
import { changeInvoice, findInvoice, findOpenInvoice, recipientOf } from './invoices/invoices.repository.ts'
import { chargeInvoice, payableOf, settleInvoice } from './payments/charge-invoice.ts'
import { issueInvoice } from './payments/issue-invoice.ts'
import { ProviderFailure } from './providers/payment-provider.ts'
import { type Change, changeTo } from './subscription/change.ts'
import { keepState } from './subscription/keep-state.ts'
import { findSubscription, lockSubscription, type SubscriptionRow, stateOf } from './subscription/subscriptions.repository.ts'
import { toSubscription } from './subscription.mapper.ts'

export type Wish = PlanChoice & { readonly dueNowMinor: number }

/** The result and cost of the change, or a refusal. */
export function changeFor(row: SubscriptionRow, to: PlanChoice, now: Date): Change {
  if (priceOf(to.plan, to.interval) === null || (priceOf(row.plan, row.interval) === null && to.plan !== 'free'))
    throw new Refusal('billing.plan-not-offered', `The ${planOf(to.plan).name} plan is only available by agreement. Contact us.`)
  if (row.past_due_since || row.payment_due_at)
    throw new Refusal('billing.past-due', 'You have an unpaid invoice. Pay it before you change your plan.')
  return changeTo(stateOf(row), to, now)
}

export function quoteOf(row: SubscriptionRow, to: PlanChoice, now: Date): PlanQuote {
  const change = changeFor(row, to, now)
  const thenMinor = priceOf(to.plan, to.interval) ?? 0
  const common = { thenMinor, currency: planCurrency, creditLeftMinor: row.credit_minor, lines: [], dueNowMinor: 0 }
  if (change.when === 'never') {
    const end = row.trial_ends_at ?? row.period_end
    return { ...common, when: 'never', at: now.toISOString(), nextChargeAt: end?.toISOString() ?? null }
  }
  if (change.when !== 'now') {
    const at = change.at.toISOString()
    return { ...common, when: change.when, at, nextChargeAt: to.plan === 'free' ? null : at }
  }
  const { bill, state } = change
  return {
    ...common,
    when: 'now',
    at: now.toISOString(),
    nextChargeAt: state.periodEnd?.toISOString() ?? null,
    ...(bill && { lines: [...bill.lines], dueNowMinor: bill.totalMinor, creditLeftMinor: bill.creditLeftMinor }),
  }
}

type Step =
  | { readonly do: 'answer'; readonly change: PlanChange }
  | { readonly do: 'charge'; readonly invoiceId: string }
  | { readonly do: 'leave' }

/**
 * Changes the plan. A change with a price is invoiced first and applied when paid. Without a payment method the provider's page
 * comes first and calls this again. Not inside a transaction.
 */
export async function changePlan(tools: BillingTools, organizationId: string, wish: Wish): Promise<PlanChange> {
  await callOffUnpaid(tools, organizationId)
  const step = await tools.db.forOrganization(organizationId, (trx) => prepare(trx, tools, organizationId, wish))
  if (step.do === 'answer') return step.change
  if (step.do === 'leave') return leaveToPay(tools, organizationId, wish)
  const outcome = await chargeInvoice(tools, organizationId, step.invoiceId)
  const { row, problem } = await tools.db.forOrganization(organizationId, async (trx) => ({
    row: await lockSubscription(trx, organizationId, tools.clock.now()),
    problem: await problemOf(trx, organizationId, step.invoiceId),
  }))
  if (outcome === 'failed')
    throw new Refusal(
      'billing.payment-failed',
      `${problem ? paymentProblem(problem).replace(/\.$/, '') : 'Your payment failed'}. Your plan wasn’t changed.`,
    )
  return { outcome: outcome === 'waits' ? 'scheduled' : 'done', subscription: toSubscription(row) }
}

async function prepare(trx: Trx, { clock, providerOf }: BillingTools, organizationId: string, wish: Wish): Promise<Step> {
  const now = clock.now()
  const row = await lockSubscription(trx, organizationId, now)
  const to = { plan: wish.plan, interval: wish.interval }
  const change = changeFor(row, to, now)
  const answer = async (outcome: 'done' | 'scheduled', changed: Promise<SubscriptionRow>): Promise<Step> => ({
    do: 'answer',
    change: { outcome, subscription: toSubscription(await changed) },
  })
  if (change.when === 'never') return answer('done', Promise.resolve(row))
  const mustEnter = to.plan !== 'free' && providerOf(row.channel).setUp !== null && row.payment_method_ref === null
  if (mustEnter) return { do: 'leave' }
  if (change.when !== 'now') return answer('scheduled', keepState(trx, clock, row, change.state))
  const { bill, state } = change
  if (bill === null) return answer('done', keepState(trx, clock, row, state))
  if (bill.totalMinor > wish.dueNowMinor)
    throw new Refusal(
      'billing.quote-changed',
      'The price has changed since you opened this page. Review the new price before you confirm.',
    )
  const invoice = await issueInvoice(trx, clock, row, bill, to)
  const issued = { invoices_issued: row.invoices_issued + 1 }
  if (invoice.status === 'paid') return answer('done', keepState(trx, clock, row, state, issued))
  await keepState(trx, clock, row, stateOf(row), issued)
  return { do: 'charge', invoiceId: invoice.id }
}

/** For a change whose process died or whose transfer was never made: it's either paid by now, or its invoice is voided. */
async function callOffUnpaid(tools: BillingTools, organizationId: string): Promise<void> {
  const { clock, db } = tools
  const open = await db.forOrganization(organizationId, async (trx) => {
    const [row, invoice] = [await findSubscription(trx, organizationId), await findOpenInvoice(trx, organizationId)]
    return row && invoice && invoice.change !== null ? { row, invoice } : null
  })
  if (!open) return
  const isCalledOff = await tools.providerOf(open.row.channel).callOff(payableOf(open.invoice))
  await db.forOrganization(organizationId, async (trx) => {
    if (!isCalledOff)
      return settleInvoice(trx, { clock }, organizationId, open.invoice.id, {
        outcome: 'paid',
        paymentRef: open.invoice.payment_ref,
      })
    const still = await findOpenInvoice(trx, organizationId)
    if (still?.id === open.invoice.id) await changeInvoice(trx, still, { status: 'void' })
  })
}

async function problemOf(trx: Trx, organizationId: string, invoiceId: string): Promise<string | null> {
  return (await findInvoice(trx, organizationId, invoiceId))?.problem ?? null
}

/** Redirects to the provider's page. `wish`: the plan to choose afterwards; null: only set the payment method. */
export async function leaveToPay(
  tools: BillingTools,
  organizationId: string,
  wish: Wish | null,
): Promise<Extract<PlanChange, { outcome: 'leave' }>> {
  const { row, recipient } = await tools.db.forOrganization(organizationId, async (trx) => ({
    row: await lockSubscription(trx, organizationId, tools.clock.now()),
    recipient: await recipientOf(trx, organizationId),
  }))
  const { setUp } = tools.providerOf(row.channel)
  if (!setUp) throw new Refusal('billing.not-sold', 'You pay by bank transfer, so there’s no payment method to add')
  const payer = {
    organizationId,
    name: recipient.name,
    email: recipient.email,
    customerRef: row.customer_ref,
    methodRef: row.payment_method_ref,
  }
  const { url, customerRef } = await setUp(payer, wish, tools.returnUrl)
  if (customerRef !== row.customer_ref)
    await tools.db.forOrganization(organizationId, async (trx) => {
      const now = await lockSubscription(trx, organizationId, tools.clock.now())
      await keepState(trx, tools.clock, now, stateOf(now), { customer_ref: customerRef })
    })
  return { outcome: 'leave', url }
}

/** Reports a provider that isn't responding as such. */
export async function reachable<T>({ log }: BillingTools, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ err: error }, 'payment provider failed')
    throw new Refusal(
      'billing.provider-failed',
      'The payment provider isn’t responding and you weren’t charged. Try again in a minute.',
      {
        retryAfter: 60,
      },
    )
  }
}
