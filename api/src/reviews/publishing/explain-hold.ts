import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { HoldReason } from '@yuko/contract/reviews/review'

export function hitsInWords(hits: readonly string[]): string {
  return `the blocklist has ${hits.map((hit) => `“${hit}”`).join(', ')}`
}

/** Why a review is held, in a sentence for its history. */
export function explainHold(
  reason: HoldReason,
  policy: Pick<PublishPolicy, 'threshold' | 'profanityAction'>,
  hits: readonly string[] = [],
  spamReasons: readonly string[] = [],
): string {
  switch (reason) {
    case 'policy_threshold':
      return `Held because it has fewer than ${policy.threshold} stars.`
    case 'policy_manual':
      return 'Held because every review is held.'
    case 'email_unconfirmed':
      return 'Held until its author confirms the e-mail address.'
    case 'unverified':
      return 'Held because only buyers’ reviews are published, and no order is known for it.'
    case 'profanity':
      return `Held because ${hitsInWords(hits)}.${policy.profanityAction === 'reject_suggest' ? ' Consider rejecting it for profanity.' : ''}`
    case 'spam_check':
      return `Held because ${spamReasons.length > 0 ? spamReasons.join(', ') : 'it may be spam'}.`
    case 'media_check':
      return 'Held until its pictures are looked at.'
    case 'edited':
      return 'Held because its author changed it.'
  }
}
