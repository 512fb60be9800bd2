import type { ModerationAction, ReviewStatus } from '@yuko/contract/reviews/review'
import { moderationAction, reviewStatus } from '@yuko/contract/reviews/review'
import { fc } from '../../testing/fast-check.ts'
import { allowedActions, type Deletable, type Restorable, type ReviewState, transition } from './review-states.ts'

const states = fc
  .record({
    status: fc.constantFrom(...reviewStatus.options),
    before: fc.constantFrom<Restorable>('pending', 'published', 'rejected'),
    deletedFrom: fc.constantFrom<Deletable>('pending', 'published', 'rejected', 'spam', 'archived'),
    isFeatured: fc.boolean(),
  })
  .map(({ status, before, deletedFrom, isFeatured }): ReviewState => {
    const was = status === 'deleted' ? deletedFrom : status
    return {
      status,
      archivedFrom: was === 'archived' ? before : null,
      deletedFrom: status === 'deleted' ? deletedFrom : null,
      isFeatured,
    }
  })
const actions = fc.constantFrom(...moderationAction.options)

const state = (status: ReviewStatus, rest: Partial<ReviewState> = {}): ReviewState => ({
  status,
  archivedFrom: null,
  deletedFrom: null,
  isFeatured: false,
  ...rest,
})

describe('the states of a review', () => {
  // Every state and action: the resulting state, "=" for no change, "-" for refused.
  const actionsInOrder = [
    'publish',
    'reject',
    'mark_spam',
    'not_spam',
    'archive',
    'delete',
    'restore',
    'feature',
    'unfeature',
  ] as const
  const table: Record<ReviewStatus, string> = {
    pending: 'published rejected spam = archived deleted - - =',
    published: '= rejected spam - archived deleted - published =',
    rejected: 'published = - - archived deleted - - =',
    spam: '- - = pending - deleted - - =',
    archived: '- - - - = deleted rejected - =',
    deleted: '- - - - - = spam - =',
  }
  const cells = reviewStatus.options.flatMap((from) =>
    table[from]
      .split(' ')
      .map((to, index): [ReviewStatus, ModerationAction, string] => [from, actionsInOrder[index] ?? 'publish', to]),
  )

  it('covers every action', () => {
    expect([...actionsInOrder].sort()).toEqual([...moderationAction.options].sort())
    expect(cells).toHaveLength(reviewStatus.options.length * actionsInOrder.length)
  })

  it.each(cells)('%s: %s leads to %s', (from, action, to) => {
    const review = state(from, {
      archivedFrom: from === 'archived' ? 'rejected' : null,
      deletedFrom: from === 'deleted' ? 'spam' : null,
    })
    const result = transition(review, action, 'other')
    if (to === '-') expect(result).toEqual({ kind: 'refused', message: expect.stringMatching(/\w+.*\.$/) })
    else expect(result).toEqual(to === '=' ? { kind: 'unchanged' } : { kind: 'changed', to })
  })

  it('unpublishes nothing without a reason', () => {
    for (const action of ['reject', 'archive', 'delete'] as const) {
      expect(transition(state('published'), action)).toEqual({ kind: 'refused', message: expect.stringContaining('reason') })
      expect(transition(state('pending'), action).kind).toBe('changed')
    }
  })

  it('restores every archived review to its earlier state', () => {
    fc.assert(
      fc.property(states, (review) => {
        if (transition(review, 'archive', 'other').kind !== 'changed') return
        const archived = state('archived', { archivedFrom: review.status as Restorable })
        expect(transition(archived, 'restore')).toEqual({ kind: 'changed', to: review.status })
      }),
    )
  })

  it('restores every deleted review to its earlier state, an archived one to the archive', () => {
    fc.assert(
      fc.property(states, (review) => {
        if (transition(review, 'delete', 'other').kind !== 'changed') return
        const deleted = { ...review, status: 'deleted' as const, deletedFrom: review.status as Deletable }
        expect(transition(deleted, 'restore')).toEqual({ kind: 'changed', to: review.status })
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(states, actions, (review, action) => {
        const first = transition(review, action, 'other')
        if (first.kind !== 'changed' || action === 'restore') return
        const isFeatured = action === 'feature' || (action !== 'unfeature' && review.isFeatured)
        const after = state(first.to, {
          isFeatured,
          archivedFrom: first.to === 'archived' ? (review.status as Restorable) : null,
          deletedFrom: first.to === 'deleted' ? (review.status as Deletable) : null,
        })
        expect(transition(after, action, 'other').kind).toBe('unchanged')
      }),
    )
  })

  it('offers exactly the actions that change something', () => {
    fc.assert(
      fc.property(states, actions, (review, action) => {
        expect(allowedActions(review).includes(action)).toBe(transition(review, action, 'other').kind === 'changed')
      }),
    )
  })
})
