import type { HoldReason, RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'

const reasons: Record<RejectionReason, string> = {
  profanity: 'it contains profanity',
  hate_or_harassment: 'it contains hate or harassment',
  personal_data: 'it contains personal data',
  off_topic: 'it is not about the product or the store',
  fake_or_conflict_of_interest: 'it is not a genuine customer’s opinion',
  illegal: 'its content is illegal',
  competitor_promotion: 'it promotes a competitor',
  spam: 'it is spam',
  duplicate: 'it repeats another review',
  wrong_product: 'it is about another product',
  customer_request: 'its author asked for it',
  other: 'of the note in its history',
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Explained {
  status: ReviewStatus
  rejectionReason: RejectionReason | null
  archivedFrom: ReviewStatus | null
  deletedFrom: ReviewStatus | null
  deletedAt: Date | null
  holdReason: HoldReason | null
  blocklistHits: readonly string[]
  autoPublishAt: Date | null
}

/** Why the review is where it is, in a sentence for the merchant. */
export function statusExplanation(review: Explained): string {
  switch (review.status) {
    case 'published':
      return 'Shoppers can see this review.'
    case 'pending':
      return held(review)
    case 'rejected':
      return `Hidden from shoppers because ${reasons[review.rejectionReason ?? 'other']}.`
    case 'spam':
      return 'Marked as spam and hidden. “Not spam” brings it back to moderation.'
    case 'archived':
      return `Put away: shoppers cannot see it. Restoring makes it ${review.archivedFrom ?? 'pending'} again.`
    case 'deleted':
      return `Deleted: it goes for good on ${day.format(purgeDay(review.deletedAt))}. Restoring makes it ${review.deletedFrom ?? 'pending'} again.`
  }
}

/** Days for which a deleted review can be restored. */
export const keptDays = 30

const purgeDay = (deletedAt: Date | null) => new Date((deletedAt?.getTime() ?? 0) + keptDays * 86_400_000)

const holds: Record<HoldReason, string> = {
  policy_threshold: 'it has fewer stars than you publish at once',
  policy_manual: 'you look at every review first',
  email_unconfirmed:
    'its author has not confirmed the e-mail address yet; then it goes on by itself, and after 30 days without it is removed',
  unverified: 'you publish buyers’ reviews only and no order is known for it; it goes on by itself when one is',
  profanity: 'it has words of the blocklist',
  spam_check: 'it may be spam',
  media_check: 'its pictures were not looked at yet',
  edited: 'its author changed it',
}

function held({ holdReason, autoPublishAt, blocklistHits }: Explained): string {
  if (holdReason === null && autoPublishAt === null) return 'Waiting for your decision. Shoppers cannot see it yet.'
  const hits = holdReason === 'profanity' && blocklistHits.length > 0 ? ` (${blocklistHits.join(', ')})` : ''
  const because = holdReason === null ? 'Held back for now.' : `Held back because ${holds[holdReason]}${hits}.`
  return autoPublishAt === null
    ? because
    : `${because} It is published by itself on ${day.format(autoPublishAt)} unless you decide before.`
}
