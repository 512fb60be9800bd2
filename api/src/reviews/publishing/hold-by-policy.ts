import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { HoldReason, Review } from '@yuko/contract/reviews/review'

/** The longest hold in days without a decision by a person; the database refuses more. */
export const longestHold = 14

export interface Judged {
  rating: number
  verification: Review['verification']
  isEmailConfirmed: boolean
  hasProfanity: boolean
  isSuspicious: boolean
  /** Pictures that await a decision. */
  hasPendingPictures: boolean
  /** When it was written, or last edited by its author: holds count from then. */
  since: Date
}

export interface Hold {
  reason: HoldReason
  /** Null: until the missing proof arrives; no timer applies. */
  until: Date | null
}

/**
 * Why a review is held; null: it is published. Pure, so that new reviews, a changed policy and a confirmed address are judged
 * alike. An unproven address, or a purchase if the store requires it, waits for that proof; everything else is published in the
 * end, whatever its rating.
 */
export function holdByPolicy(policy: PublishPolicy, review: Judged, now: Date): Hold | null {
  if (policy.guestEmailConfirmation && !review.isEmailConfirmed) return { reason: 'email_unconfirmed', until: null }
  if (policy.requirePurchase === 'verified_only' && review.verification !== 'verified_buyer')
    return { reason: 'unverified', until: null }
  return (
    (review.hasProfanity && timed('profanity', review.since, longestHold, now)) ||
    (review.isSuspicious && policy.spamFilter && timed('spam_check', review.since, longestHold, now)) ||
    (policy.mode === 'manual_hold' && timed('policy_manual', review.since, policy.holdDays, now)) ||
    (policy.mode === 'threshold_hold' &&
      review.rating < policy.threshold &&
      timed('policy_threshold', review.since, policy.holdDays, now)) ||
    (review.hasPendingPictures && policy.picturesNeedApproval && timed('media_check', review.since, longestHold, now)) ||
    null
  )
}

/** An expired hold does not count. */
function timed(reason: HoldReason, since: Date, days: number, now: Date): Hold | null {
  const until = new Date(since.getTime() + Math.min(days, longestHold) * 86_400_000)
  return until > now ? { reason, until } : null
}
