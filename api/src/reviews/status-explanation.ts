import type { HoldReason, RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'

const rejected: Record<RejectionReason, string> = {
  profanity: 'Hidden from shoppers because it contains profanity.',
  hate_or_harassment: 'Hidden from shoppers because it contains hate or harassment.',
  personal_data: 'Hidden from shoppers because it contains personal data.',
  off_topic: 'Hidden from shoppers because it isn’t about the product or store.',
  fake_or_conflict_of_interest: 'Hidden from shoppers because it isn’t a genuine customer’s opinion.',
  illegal: 'Hidden from shoppers because its content is illegal.',
  competitor_promotion: 'Hidden from shoppers because it promotes a competitor.',
  spam: 'Hidden from shoppers because it’s spam.',
  duplicate: 'Hidden from shoppers because it duplicates another review.',
  wrong_product: 'Hidden from shoppers because it’s about another product.',
  customer_request: 'Hidden from shoppers because its author requested it.',
  other: 'Hidden from shoppers. The reason is in the note in its history.',
}

/** The status after a restore. */
const restored: Record<ReviewStatus, string> = {
  pending: 'If you restore it, it’s pending again.',
  published: 'If you restore it, it’s published again.',
  rejected: 'If you restore it, it’s rejected again.',
  spam: 'If you restore it, it’s marked as spam again.',
  archived: 'If you restore it, it’s archived again.',
  deleted: 'If you restore it, it’s deleted again.',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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

/** Why the review has its status, in words for the merchant. */
export function statusExplanation(review: Explained): string {
  switch (review.status) {
    case 'published':
      return 'Shoppers can see this review.'
    case 'pending':
      return held(review)
    case 'rejected':
      return rejected[review.rejectionReason ?? 'other']
    case 'spam':
      return 'Marked as spam and hidden from shoppers. “Not spam” returns it to moderation.'
    case 'archived':
      return `Archived and hidden from shoppers. ${restored[review.archivedFrom ?? 'pending']}`
    case 'deleted':
      return `Will be permanently deleted on ${day.format(purgeDay(review.deletedAt))}. ${restored[review.deletedFrom ?? 'pending']}`
  }
}

/** Days during which a deleted review can be restored. */
export const keptDays = 30

const purgeDay = (deletedAt: Date | null) => new Date((deletedAt?.getTime() ?? 0) + keptDays * 86_400_000)

const holds: Record<HoldReason, string> = {
  policy_threshold: 'On hold because its rating is below your publishing threshold.',
  policy_manual: 'On hold because you moderate every review.',
  email_unconfirmed: 'On hold until its author confirms their email address. Unconfirmed reviews are deleted after 30 days.',
  unverified:
    'On hold because you only publish verified buyers’ reviews and no order was found. It’s published when one is found.',
  profanity: 'On hold because it contains blocked words.',
  spam_check: 'On hold because it may be spam.',
  media_check: 'On hold until its images are reviewed.',
  edited: 'On hold because its author edited it.',
}

function held({ holdReason, autoPublishAt, blocklistHits }: Explained): string {
  if (holdReason === null && autoPublishAt === null) return 'Waiting for moderation. Shoppers can’t see this review yet.'
  const because =
    holdReason === 'profanity' && blocklistHits.length > 0
      ? `On hold because it contains blocked words (${blocklistHits.join(', ')}).`
      : holdReason === null
        ? 'On hold.'
        : holds[holdReason]
  return autoPublishAt === null
    ? because
    : `${because} It’s published automatically on ${day.format(autoPublishAt)} unless you decide sooner.`
}
