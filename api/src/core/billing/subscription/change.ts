import type { InvoiceLine } from '@yuko/contract/billing/invoice'
import { planOf, priceOf, rankOf } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { periodFrom, usedValue } from './periods.ts'
import { isPaidFor, onFree, type PaidPeriod, type SubscriptionState } from './subscription.ts'

/** The amount to pay, before an invoice exists. */
export interface Bill {
  readonly purpose: 'start' | 'upgrade' | 'renewal'
  readonly lines: readonly InvoiceLine[]
  /** Never below zero: any excess remains as credit. */
  readonly totalMinor: number
  readonly creditLeftMinor: number
}

export type Change =
  | { readonly when: 'never' }
  | { readonly when: 'trial_end' | 'period_end'; readonly at: Date; readonly state: SubscriptionState }
  | { readonly when: 'now'; readonly bill: Bill | null; readonly state: SubscriptionState }

/** The requested plan has no fixed price. */
export class NoPrice extends Error {}

function pricesOf({ plan, interval }: PlanChoice): number {
  const price = priceOf(plan, interval)
  if (price === null) throw new NoPrice(`${plan} has no price`)
  return price
}

/**
 * An upgrade: a higher plan, or a year instead of a month of the same plan. Anything else waits for the end of the paid period.
 */
function isMore(from: PlanChoice, to: PlanChoice): boolean {
  const step = rankOf(to.plan) - rankOf(from.plan)
  return step > 0 || (step === 0 && from.interval === 'month' && to.interval === 'year')
}

/** The effect of a change. Its state applies once the bill is paid. Not available when past due. */
export function changeTo(state: SubscriptionState, to: PlanChoice, now: Date): Change {
  const price = pricesOf(to)
  const planned = state.scheduled ?? (state.cancelAtPeriodEnd ? { plan: 'free', interval: 'month' } : null)
  if (state.status === 'trialing' && state.trialEndsAt) {
    const scheduled = to.plan === 'free' ? null : to
    if (planned?.plan === scheduled?.plan && planned?.interval === scheduled?.interval) return { when: 'never' }
    return { when: 'trial_end', at: state.trialEndsAt, state: { ...state, scheduled } }
  }
  if (!isPaidFor(state)) return to.plan === 'free' ? { when: 'never' } : begin(state, to, price, now)
  if (to.plan === state.plan && (to.interval === state.interval || to.plan === 'free'))
    return planned === null ? { when: 'never' } : { when: 'now', bill: null, state: undone(state) }
  if (isMore(state, to)) return upgrade(state, to, price, now)
  if (planned?.plan === to.plan && (planned.interval === to.interval || to.plan === 'free')) return { when: 'never' }
  const isEnd = to.plan === 'free'
  const later = { ...state, cancelAtPeriodEnd: isEnd, scheduled: isEnd ? null : to }
  return { when: 'period_end', at: state.periodEnd, state: later }
}

/** The new period is paid immediately. */
export function begin(state: SubscriptionState, to: PlanChoice, price: number, now: Date): Extract<Change, { when: 'now' }> {
  const period = periodFrom(now, to.interval)
  const paid = { ...onFree(state, 'active'), ...to, ...period }
  const bill = billFor('start', [lineOf(to, price, period.periodStart, period.periodEnd)], state.creditMinor)
  return { when: 'now', bill, state: { ...paid, creditMinor: bill.creditLeftMinor } }
}

/** Charges the rest of the period at the higher price; another interval starts a new period. Unused value is credited. */
function upgrade(state: PaidPeriod, to: PlanChoice, price: number, now: Date): Change {
  const { periodStart, periodEnd } = state
  const paid = priceOf(state.plan, state.interval) ?? 0
  const left = paid - usedValue(paid, periodStart, periodEnd, now)
  const isSame = to.interval === state.interval
  const period = isSame ? { periodStart, periodEnd, anchorDay: state.anchorDay } : periodFrom(now, to.interval)
  const due = isSame ? price - usedValue(price, periodStart, periodEnd, now) : price
  const lines = [
    lineOf(to, due, now, period.periodEnd),
    {
      text: `Unused time on ${planOf(state.plan).name}`,
      amountMinor: -left,
      from: now.toISOString(),
      to: periodEnd.toISOString(),
    },
  ]
  const bill = billFor('upgrade', lines, state.creditMinor)
  const next = { ...undone(state), ...to, ...period, creditMinor: bill.creditLeftMinor }
  return { when: 'now', bill, state: next }
}

/** Without a scheduled cancellation or change. */
export function undone<State extends SubscriptionState>(state: State): State {
  return { ...state, cancelAtPeriodEnd: false, scheduled: null }
}

export const creditText = 'Credit applied'

export function billFor(purpose: Bill['purpose'], lines: readonly InvoiceLine[], creditMinor: number): Bill {
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const taken = Math.min(creditMinor, Math.max(0, sum))
  const all = taken > 0 ? [...lines, { text: creditText, amountMinor: -taken, from: null, to: null }] : lines
  const totalMinor = Math.max(0, sum - taken)
  const kept = sum < 0 ? [{ text: 'Added to your credit balance', amountMinor: -sum, from: null, to: null }] : []
  return { purpose, lines: [...all, ...kept], totalMinor, creditLeftMinor: creditMinor - taken + Math.max(0, -sum) }
}

export function lineOf({ plan, interval }: PlanChoice, amountMinor: number, from: Date, to: Date): InvoiceLine {
  const text = `${planOf(plan).name}, ${interval === 'year' ? 'yearly' : 'monthly'}`
  return { text, amountMinor, from: from.toISOString(), to: to.toISOString() }
}
