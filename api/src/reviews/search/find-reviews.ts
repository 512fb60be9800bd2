import type { searchEverything } from '@yuko/contract/dashboard/search-everything'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { listReviewRows, planSearch } from '../inbox/reviews.repository.ts'

type Found = ReplyOf<typeof searchEverything>['reviews']

/** The newest few matches, for the global search. */
export async function findReviews(trx: Trx, organizationId: string, question: string, limit: number): Promise<Found> {
  const search = await planSearch(trx, organizationId, question)
  const rows = await listReviewRows(trx, { organizationId, filter: {}, timeZone: 'UTC', search }, 'newest', limit)
  return rows.map(({ id, rating, title, body, author_name, status }) => ({
    reviewId: reviewIds.toWire(id),
    rating,
    excerpt: (title ? `${title} · ${body}` : body).slice(0, 160).toWellFormed(),
    authorName: author_name,
    status,
  }))
}
