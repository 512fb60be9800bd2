import type { Assistance } from '@yuko/contract/assistance/assistance'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { listCustomQuestions } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import type { ReviewAnswer } from '@yuko/contract/reviews/custom-questions/review-answer'
import { exportReviews } from '@yuko/contract/reviews/export-reviews'
import { getReview } from '@yuko/contract/reviews/get-review'
import { getReviewAuthor } from '@yuko/contract/reviews/get-review-author'
import { getReviewFacets, type ReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import { messageAuthor } from '@yuko/contract/reviews/message-author'
import { moderateMedia } from '@yuko/contract/reviews/moderate-media'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import type { ModerationAction, Reply, Review, ReviewMessage, ReviewStatus, ReviewVersion } from '@yuko/contract/reviews/review'
import { createReviewTag } from '@yuko/contract/reviews/tags/create-review-tag'
import { deleteReviewTag } from '@yuko/contract/reviews/tags/delete-review-tag'
import { listReviewTags } from '@yuko/contract/reviews/tags/list-review-tags'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { setReviewTags } from '@yuko/contract/reviews/tags/set-review-tags'
import { updateReviewTag } from '@yuko/contract/reviews/tags/update-review-tag'
import { undoModeration } from '@yuko/contract/reviews/undo-moderation'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { foreseenMedia } from '#data/media.model.ts'
import { bulkBackend } from './bulk-backend.ts'
import { idOf } from './ids.ts'
import { savedReplyBackend } from './saved-reply-backend.ts'

export { idOf }

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
  variant: null,
  source: 'import',
  externalSource: 'judgeme',
  verification: 'none',
  isFeatured: false,
  isReplied: false,
  pictureCount: 0,
  picturesToCheck: 0,
  thumbnails: [],
  isIncentivized: false,
  tags: [],
  answers: [],
  rejectionReason: null,
  holdReason: null,
  autoPublishAt: null,
  submittedAt: '2026-04-15T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  publishedAt: null,
  ...change,
})

export const aPicture = (n: number, change: Partial<ReviewMedia> = {}): ReviewMedia => ({
  mediaId: idOf('rmd', n),
  state: 'approved',
  url: `https://media.example/${n}/large.webp`,
  thumbUrl: `https://media.example/${n}/thumb.webp`,
  smallUrl: `https://media.example/${n}/small.webp`,
  video: null,
  width: 1200,
  height: 900,
  alt: null,
  question: null,
  isCover: false,
  problem: null,
  ...change,
})

export const aTag = (n: number, name: string): ReviewTag => ({ tagId: idOf('rtg', n), name, color: 'blue' })

const noFacets: ReviewFacets = {
  status: [],
  rating: [],
  source: [],
  verification: [],
  language: [],
  holdReason: [],
  hasPictures: [],
  isReplied: [],
  isFeatured: [],
}

