import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { HoldReason } from '@yuko/contract/reviews/review'

export const quotedHits = (hits: readonly string[]): string => hits.map((hit) => `“${hit}”`).join(', ')

/** Why a review is held, for its history. */
export function explainHold(
  reason: HoldReason,
  policy: Pick<PublishPolicy, 'threshold' | 'profanityAction'>,
  hits: readonly string[] = [],
  spamReasons: readonly string[] = [],
): string {
  switch (reason) {
    case 'policy_threshold':
      return `Held because its rating is below ${policy.threshold} stars.`
    case 'policy_manual':
      return 'Held because your publishing settings hold every review.'
    case 'email_unconfirmed':
      return 'Held until the author confirms their email address.'
    case 'unverified':
      return 'Held because only verified buyers’ reviews are published and no order was found.'
    case 'profanity':
      return policy.profanityAction === 'reject_suggest'
        ? `Held because it contains blocked words. Consider rejecting it for profanity: ${quotedHits(hits)}`
        : `Held because it contains blocked words: ${quotedHits(hits)}`
    case 'spam_check':
      return spamReasons.length > 0
        ? `Held because it may be spam. Signals: ${spamReasons.join(', ')}`
        : 'Held because it may be spam.'
    case 'media_check':
      return 'Held until its images are reviewed.'
    case 'edited':
      return 'Held because the author edited it.'
  }
}
