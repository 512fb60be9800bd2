import { aReview } from '#testing/review-backend.ts'
import { fits, foreseen, needsReason } from './review.model.ts'

const ids = ['rev_1', 'rev_2']
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
  expect(needsReason('reject', 0)).toBe(true)
  expect(needsReason('archive', 0)).toBe(false)
  expect(needsReason('archive', 1)).toBe(true)
  expect(needsReason('delete', 1)).toBe(true)
  expect(needsReason('mark_spam', 1)).toBe(false)
})
