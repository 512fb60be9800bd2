import { type ModerationAction, moderationAction, type RejectionReason, type ReviewStatus } from '@yuko/contract/reviews/review'

/**
 *   pending ──publish──▶ published ──reject──▶ rejected ──publish──▶ published
 *   pending ──reject──▶ rejected          pending, published ──mark_spam──▶ spam ──not_spam──▶ pending
 *   pending, published, rejected ──archive──▶ archived ──restore──▶ the state before
 *   all of them ──delete──▶ deleted ──restore──▶ the state before, for 30 days; then the review is deleted permanently
 *
 * Whatever takes a published review from the public says why: the stars are never a reason, so the reasons are a closed
 * list. Feature and unfeature move no state.
 */
const moves: Record<
  Exclude<ModerationAction, 'restore' | 'feature' | 'unfeature'>,
  { to: ReviewStatus; from: ReviewStatus[] }
> = {
  publish: { to: 'published', from: ['pending', 'rejected'] },
  reject: { to: 'rejected', from: ['pending', 'published'] },
  mark_spam: { to: 'spam', from: ['pending', 'published'] },
  not_spam: { to: 'pending', from: ['spam'] },
  archive: { to: 'archived', from: ['pending', 'published', 'rejected'] },
  delete: { to: 'deleted', from: ['pending', 'published', 'rejected', 'spam', 'archived'] },
}

export type Restorable = 'pending' | 'published' | 'rejected'
export type Deletable = Exclude<ReviewStatus, 'deleted'>

export interface ReviewState {
  status: ReviewStatus
  /** Set while an archived review is deleted. */
  archivedFrom: Restorable | null
  deletedFrom: Deletable | null
  isFeatured: boolean
}

export type Transition = { kind: 'changed'; to: ReviewStatus } | { kind: 'unchanged' } | { kind: 'refused'; message: string }

/** Why a review in this status cannot move on. */
const refusals: Record<ReviewStatus, string> = {
  pending: 'This review is waiting for moderation, so this action isn’t available.',
  published: 'This review is published, so this action isn’t available.',
  rejected: 'This review was rejected, so this action isn’t available.',
  spam: 'This review is marked as spam. Mark it as not spam first.',
  archived: 'This review is archived. Restore it first.',
  deleted: 'This review is deleted. Restore it first.',
}

export function transition(review: ReviewState, action: ModerationAction, reason?: RejectionReason): Transition {
  const { status } = review
  if (action === 'feature' || action === 'unfeature') return featuring(review, action === 'feature')
  if (action === 'restore') {
    const to = status === 'deleted' ? review.deletedFrom : review.archivedFrom
    return to === null ? refused('Only an archived or deleted review can be restored.') : { kind: 'changed', to }
  }
  const move = moves[action]
  if (status === move.to) return { kind: 'unchanged' }
  if (!move.from.includes(status)) return refused(refusals[status])
  if (status === 'published' && needsReason(action) && reason === undefined)
    return refused('Choose a reason to remove a published review.')
  return { kind: 'changed', to: move.to }
}

/** `mark_spam` implies its reason. */
function needsReason(action: ModerationAction): boolean {
  return action === 'reject' || action === 'archive' || action === 'delete'
}

function featuring({ status, isFeatured }: ReviewState, wanted: boolean): Transition {
  if (isFeatured === wanted) return { kind: 'unchanged' }
  if (wanted && status !== 'published') return refused('Only a published review can be featured.')
  return { kind: 'changed', to: status }
}

function refused(message: string): Transition {
  return { kind: 'refused', message }
}

/** The actions the review drawer offers: those that would change something, given a reason where one is needed. */
export function allowedActions(review: ReviewState): ModerationAction[] {
  return moderationAction.options.filter((action) => transition(review, action, 'other').kind === 'changed')
}
