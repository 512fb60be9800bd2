import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { getReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { z } from 'zod'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { toAnswers } from './custom-questions/custom-question.mapper.ts'
import { listAnswersOf } from './custom-questions/review-answers.repository.ts'
import { authorOfCustomer } from './inbox/author-of-customer.ts'
import { countByStatus, worthLookingFor } from './inbox/count-reviews.ts'
import { readDashboard } from './inbox/dashboard.repository.ts'
import { countCombinations } from './inbox/facets.repository.ts'
import { facetsOf, withoutFacets } from './inbox/facets.ts'
import { toReview } from './inbox/review.mapper.ts'
import { listReviewRows, planSearch, type ReviewRow } from './inbox/reviews.repository.ts'
import { listMediaOf, type MediaRow } from './media/media.repository.ts'
import { fileOf, privateMediaUrls } from './media/media.ts'
import { tagsOfReviews } from './tags/tags.repository.ts'

/** Rating, timestamp and id of the last row of a page. */
const position = z.tuple([z.int().min(1).max(5), momentInCursor, z.uuid()])

export const reviewListEndpoints = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => [
  implement(
    listReviews,
    async ({ trx, organizationId, query, timeZone }) => {
      const { limit, cursor, sort, customerExternalId, ...asked } = query
      const authorEmail = customerExternalId && (await authorOfCustomer(trx, organizationId, customerExternalId))
      if (authorEmail === null) return { items: [], nextCursor: null }
      const filter = { ...asked, ...(authorEmail && { authorEmail }) }
      const search = await planSearch(trx, organizationId, filter.q)
      const [rating, at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
      const after = id === undefined ? undefined : { rating: rating ?? 0, submittedAt: new Date(at ?? 0), id }
      const most = after ? limit + 1 : await worthLookingFor(trx, { organizationId, filter, timeZone }, limit + 1)
      const rows = most === 0 ? [] : await listReviewRows(trx, { organizationId, filter, timeZone, search }, sort, most, after)
      const ids = rows.map((row) => row.id)
      const media = await listMediaOf(trx, organizationId, ids, { in: ['approved', 'pending'] })
      const tags = await tagsOfReviews(trx, organizationId, ids)
      const answers = Map.groupBy(await listAnswersOf(trx, organizationId, ids), ({ review_id }) => review_id)
      const toCheck = (row: ReviewRow) => media.get(row.id)?.filter(({ state }) => state === 'pending').length ?? 0
      const thumbnails = (row: ReviewRow) =>
        (media.get(row.id) ?? []).map((picture) => privateMediaUrls(publicUrl, organizationId, picture).thumb)
      const urlOf = (file: MediaRow) => fileOf(privateMediaUrls(publicUrl, organizationId, file))
      return pageFrom(
        rows,
        limit,
        (row) =>
          toReview(row, {
            thumbnails: thumbnails(row),
            picturesToCheck: toCheck(row),
            tags: tags.get(row.id) ?? [],
            answers: toAnswers(answers.get(row.id) ?? [], media.get(row.id) ?? [], urlOf),
          }),
        (row) => [row.rating, row.submitted_at.getTime(), row.id],
      )
    },
    { isForExtensions: true },
  ),

  implement(countReviews, async ({ trx, organizationId, query: filter, timeZone }) => {
    const counts = await countByStatus(trx, { organizationId, filter, timeZone })
    return { all: Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.deleted, ...counts }
  }),

  implement(getReviewFacets, async ({ trx, organizationId, query: filter, timeZone }) =>
    facetsOf(await countCombinations(trx, { organizationId, filter: withoutFacets(filter), timeZone }), filter),
  ),

  implement(getReviewsDashboard, ({ trx, organizationId, clock, query }) =>
    readDashboard(trx, organizationId, query, clock.now()),
  ),
]
