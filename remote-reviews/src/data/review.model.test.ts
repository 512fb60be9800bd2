import type { ModerationAction, ReviewStatus } from '@yuko/contract/reviews/review'
import { aReview } from '#testing/review-backend.ts'
import { fits, foreseen, inverseOf, needsReason } from './review.model.ts'

const ids = ['rev_1', 'rev_2']
const result = (...moves: [ReviewStatus, ReviewStatus][]) => ({
  changed: moves.map(([from, to], index) => ({ reviewId: `rev_${index + 1}`, from, to })),
  unchanged: [],
  refused: [],
})

describe('inverseOf', () => {
  it.each<[ModerationAction, ReviewStatus, ReviewStatus, ModerationAction]>([
    ['archive', 'rejected', 'archived', 'restore'],
    ['mark_spam', 'pending', 'spam', 'not_spam'],
    ['not_spam', 'spam', 'pending', 'mark_spam'],
    ['restore', 'archived', 'rejected', 'archive'],
    ['feature', 'published', 'published', 'unfeature'],
  ])('%s is undone by the action that leads back', (action, from, to, inverse) => {
    expect(inverseOf({ action, reviewIds: ids }, result([from, to]))).toEqual({ action: inverse, reviewIds: ['rev_1'] })
  })

  it.each<[ModerationAction, ReviewStatus, ReviewStatus]>([
    ['publish', 'pending', 'published'],
    ['mark_spam', 'published', 'spam'],
    ['reject', 'pending', 'rejected'],
    ['restore', 'archived', 'published'],
  ])('%s from %s has no way back that the api would take', (action, from, to) => {
    expect(inverseOf({ action, reviewIds: ids }, result([from, to]))).toBeNull()
  })

  it('offers nothing when one of many would not come back', () => {
    expect(inverseOf({ action: 'reject', reviewIds: ids }, result(['published', 'rejected'], ['pending', 'rejected']))).toBeNull()
  })

  it('brings back only what changed', () => {
    expect(inverseOf({ action: 'archive', reviewIds: ids }, result(['pending', 'archived']))?.reviewIds).toEqual(['rev_1'])
  })
})

describe('foreseen', () => {
  it('shows the status that the action leads to, with its reason', () => {
    const rejected = foreseen(aReview(1), { action: 'reject', reviewIds: ids, reason: 'off_topic' })
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'off_topic' })
  })

  it('takes a rejected reason away when the review is published, and the feature when it is not', () => {
    const review = aReview(1, { status: 'rejected', rejectionReason: 'spam' })
    expect(foreseen(review, { action: 'publish', reviewIds: ids })).toMatchObject({ status: 'published', rejectionReason: null })
    const featured = aReview(1, { status: 'published', isFeatured: true })
    expect(foreseen(featured, { action: 'archive', reviewIds: ids })).toMatchObject({ status: 'archived', isFeatured: false })
  })

  it('leaves a review alone that the action does not fit, and knows nothing of a restored one', () => {
    const spam = aReview(1, { status: 'spam' })
    expect(foreseen(spam, { action: 'publish', reviewIds: ids })).toBe(spam)
    expect(foreseen(aReview(1, { status: 'archived' }), { action: 'restore', reviewIds: ids })).toBeNull()
  })
})

it('offers to feature only what is published and is not featured', () => {
  expect(fits('feature', aReview(1, { status: 'published' }))).toBe(true)
  expect(fits('feature', aReview(1, { status: 'published', isFeatured: true }))).toBe(false)
  expect(fits('feature', aReview(1))).toBe(false)
})

it('asks for a reason before anything is taken from the public', () => {
  expect(needsReason('reject', [aReview(1)])).toBe(true)
  expect(needsReason('archive', [aReview(1)])).toBe(false)
  expect(needsReason('archive', [aReview(1), aReview(2, { status: 'published' })])).toBe(true)
  expect(needsReason('mark_spam', [aReview(2, { status: 'published' })])).toBe(false)
})
