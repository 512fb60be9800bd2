import type { ReferralStatus, RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import { dayMs } from '#platform/wall-clock.ts'

/** Everything known about a referral at a moment, so that deciding needs no database. */
export interface KnownReferral {
  readonly status: ReferralStatus
  readonly isApproved: boolean
  readonly isJudged: boolean
  readonly clickedAt: Date
  readonly claimedAt: Date | null
  /** The first fraud signal of the claim. */
  readonly claimProblem: RejectReason | null
  readonly order: {
    readonly problem: RejectReason | null
    /** void: canceled or refunded; open: not paid or not shipped yet. */
    readonly standing: 'void' | 'open' | 'standing'
    /** When it counts as paid. */
    readonly paidAt: Date
  } | null
}

export type Step =
  | { readonly to: 'expired' | 'accepted' | 'ordered' | 'qualified' }
  | { readonly to: 'rejected'; readonly reason: RejectReason }
  /** `until` null: wait for the next event. */
  | { readonly to: 'wait'; readonly until: Date | null }

interface Rules {
  readonly attributionDays: number
  readonly holdDays: number
}

export const after = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** The next state of a referral. */
export function decide(known: KnownReferral, { attributionDays, holdDays }: Rules, now: Date): Step {
  const { status, isApproved, isJudged, claimedAt, order } = known
  const rejectedFor = (reason: RejectReason | null): Step | null =>
    reason === null || (isApproved && reason !== 'order_refunded') ? null : { to: 'rejected', reason }
  switch (status) {
    case 'clicked': {
      const end = after(known.clickedAt, attributionDays)
      return now >= end ? { to: 'expired' } : { to: 'wait', until: end }
    }
    case 'claimed': {
      if (!isJudged) return rejectedFor(known.claimProblem) ?? { to: 'accepted' }
      if (order) return rejectedFor(order.problem) ?? { to: 'ordered' }
      const end = after(claimedAt ?? known.clickedAt, attributionDays)
      return now >= end ? { to: 'expired' } : { to: 'wait', until: end }
    }
    // An order reported late was still placed in time.
    case 'expired':
      return isJudged && order ? (rejectedFor(order.problem) ?? { to: 'ordered' }) : { to: 'wait', until: null }
    case 'ordered': {
      if (!order || order.standing === 'void') return { to: 'rejected', reason: 'order_refunded' }
      const problem = rejectedFor(order.problem)
      if (problem) return problem
      if (order.standing === 'open') return { to: 'wait', until: null }
      const end = after(order.paidAt, holdDays)
      return now >= end ? { to: 'qualified' } : { to: 'wait', until: end }
    }
    // Returns after the hold take the reward back.
    case 'qualified':
    case 'rewarded': {
      const isReturned = order?.standing === 'void' || order?.problem === 'order_refunded'
      return isReturned ? { to: 'rejected', reason: 'order_refunded' } : { to: 'wait', until: null }
    }
    default:
      return { to: 'wait', until: null }
  }
}
