import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { getReview } from '@yuko/contract/reviews/get-review'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import type { ModerationAction, Reply, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'

export const idOf = (prefix: string, n: number) => `${prefix}_01jd3m8w2ve5h9x7q4t6r8${String(n).padStart(4, '0')}`

export const aReview = (n: number, change: Partial<Review> = {}): Review => ({
  reviewId: idOf('rev', n),
  status: 'pending',
  rating: 4,
  title: `Review ${n}`,
  body: `The text of review ${n}.`,
  language: 'en',
  authorName: `Author ${n}`,
  authorEmail: `author.${n}@example.com`,
  product: { productId: idOf('prd', 1), title: 'Linen shirt', handle: 'linen-shirt', imageUrl: null, url: null },
  source: 'import',
  externalSource: 'judgeme',
  verification: 'none',
  isFeatured: false,
  isReplied: false,
  pictureCount: 0,
  rejectionReason: null,
  submittedAt: '2026-04-15T10:00:00.000Z',
  publishedAt: null,
  ...change,
})

/** What the api does with reviews, as far as the screens under test can tell. */
export function reviewBackend(reviews: Review[]) {
  const state = {
    reviews,
    replies: new Map<string, Reply>(),
    before: new Map<string, Review>(),
    listQueries: [] as unknown[],
    moderations: [] as unknown[],
    undone: [] as string[],
  }
  const find = (reviewId: string) => {
    const found = state.reviews.find((review) => review.reviewId === reviewId)
    if (!found) throw new Refusal('review.not-found', 'There is no such review.')
    return found
  }
  const replace = (changed: Review) => {
    state.reviews = state.reviews.map((review) => (review.reviewId === changed.reviewId ? changed : review))
  }
  const moved: Record<string, ReviewStatus> = {
    publish: 'published',
    reject: 'rejected',
    mark_spam: 'spam',
    not_spam: 'pending',
    archive: 'archived',
  }
  const handlers = [
    mockEndpoint(countReviews, () => {
      const count = (status: ReviewStatus) => state.reviews.filter((review) => review.status === status).length
      return {
        all: state.reviews.length,
        pending: count('pending'),
        published: count('published'),
        rejected: count('rejected'),
        spam: count('spam'),
        archived: count('archived'),
      }
    }),
    mockEndpoint(listReviews, ({ query }) => {
      state.listQueries.push(query)
      const found = state.reviews
        .filter((review) => !query.status || query.status.includes(review.status))
        .filter((review) => !query.rating || query.rating.includes(review.rating))
        .filter((review) => !query.q || review.body.includes(query.q))
      const start = Number(query.cursor ?? 0)
      const end = start + query.limit
      return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null }
    }),
    mockEndpoint(getReview, ({ params }) => {
      const review = find(params.reviewId ?? '')
      const allowedActions: ModerationAction[] = ['reject', 'archive']
      if (review.status === 'pending') allowedActions.push('publish', 'mark_spam')
      return {
        ...review,
        pictures: [],
        reply: state.replies.get(review.reviewId) ?? null,
        history: [],
        allowedActions,
        statusExplanation: 'Waiting for your decision. Shoppers cannot see it yet.',
      }
    }),
    mockEndpoint(moderateReviews, ({ body }) => {
      state.moderations.push(body)
      const changed = body.reviewIds.map((reviewId, index) => {
        const before = find(reviewId)
        const to = moved[body.action] ?? before.status
        const eventId = idOf('mev', state.moderations.length * 250 + index)
        state.before.set(eventId, before)
        replace({ ...before, status: to })
        return { reviewId, from: before.status, to, eventId }
      })
      return { changed, unchanged: [], refused: [] }
    }),
    mockEndpoint(undoModeration, ({ body }) => {
      state.undone.push(...body.eventIds)
      const changed = body.eventIds.flatMap((eventId) => {
        const before = state.before.get(eventId)
        if (!before) return []
        const { status: from, reviewId } = find(before.reviewId)
        replace(before)
        return [{ reviewId, from, to: before.status }]
      })
      return { changed, refused: [] }
    }),
    mockEndpoint(replyToReview, ({ params, body }) => {
      const { reviewId } = find(params.reviewId ?? '')
      if (state.replies.has(reviewId)) throw new Refusal('review.already-replied', 'This review has a reply already.')
      const reply: Reply = {
        replyId: idOf('rpl', 1),
        body: body.body,
        authorDisplay: 'Mill & Co',
        createdAt: '2026-04-16T10:00:00.000Z',
        editedAt: null,
        email: body.notifyAuthor ? 'sent' : 'not_sent',
      }
      state.replies.set(reviewId, reply)
      return reply
    }),
    mockEndpoint(listProducts, () => ({ items: [], nextCursor: null })),
  ]
  return { state, handlers }
}
