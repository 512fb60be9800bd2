import { deleteReviewSummary } from '@yuko/contract/reviews/summaries/delete-review-summary'
import { draftReviewSummary } from '@yuko/contract/reviews/summaries/draft-review-summary'
import { getReviewSummary } from '@yuko/contract/reviews/summaries/get-review-summary'
import { listReviewSummaries } from '@yuko/contract/reviews/summaries/list-review-summaries'
import { publishReviewSummary } from '@yuko/contract/reviews/summaries/publish-review-summary'
import { fewestSummarizedReviews, type ReviewSummary } from '@yuko/contract/reviews/summaries/review-summary'
import { z } from 'zod'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { draftSummary } from './draft-summary.ts'
import { knownSubject } from './known-subject.ts'
import { publishSummary } from './publish-summary.ts'
import { deleteSummary, findSummaries, listSources, listSubjects, type SubjectRow } from './summaries.repository.ts'
import { sourcesOf, toReviewSummary, toSummarized } from './summary.mapper.ts'

const position = z.tuple([z.int().min(0), z.uuid()])

/** Summaries of a product's reviews: drafted by the AI provider, published by a person. */
export const summariesEndpoints = (assistance: Assistance) => [
  implement(listReviewSummaries, async ({ trx, organizationId, query: { q, limit, cursor } }) => {
    const [published, productId] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = productId === undefined ? undefined : { published: published ?? 0, productId }
    const rows = await listSubjects(trx, organizationId, { q, after, fewest: fewestSummarizedReviews, limit: limit + 1 })
    const summaryOf = await loadSummaries(trx, organizationId, rows)
    return pageFrom(
      rows,
      limit,
      (row) => toSummarized(row, ...summaryOf(row)),
      (row) => [row.published, row.product_id],
    )
  }),

  implement(getReviewSummary, ({ trx, organizationId, params }) =>
    readSummary(trx, organizationId, productIds.toUuid(params.productId)),
  ),

  implementDetached(
    draftReviewSummary,
    async ({ db, organizationId, params }) => ({
      sentences: await draftSummary(db, assistance, organizationId, productIds.toUuid(params.productId)),
    }),
    { rateLimit: limits.assistance },
  ),

  implement(publishReviewSummary, async ({ trx, organizationId, clock, params, body }) => {
    const productId = productIds.toUuid(params.productId)
    await publishSummary(trx, organizationId, productId, body, clock.now())
    return readSummary(trx, organizationId, productId)
  }),

  implement(deleteReviewSummary, async ({ trx, organizationId, params }) => {
    const subject = await knownSubject(trx, organizationId, productIds.toUuid(params.productId))
    if (await deleteSummary(trx, organizationId, subject)) return
    throw new Refusal('review-summary.not-found', 'This product has no summary')
  }),
]

async function readSummary(trx: Trx, organizationId: string, productId: string): Promise<ReviewSummary> {
  const subject = await knownSubject(trx, organizationId, productId)
  const summaryOf = await loadSummaries(trx, organizationId, [subject])
  return toReviewSummary(subject, ...summaryOf(subject))
}

/** Of each subject: its summary, and the reviews it rests on. */
async function loadSummaries(trx: Trx, organizationId: string, subjects: readonly SubjectRow[]) {
  const summaries = await findSummaries(trx, organizationId, subjects)
  const sources = await listSources(trx, organizationId, summaries.flatMap(sourcesOf))
  const byId = new Map(sources.map((row) => [row.id, row]))
  return ({ group_id, product_id }: SubjectRow) =>
    [summaries.find((row) => (group_id === null ? row.product_id === product_id : row.group_id === group_id)), byId] as const
}
