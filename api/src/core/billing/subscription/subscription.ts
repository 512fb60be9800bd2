import type { BillingInterval, PlanCode } from '@yuko/contract/billing/plans'
import type { PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'

/** The state of a subscription. Every change is a pure function in this folder, without clock or database. */
export interface SubscriptionState {
  readonly plan: PlanCode
  readonly interval: BillingInterval
  readonly status: SubscriptionStatus
  /** Start of the paid period. null: nothing is paid. */
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  /** Day of the month that periods start on. */
  readonly anchorDay: number | null
  readonly trialEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** The plan after the trial or the period. */
  readonly scheduled: PlanChoice | null
  /** Minor units, deducted from the next invoices. */
  readonly creditMinor: number
  /** When a pending payment or an expected transfer counts as failed. */
  readonly paymentDueAt: Date | null
  readonly pastDueSince: Date | null
  /** Completed days of dunning. */
  readonly dunningStep: number
  readonly suspendedAt: Date | null
}

/** A paid subscription. */
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

/** Free, keeping any credit. */
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
