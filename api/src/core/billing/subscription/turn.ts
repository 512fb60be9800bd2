import { dunningDays, priceOf } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { type Bill, begin, billFor, creditText, lineOf } from './change.ts'
import { periodFrom } from './periods.ts'
import { isPaidFor, onFree, type SubscriptionState } from './subscription.ts'

const dayMs = 24 * 3_600_000

/** The result of time passing. `bill`: to be invoiced and paid. `retry`: the open invoice is to be charged again. */
export interface Turn {
  readonly state: SubscriptionState
  readonly bill?: Bill
  readonly retry?: true
  /** A pending payment didn't arrive. */
  readonly late?: true
}

/** When the next time-based change happens. null: never. */
export function nextTurnAt(state: SubscriptionState): Date | null {
  if (state.status === 'trialing') return state.trialEndsAt
  if (state.status === 'suspended') return null
  if (state.status === 'past_due' && state.pastDueSince) {
    const days = dunningDays[state.dunningStep]
    return days === undefined ? null : new Date(state.pastDueSince.getTime() + days * dayMs)
  }
  if (state.paymentDueAt) return state.paymentDueAt
  return state.periodEnd
}

/** One due step. null: nothing is due. Called repeatedly, with payments in between. */
export function turn(state: SubscriptionState, now: Date): Turn | null {
  const at = nextTurnAt(state)
  if (at === null || at > now) return null
  if (state.status === 'trialing') return endTrial(state, at)
  if (state.status === 'past_due') return { state: { ...state, dunningStep: state.dunningStep + 1 }, retry: true }
  if (state.paymentDueAt) return { state: { ...state, paymentDueAt: null }, late: true }
  return endPeriod(state, at)
}

function endTrial(state: SubscriptionState, at: Date): Turn {
  const { scheduled } = state
  const price = scheduled && priceOf(scheduled.plan, scheduled.interval)
  if (!scheduled || price === null) return { state: onFree(state, 'expired') }
  const { bill, state: begun } = begin(state, scheduled, price, at)
  return bill ? { state: begun, bill } : { state: begun }
}

function endPeriod(state: SubscriptionState, at: Date): Turn {
  if (state.cancelAtPeriodEnd) return { state: onFree(state, 'cancelled') }
  const next: PlanChoice = state.scheduled ?? { plan: state.plan, interval: state.interval }
  const price = priceOf(next.plan, next.interval)
  if (next.plan === 'free' || price === null) return { state: onFree(state, 'active') }
  const period = periodFrom(at, next.interval, state.anchorDay ?? at.getUTCDate())
  const bill = billFor('renewal', [lineOf(next, price, period.periodStart, period.periodEnd)], state.creditMinor)
  return { state: { ...state, ...next, ...period, scheduled: null, creditMinor: bill.creditLeftMinor }, bill }
}

/** Applies a payment. A read-only subscription gets its whole period from then on. */
export function paid(state: SubscriptionState, now: Date): SubscriptionState {
  const settled = { ...state, paymentDueAt: null }
  if (state.status !== 'past_due' && state.status !== 'suspended') return settled
  const wasOff = state.status === 'suspended' && isPaidFor(state)
  const well = { ...settled, status: 'active' as const, pastDueSince: null, dunningStep: 0, suspendedAt: null }
  return wasOff ? { ...well, ...periodFrom(now, state.interval) } : well
}

/** Applies a failed payment. After the last day of dunning it becomes read-only. */
export function failed(state: SubscriptionState, now: Date): SubscriptionState {
  if (!isPaidFor(state) || state.status === 'suspended') return state
  if (state.status !== 'past_due') return { ...state, status: 'past_due', pastDueSince: now, dunningStep: 0, paymentDueAt: null }
  if (state.dunningStep < dunningDays.length) return state
  return { ...state, status: 'suspended', suspendedAt: now }
}

/** A transfer, or a payment the bank is still processing. */
export function awaiting(state: SubscriptionState, until: Date): SubscriptionState {
  return state.status === 'active' ? { ...state, paymentDueAt: until } : state
}

/** Cancels at the end of the paid period. null: nothing to cancel. */
export function cancelled(state: SubscriptionState): SubscriptionState | null {
  if (state.status === 'trialing') return state.scheduled ? { ...state, scheduled: null } : null
  if (!isPaidFor(state) || state.cancelAtPeriodEnd) return null
  // An unpaid period ends immediately.
  if (state.status === 'past_due' || state.status === 'suspended') return onFree(state, 'cancelled')
  return { ...state, cancelAtPeriodEnd: true, scheduled: null }
}

/** The period's open invoice is voided with it, and its credit is returned. */
export function creditOf(lines: readonly { readonly text: string; readonly amountMinor: number }[]): number {
  return lines.reduce((sum, { text, amountMinor }) => (text === creditText ? sum - amountMinor : sum), 0)
}
