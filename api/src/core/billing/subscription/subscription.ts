import type { BillingInterval, PlanCode } from '@yuko/contract/billing/plans'
import type { PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'

/** What decides about a subscription, and nothing else. Every change of it is a function in this folder, without a clock or a database. */
export interface SubscriptionState {
  readonly plan: PlanCode
  readonly interval: BillingInterval
  readonly status: SubscriptionStatus
  /** Of what is paid for; null where nothing is. */
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  /** Day of the month that periods begin on. */
  readonly anchorDay: number | null
  readonly trialEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** What follows the trial or the period. */
  readonly scheduled: PlanChoice | null
  /** Minor units, taken off the next invoices. */
  readonly creditMinor: number
  /** A payment that is under way, or a transfer that is awaited, counts as failed then. */
  readonly paymentDueAt: Date | null
  readonly pastDueSince: Date | null
  /** How many days of dunning are over. */
  readonly dunningStep: number
  readonly suspendedAt: Date | null
}

/** Of a subscription that is paid for. */
export type PaidPeriod = SubscriptionState & { readonly periodStart: Date; readonly periodEnd: Date }

export function isPaidFor(state: SubscriptionState): state is PaidPeriod {
  return state.periodStart !== null && state.periodEnd !== null
}

const nothingPaid = {
  periodStart: null,
  periodEnd: null,
  anchorDay: null,
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  scheduled: null,
  paymentDueAt: null,
  pastDueSince: null,
  dunningStep: 0,
  suspendedAt: null,
} as const

/** Free, with what was left as credit. */
export function onFree(state: SubscriptionState, status: 'active' | 'cancelled' | 'expired'): SubscriptionState {
  return { ...state, ...nothingPaid, plan: 'free', interval: 'month', status }
}

export const newTrial = (plan: PlanCode, endsAt: Date): SubscriptionState => ({
  ...nothingPaid,
  plan,
  interval: 'month',
  status: 'trialing',
  trialEndsAt: endsAt,
  creditMinor: 0,
})