/** Mocks the reviews API, as far as the tested screens use it. */
export function reviewBackend(reviews: Review[]) {
  const state = {
    reviews,
    replies: new Map<string, Reply>(),
    before: new Map<string, Review>(),
    listQueries: [] as unknown[],
    moderations: [] as unknown[],
    undone: [] as string[],
    tags: [aTag(1, 'Fit'), aTag(2, 'Urgent')],
    media: [] as ReviewMedia[],
    answers: [] as ReviewAnswer[],
    messages: [] as ReviewMessage[],
    versions: [] as ReviewVersion[],
    exported: [] as unknown[],
    assistance: null as Assistance | null,
  }
  const find = (reviewId: string) => {
    const found = state.reviews.find((review) => review.reviewId === reviewId)
    if (!found) throw new Refusal('review.not-found', 'This review doesn’t exist.')
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
    delete: 'deleted',
  }
  const handlers = [
    mockEndpoint(countReviews, () => {
      const count = (status: ReviewStatus) => state.reviews.filter((review) => review.status === status).length
      return {
        all: state.reviews.length - count('deleted'),
        pending: count('pending'),
        published: count('published'),
        rejected: count('rejected'),
        spam: count('spam'),
        archived: count('archived'),
        deleted: count('deleted'),
      }
    }),
    mockEndpoint(getReviewFacets, () => ({
      ...noFacets,
      rating: [1, 2, 3, 4, 5].map((value) => ({
        value,
        count: state.reviews.filter(({ rating }) => rating === value).length,
      })),
    })),
    mockEndpoint(listCustomQuestions, () => ({ items: [] })),
    mockEndpoint(getAssistance, () => ({ assistance: state.assistance })),
    mockEndpoint(listReviewTags, () => ({ items: state.tags.map((tag) => ({ ...tag, count: 0 })) })),
    mockEndpoint(createReviewTag, ({ body }) => {
      const tag = { ...aTag(state.tags.length + 1, body.name), color: body.color }
      state.tags.push(tag)
      return tag
    }),
    mockEndpoint(updateReviewTag, ({ params, body }) => {
      const tag = { ...aTag(1, body.name), ...body, tagId: params.tagId ?? '' }
      const renamed = (tags: readonly ReviewTag[]) => tags.map((one) => (one.tagId === tag.tagId ? tag : one))
      state.tags = renamed(state.tags)
      state.reviews = state.reviews.map((review) => ({ ...review, tags: renamed(review.tags) }))
      return tag
    }),
    mockEndpoint(deleteReviewTag, ({ params }) => {
      state.tags = state.tags.filter(({ tagId }) => tagId !== params.tagId)
    }),
    mockEndpoint(setReviewTags, ({ params, body }) => {
      const tags = state.tags.filter(({ tagId }) => body.tagIds.includes(tagId))
      replace({ ...find(params.reviewId ?? ''), tags })
      return { tags }
    }),
    mockEndpoint(exportReviews, ({ query }) => {
      state.exported.push(query)
      return 'rating,title' as never
    }),
    mockEndpoint(listReviews, ({ query }) => {
      state.listQueries.push(query)
      const found = state.reviews
        .filter((review) => (query.status ? query.status.includes(review.status) : review.status !== 'deleted'))
        .filter((review) => !query.rating || query.rating.includes(review.rating))
        .filter((review) => !query.q || review.body.includes(query.q))
      const start = Number(query.cursor ?? 0)
      const end = start + query.limit
      return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null }
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
    mockEndpoint(messageAuthor, ({ params, body }) => {
      const { authorEmail } = find(params.reviewId ?? '')
      const message: ReviewMessage = {
        messageId: idOf('rmg', state.messages.length + 1),
        body: body.body,
        authorName: 'Ada Example',
        sentTo: authorEmail ?? '',
        email: 'sent',
        createdAt: '2026-04-16T10:00:00.000Z',
      }
      state.messages = [...state.messages, message]
      return message
    }),
    mockEndpoint(moderateMedia, ({ params, body }) => {
      state.media = foreseenMedia(state.media, params.mediaId ?? '', body.action)
      return { media: state.media }
    }),
    mockEndpoint(listProducts, () => ({ items: [], nextCursor: null })),
    ...bulkBackend().handlers,
    ...viewBackend().handlers,
    ...savedReplyBackend().handlers,
    mockEndpoint(getReviewAuthor, () => ({
      customer: { name: 'Author One', country: 'DE', tags: ['vip'] },
      orders: [
        {
          orderId: idOf('ord', 1),
          number: '#1001',
          placedAt: '2026-04-01T10:00:00.000Z',
          total: { amountMinor: 4900, currency: 'EUR' },
          state: 'delivered' as const,
          hasProduct: true,
        },
      ],
      orderCount: 4,
      reviewCount: 2,
      averageRating: 3.5,
    })),
    // After all routes its path would match.
    mockEndpoint(getReview, ({ params }) => {
      const review = find(params.reviewId ?? '')
      const allowedActions: ModerationAction[] = ['reject', 'archive', 'delete']
      if (review.status === 'pending') allowedActions.push('publish', 'mark_spam')
      return {
        ...review,
        media: state.media,
        answers: state.answers,
        messages: state.messages,
        versions: state.versions,
        spamScore: null,
        blocklistHits: [],
        reply: state.replies.get(review.reviewId) ?? null,
        history: [],
        allowedActions,
        statusExplanation: 'Waiting for moderation. Shoppers can’t see this review yet.',
      }
    }),
  ]
  return { state, handlers }
}
