import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { HoldReason, Review } from '@yuko/contract/reviews/review'

/** The longest that a review may be held without a decision of a person, in days; the database refuses more. */
export const longestHold = 14

export interface Judged {
  rating: number
  verification: Review['verification']
  isEmailConfirmed: boolean
  hasProfanity: boolean
  isSuspicious: boolean
  /** Pictures that nobody has decided on yet. */
  hasPendingPictures: boolean
  /** When it was written, or last edited by its author: holds are reckoned from it. */
  since: Date
}

export interface Hold {
  reason: HoldReason
  /** Null: until somebody does what is missing, which no timer can. */
  until: Date | null
}

/**
 * What holds a review, or null: it goes to the public. Pure, so that new reviews, a changed policy and an address that was
 * confirmed are all judged alike. Whoever has not proven an address, or a purchase where the store asks for it, waits for
 * that proof; everything else is published in the end, whatever its stars.
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

/** A hold that is over is none. */
function timed(reason: HoldReason, since: Date, days: number, now: Date): Hold | null {
  const until = new Date(since.getTime() + Math.min(days, longestHold) * 86_400_000)
  return until > now ? { reason, until } : null
}
