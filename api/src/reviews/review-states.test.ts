import type { ModerationAction, ReviewStatus } from '@yuko/contract/reviews/review'
import { moderationAction, reviewStatus } from '@yuko/contract/reviews/review'
import fc from 'fast-check'
import { allowedActions, type Restorable, type ReviewState, transition } from './review-states.ts'

const states = fc
  .record({
    status: fc.constantFrom(...reviewStatus.options),
    before: fc.constantFrom<Restorable>('pending', 'published', 'rejected'),
    isFeatured: fc.boolean(),
  })
  .map(
    ({ status, before, isFeatured }): ReviewState => ({
      status,
      archivedFrom: status === 'archived' ? before : null,
      isFeatured,
    }),
  )
const actions = fc.constantFrom(...moderationAction.options)

const state = (status: ReviewStatus, rest: Partial<ReviewState> = {}): ReviewState => ({
  status,
  archivedFrom: null,
  isFeatured: false,
  ...rest,
})

describe('the states of a review', () => {
  it.each<[ReviewStatus, ModerationAction, ReviewStatus]>([
    ['pending', 'publish', 'published'],
    ['rejected', 'publish', 'published'],
    ['pending', 'reject', 'rejected'],
    ['published', 'reject', 'rejected'],
    ['published', 'mark_spam', 'spam'],
    ['spam', 'not_spam', 'pending'],
    ['published', 'archive', 'archived'],
    ['rejected', 'archive', 'archived'],
  ])('%s: %s makes it %s', (from, action, to) => {
    expect(transition(state(from), action, 'off_topic')).toEqual({ kind: 'changed', to })
  })

  it.each<[ReviewStatus, ModerationAction]>([
    ['spam', 'publish'],
    ['spam', 'archive'],
    ['archived', 'publish'],
    ['pending', 'restore'],
    ['published', 'not_spam'],
    ['rejected', 'mark_spam'],
    ['pending', 'feature'],
  ])('%s: refuses to %s and says why', (from, action) => {
    const review = state(from, from === 'archived' ? { archivedFrom: 'pending' } : {})
    expect(transition(review, action, 'other')).toEqual({ kind: 'refused', message: expect.stringMatching(/\w+.*\.$/) })
  })

  it('takes nothing from the public without a reason', () => {
    for (const action of ['reject', 'archive'] as const) {
      expect(transition(state('published'), action)).toEqual({ kind: 'refused', message: expect.stringContaining('reason') })
      expect(transition(state('pending'), action).kind).toBe('changed')
    }
  })

  it('restores every archived review to where it was', () => {
    fc.assert(
      fc.property(states, (review) => {
        if (transition(review, 'archive', 'other').kind !== 'changed') return
        const archived = state('archived', { archivedFrom: review.status as Restorable })
        expect(transition(archived, 'restore')).toEqual({ kind: 'changed', to: review.status })
      }),
    )
  })

  it('does nothing the second time', () => {
    fc.assert(
      fc.property(states, actions, (review, action) => {
        const first = transition(review, action, 'other')
        if (first.kind !== 'changed' || action === 'restore') return
        const isFeatured = action === 'feature' || (action !== 'unfeature' && review.isFeatured)
        const after = state(first.to, {
          isFeatured,
          archivedFrom: first.to === 'archived' ? (review.status as Restorable) : null,
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
