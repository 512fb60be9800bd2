import type { RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'

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
  autoPublishAt: Date | null
}

/** Why the review is where it is, in a sentence for the merchant. */
export function statusExplanation(review: Explained): string {
  switch (review.status) {
    case 'published':
      return 'Shoppers can see this review.'
    case 'pending':
      return review.autoPublishAt
        ? `Held back for now: it is published by itself on ${day.format(review.autoPublishAt)} unless you decide before.`
        : 'Waiting for your decision. Shoppers cannot see it yet.'
    case 'rejected':
      return `Hidden from shoppers because ${reasons[review.rejectionReason ?? 'other']}.`
    case 'spam':
      return 'Marked as spam and hidden. “Not spam” brings it back to moderation.'
    case 'archived':
      return `Put away: shoppers cannot see it. Restoring makes it ${review.archivedFrom ?? 'pending'} again.`
  }
}
