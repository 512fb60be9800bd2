import { i18n } from '@yuko/contract/language'
import type { HoldReason, RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'
import { dayOf } from '#platform/day-of.ts'
import { inReadersLanguage } from '#platform/in-language.ts'

const rejected = (): Record<RejectionReason, string> => ({
  profanity: i18n.t('Hidden from shoppers because it contains profanity.'),
  hate_or_harassment: i18n.t('Hidden from shoppers because it contains hate or harassment.'),
  personal_data: i18n.t('Hidden from shoppers because it contains personal data.'),
  off_topic: i18n.t('Hidden from shoppers because it isn’t about the product or store.'),
  fake_or_conflict_of_interest: i18n.t('Hidden from shoppers because it isn’t a genuine customer’s opinion.'),
  illegal: i18n.t('Hidden from shoppers because its content is illegal.'),
  competitor_promotion: i18n.t('Hidden from shoppers because it promotes a competitor.'),
  spam: i18n.t('Hidden from shoppers because it’s spam.'),
  duplicate: i18n.t('Hidden from shoppers because it duplicates another review.'),
  wrong_product: i18n.t('Hidden from shoppers because it’s about another product.'),
  customer_request: i18n.t('Hidden from shoppers because its author requested it.'),
  other: i18n.t('Hidden from shoppers. The reason is in the note in its history.'),
})

/** The status after a restore. */
const restored = (): Record<ReviewStatus, string> => ({
  pending: i18n.t('If you restore it, it’s pending again.'),
  published: i18n.t('If you restore it, it’s published again.'),
  rejected: i18n.t('If you restore it, it’s rejected again.'),
  spam: i18n.t('If you restore it, it’s marked as spam again.'),
  archived: i18n.t('If you restore it, it’s archived again.'),
  deleted: i18n.t('If you restore it, it’s deleted again.'),
})

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
export const statusExplanation = (review: Explained): string => inReadersLanguage(() => explain(review))

function explain(review: Explained): string {
  switch (review.status) {
    case 'published':
      return i18n.t('Shoppers can see this review.')
    case 'pending':
      return held(review)
    case 'rejected':
      return rejected()[review.rejectionReason ?? 'other']
    case 'spam':
      return i18n.t('Marked as spam and hidden from shoppers. “Not spam” returns it to moderation.')
    case 'archived':
      return `${i18n.t('Archived and hidden from shoppers.')} ${restored()[review.archivedFrom ?? 'pending']}`
    case 'deleted':
      return `${i18n.t('Will be permanently deleted on {day}.', { day: dayOf(purgeDay(review.deletedAt)) })} ${restored()[review.deletedFrom ?? 'pending']}`
  }
}

/** Days during which a deleted review can be restored. */
export const keptDays = 30

const purgeDay = (deletedAt: Date | null) => new Date((deletedAt?.getTime() ?? 0) + keptDays * 86_400_000)

const holds = (): Record<HoldReason, string> => ({
  policy_threshold: i18n.t('On hold because its rating is below your publishing threshold.'),
  policy_manual: i18n.t('On hold because you moderate every review.'),
  email_unconfirmed: i18n.t(
    'On hold until its author confirms their email address. Unconfirmed reviews are deleted after 30 days.',
  ),
  unverified: i18n.t(
    'On hold because you only publish verified buyers’ reviews and no order was found. It’s published when one is found.',
  ),
  profanity: i18n.t('On hold because it contains blocked words.'),
  spam_check: i18n.t('On hold because it may be spam.'),
  media_check: i18n.t('On hold until its images are reviewed.'),
  edited: i18n.t('On hold because its author edited it.'),
})

function held({ holdReason, autoPublishAt, blocklistHits }: Explained): string {
  if (holdReason === null && autoPublishAt === null) return i18n.t('Waiting for moderation. Shoppers can’t see this review yet.')
  const because =
    holdReason === 'profanity' && blocklistHits.length > 0
      ? i18n.t('On hold because it contains blocked words ({words}).', { words: blocklistHits.join(', ') })
      : holdReason === null
        ? i18n.t('On hold.')
        : holds()[holdReason]
  return autoPublishAt === null
    ? because
    : `${because} ${i18n.t('It’s published automatically on {day} unless you decide sooner.', { day: dayOf(autoPublishAt) })}`
}
