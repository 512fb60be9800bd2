import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { getReview } from '@yuko/contract/reviews/get-review'
import { getReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews as moderateReviewsEndpoint } from '@yuko/contract/reviews/moderate-reviews'
import { moveReview as moveReviewEndpoint } from '@yuko/contract/reviews/move-review'
import { replyToReview as replyToReviewEndpoint } from '@yuko/contract/reviews/reply-to-review'
import { undoModeration as undoModerationEndpoint } from '@yuko/contract/reviews/undo-moderation'
import { updateReply as updateReplyEndpoint } from '@yuko/contract/reviews/update-reply'
import { z } from 'zod'
import { moderationEventIds, productIds, reviewIds, savedReplyIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { countByStatus, worthLookingFor } from './inbox/count-reviews.ts'
import { readDashboard } from './inbox/dashboard.repository.ts'
import { countCombinations } from './inbox/facets.repository.ts'
import { facetsOf, withoutFacets } from './inbox/facets.ts'
import { toReply, toReview } from './inbox/review.mapper.ts'
import { listReviewRows, planSearch, type ReviewRow } from './inbox/reviews.repository.ts'
import { listMediaOf } from './media/media.repository.ts'
import { privateMediaUrls } from './media/media.ts'
import { moderateReviews } from './moderation/moderate-reviews.ts'
import { moveReviews } from './moderation/move-review.ts'
import { findActor } from './moderation/review-history.repository.ts'
import { undoModeration } from './moderation/undo-moderation.ts'
import { replyToReview } from './replies/reply-to-review.ts'
import { updateReply } from './replies/update-reply.ts'
import { knownReviewDetail } from './review-detail.ts'
import { countUse } from './saved-replies/saved-replies.repository.ts'
import { tagsOfReviews } from './tags/tags.repository.ts'

/** Rating, moment and id of the last row of a page. */
const position = z.tuple([z.int().min(1).max(5), momentInCursor, z.uuid()])

export const reviewsEndpoints = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => [
  implement(listReviews, async ({ trx, organizationId, query, timeZone }) => {
    const { limit, cursor, sort, ...filter } = query
    const search = await planSearch(trx, organizationId, filter.q)
    const [rating, at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { rating: rating ?? 0, submittedAt: new Date(at ?? 0), id }
    const most = after ? limit + 1 : await worthLookingFor(trx, { organizationId, filter, timeZone }, limit + 1)
    const rows = most === 0 ? [] : await listReviewRows(trx, { organizationId, filter, timeZone, search }, sort, most, after)
    const ids = rows.map((row) => row.id)
    const media = await listMediaOf(trx, organizationId, ids, { in: ['approved', 'pending'] })
    const tags = await tagsOfReviews(trx, organizationId, ids)
    const toCheck = (row: ReviewRow) => media.get(row.id)?.filter(({ state }) => state === 'pending').length ?? 0
    const thumbnails = (row: ReviewRow) =>
      (media.get(row.id) ?? []).map((picture) => privateMediaUrls(publicUrl, organizationId, picture).thumb)
    return pageFrom(
      rows,
      limit,
      (row) => toReview(row, { thumbnails: thumbnails(row), picturesToCheck: toCheck(row), tags: tags.get(row.id) ?? [] }),
      (row) => [row.rating, row.submitted_at.getTime(), row.id],
    )
  }),

  implement(countReviews, async ({ trx, organizationId, query: filter, timeZone }) => {
    const counts = await countByStatus(trx, { organizationId, filter, timeZone })
    return { all: Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.deleted, ...counts }
  }),

  implement(getReviewFacets, async ({ trx, organizationId, query: filter, timeZone }) =>
    facetsOf(await countCombinations(trx, { organizationId, filter: withoutFacets(filter), timeZone }), filter),
  ),

  implement(getReview, async ({ trx, organizationId, params }) => {
    return knownReviewDetail(trx, publicUrl, organizationId, reviewIds.toUuid(params.reviewId))
  }),

  implement(moderateReviewsEndpoint, async ({ trx, organizationId, session, clock, body }) =>
    moderateReviews(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      reviewIds: body.reviewIds.map(reviewIds.toUuid),
      action: body.action,
      reason: body.reason,
      note: body.note ?? null,
    }),
  ),

  implement(undoModerationEndpoint, async ({ trx, organizationId, session, clock, body }) =>
    undoModeration(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      eventIds: body.eventIds.map(moderationEventIds.toUuid),
    }),
  ),

  implement(moveReviewEndpoint, async ({ trx, organizationId, session, clock, params, body }) => {
    const id = reviewIds.toUuid(params.reviewId)
    const scope = { organizationId, actor: await findActor(trx, session.userId) }
    const productId = body.productId === null ? null : productIds.toUuid(body.productId)
    await moveReviews(trx, clock, scope, { reviewIds: [id], productId, note: body.note ?? null })
    return knownReviewDetail(trx, publicUrl, organizationId, id)
  }),

  implement(replyToReviewEndpoint, async ({ trx, organizationId, session, clock, params, body: { savedReplyId, ...reply } }) => {
    if (savedReplyId && !(await countUse(trx, organizationId, savedReplyIds.toUuid(savedReplyId))))
      throw new Refusal('saved-reply.not-found', 'There is no such saved reply any more')
    return toReply(
      await replyToReview(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...reply,
      }),
    )
  }),

  implement(updateReplyEndpoint, async ({ trx, organizationId, session, clock, params, body }) =>
    toReply(
      await updateReply(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...body,
      }),
    ),
  ),

  implement(getReviewsDashboard, ({ trx, organizationId, clock, query }) =>
    readDashboard(trx, organizationId, query, clock.now()),
  ),
]
