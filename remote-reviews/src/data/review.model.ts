import type { InputOf, ReplyOf } from '@yuko/contract/endpoint'
import type { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import type { ModerationAction, Review, ReviewStatus } from '@yuko/contract/reviews/review'

export type Moderation = InputOf<typeof moderateReviews>['body']
export type ModerationResult = ReplyOf<typeof moderateReviews>

/**
 * Where an action leads from each status; absent where the api refuses it. It decides which buttons are offered for many
 * reviews and how the list looks before the answer is there; the api decides what happens.
 * `restore` leads back to where the review was before, which only the api knows.
 */
const transitions: Record<ModerationAction, Partial<Record<ReviewStatus, ReviewStatus | 'unknown'>>> = {
  publish: { pending: 'published', rejected: 'published' },
  reject: { pending: 'rejected', published: 'rejected' },
  mark_spam: { pending: 'spam', published: 'spam' },
  not_spam: { spam: 'pending' },
  archive: { pending: 'archived', published: 'archived', rejected: 'archived' },
  restore: { archived: 'unknown' },
  feature: { published: 'published' },
  unfeature: { published: 'published' },
}

export const fits = (action: ModerationAction, review: Review): boolean =>
  transitions[action][review.status] !== undefined &&
  (action !== 'feature' || !review.isFeatured) &&
  (action !== 'unfeature' || review.isFeatured)

/** Whether the api asks why: what shoppers can see is not taken from them without a reason. */
export const needsReason = (action: ModerationAction, reviews: readonly Review[]): action is 'reject' | 'archive' =>
  action === 'reject' || (action === 'archive' && reviews.some((review) => review.status === 'published'))

/** The review as it will most likely be; null when it is not known. */
export function foreseen(review: Review, { action, reason }: Moderation): Review | null {
  const status = transitions[action][review.status]
  if (status === undefined) return review
  if (status === 'unknown') return null
  const isFeatured = action === 'feature' || (action !== 'unfeature' && review.isFeatured && status === 'published')
  return { ...review, status, isFeatured, rejectionReason: status === 'rejected' ? (reason ?? null) : null }
}
