import { type ModerationAction, moderationAction, type RejectionReason, type ReviewStatus } from '@yuko/contract/reviews/review'

/**
 *   pending ──publish──▶ published ──reject──▶ rejected ──publish──▶ published
 *   pending ──reject──▶ rejected          pending, published ──mark_spam──▶ spam ──not_spam──▶ pending
 *   pending, published, rejected ──archive──▶ archived ──restore──▶ the state before
 *   all of them ──delete──▶ deleted ──restore──▶ the state before, for 30 days; then the review is gone
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
  /** Kept while an archived review is deleted. */
  archivedFrom: Restorable | null
  deletedFrom: Deletable | null
  isFeatured: boolean
}

export type Transition = { kind: 'changed'; to: ReviewStatus } | { kind: 'unchanged' } | { kind: 'refused'; message: string }

const words: Record<ReviewStatus, string> = {
  pending: 'waiting for moderation',
  published: 'published',
  rejected: 'rejected',
  spam: 'marked as spam',
  archived: 'archived',
  deleted: 'deleted',
}

export function transition(review: ReviewState, action: ModerationAction, reason?: RejectionReason): Transition {
  const { status } = review
  if (action === 'feature' || action === 'unfeature') return featuring(review, action === 'feature')
  if (action === 'restore') {
    const to = status === 'deleted' ? review.deletedFrom : review.archivedFrom
    return to === null
      ? refused(`The review is ${words[status]}; only an archived or deleted review can be restored.`)
      : { kind: 'changed', to }
  }
  const move = moves[action]
  if (status === move.to) return { kind: 'unchanged' }
  if (!move.from.includes(status))
    return refused(`A review that is ${words[status]} cannot become ${words[move.to]}${hint(status)}.`)
  if (status === 'published' && needsReason(action) && reason === undefined)
    return refused('Say why: a published review is taken from the public only with a reason.')
  return { kind: 'changed', to: move.to }
}

/** `mark_spam` names its reason itself. */
function needsReason(action: ModerationAction): boolean {
  return action === 'reject' || action === 'archive' || action === 'delete'
}

function hint(status: ReviewStatus): string {
  if (status === 'archived' || status === 'deleted') return ' before it is restored'
  if (status === 'spam') return ' before it is marked as not spam'
  return ''
}

function featuring({ status, isFeatured }: ReviewState, wanted: boolean): Transition {
  if (isFeatured === wanted) return { kind: 'unchanged' }
  if (wanted && status !== 'published') return refused(`Only a published review can be featured; this one is ${words[status]}.`)
  return { kind: 'changed', to: status }
}

function refused(message: string): Transition {
  return { kind: 'refused', message }
}

/** What the review drawer offers: the actions that would change something, given a reason where one is needed. */
export function allowedActions(review: ReviewState): ModerationAction[] {
  return moderationAction.options.filter((action) => transition(review, action, 'other').kind === 'changed')
}
