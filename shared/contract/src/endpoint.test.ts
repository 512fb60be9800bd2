import { pathOf } from './endpoint.ts'
import { replyToReview } from './reviews/reply-to-review.ts'

describe('pathOf', () => {
  it('fills in and encodes parameters', () => {
    expect(pathOf(replyToReview, { reviewId: 'rev_1/..' })).toBe('/reviews/rev_1%2F../reply')
  })

  it('refuses a missing parameter', () => {
    expect(() => pathOf(replyToReview)).toThrow('reply-to-review needs the path parameter reviewId')
  })
})
