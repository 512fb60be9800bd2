import type { InputOf, ReplyOf } from '@yuko/contract/endpoint'
import type { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import type { ModerationAction, Review, ReviewStatus } from '@yuko/contract/reviews/review'

export type Moderation = InputOf<typeof moderateReviews>['body']
export type ModerationResult = ReplyOf<typeof moderateReviews>

/**
 * The resulting status by action and current status; absent if the API refuses. It decides which bulk actions are offered and
 * the optimistic state of the list; the API has the final say. `restore` returns to the earlier status, which only the API
 * knows.
 */
const transitions: Record<ModerationAction, Partial<Record<ReviewStatus, ReviewStatus | 'unknown'>>> = {
  publish: { pending: 'published', rejected: 'published' },
  reject: { pending: 'rejected', published: 'rejected' },
  mark_spam: { pending: 'spam', published: 'spam' },
  not_spam: { spam: 'pending' },
  archive: { pending: 'archived', published: 'archived', rejected: 'archived' },
  delete: { pending: 'deleted', published: 'deleted', rejected: 'deleted', spam: 'deleted', archived: 'deleted' },
  restore: { archived: 'unknown', deleted: 'unknown' },
  feature: { published: 'published' },
  unfeature: { published: 'published' },
}

/** Whether an action can apply to reviews with this status. */
export const canLeaveFrom = (action: ModerationAction, status: ReviewStatus): boolean => transitions[action][status] !== undefined

export const fits = (action: ModerationAction, review: Review): boolean =>
  canLeaveFrom(action, review.status) &&
  (action !== 'feature' || !review.isFeatured) &&
  (action !== 'unfeature' || review.isFeatured)

/** Actions that require a reason, at least for published reviews. */
export type Withdrawal = 'reject' | 'archive' | 'delete'

/** Whether the api requires a reason: removing published reviews does. */
export const needsReason = (action: string, publicCount: number): action is Withdrawal =>
  action === 'reject' || ((action === 'archive' || action === 'delete') && publicCount > 0)

/** The expected review after an action; null if unknown. */
export function foreseen(review: Review, { action, reason }: Moderation): Review | null {
  const status = transitions[action][review.status]
  if (status === undefined) return review
  if (status === 'unknown') return null
  const isFeatured = action === 'feature' || (action !== 'unfeature' && review.isFeatured && status === 'published')
  const rejectionReason = status === 'rejected' ? (reason ?? null) : null
  // A decision ends the hold.
  const hold = status === 'pending' ? {} : { holdReason: null, autoPublishAt: null }
  return { ...review, ...hold, status, isFeatured, rejectionReason }
}
