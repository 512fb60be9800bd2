import { aReview } from '#testing/review-backend.ts'
import { fits, foreseen, needsReason } from './review.model.ts'

const ids = ['rev_1', 'rev_2']
describe('foreseen', () => {
  it('shows the resulting status, with its reason', () => {
    const rejected = foreseen(aReview(1), { action: 'reject', reviewIds: ids, reason: 'off_topic' })
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'off_topic' })
  })

  it('clears a rejection reason on publishing, and the featured flag on unpublishing', () => {
    const review = aReview(1, { status: 'rejected', rejectionReason: 'spam' })
    expect(foreseen(review, { action: 'publish', reviewIds: ids })).toMatchObject({ status: 'published', rejectionReason: null })
    const featured = aReview(1, { status: 'published', isFeatured: true })
    expect(foreseen(featured, { action: 'archive', reviewIds: ids })).toMatchObject({ status: 'archived', isFeatured: false })
  })

  it('skips reviews the action does not apply to, and cannot predict a restored one', () => {
    const spam = aReview(1, { status: 'spam' })
    expect(foreseen(spam, { action: 'publish', reviewIds: ids })).toBe(spam)
    expect(foreseen(aReview(1, { status: 'archived' }), { action: 'restore', reviewIds: ids })).toBeNull()
  })
})

it('offers to feature only published, unfeatured reviews', () => {
  expect(fits('feature', aReview(1, { status: 'published' }))).toBe(true)
  expect(fits('feature', aReview(1, { status: 'published', isFeatured: true }))).toBe(false)
  expect(fits('feature', aReview(1))).toBe(false)
})

it('asks for a reason before unpublishing', () => {
  expect(needsReason('reject', 0)).toBe(true)
  expect(needsReason('archive', 0)).toBe(false)
  expect(needsReason('archive', 1)).toBe(true)
  expect(needsReason('delete', 1)).toBe(true)
  expect(needsReason('mark_spam', 1)).toBe(false)
})
