import type { Readable } from 'node:stream'
import type { ReviewPresetName } from '@yuko/contract/imports/import'
import type { Database } from '#platform/db/database.ts'
import { csvInPages } from '#platform/files/csv-in-pages.ts'
import type { ReviewFilter } from '../inbox/review-filter.ts'
import { type After, listReviewRows, planSearch } from '../inbox/reviews.repository.ts'
import { listMediaOf, type MediaRow } from '../media/media.repository.ts'
import { fileOf, mediaUrls, publicFiles } from '../media/media.ts'
import { answersOfReviews } from '../storefront/answers.repository.ts'
import { tagsOfReviews } from '../tags/tags.repository.ts'
import { answerColumns, columnsFor, type Exportable } from './columns-for.ts'
import { extrasOfReviews, listQuestions } from './export.repository.ts'

const pageSize = 1000

export interface Exported {
  organizationId: string
  filter: ReviewFilter
  timeZone: string
  format: ReviewPresetName
}

/** The filtered reviews as CSV, newest first. */
export async function reviewsAsCsv(
  db: Database,
  publicUrl: string,
  { organizationId, filter, timeZone, format }: Exported,
): Promise<Readable> {
  const questions = format === 'yuko' ? await db.forOrganization(organizationId, (trx) => listQuestions(trx, organizationId)) : []
  return csvInPages(columnsFor(format).concat(answerColumns(questions)), pages())

  async function* pages(): AsyncGenerator<Exportable[]> {
    for (let after: After | undefined; ; ) {
      const rows = await page(after)
      yield rows
      const last = rows.at(-1)?.review
      if (last === undefined || rows.length < pageSize) return
      after = { rating: last.rating, submittedAt: last.submitted_at, id: last.id }
    }
  }

  function page(after: After | undefined): Promise<Exportable[]> {
    return db.forOrganization(organizationId, async (trx) => {
      const search = await planSearch(trx, organizationId, filter.q)
      const rows = await listReviewRows(trx, { organizationId, filter, timeZone, search }, 'newest', pageSize, after)
      const ids = rows.map(({ id }) => id)
      const extras = await extrasOfReviews(trx, organizationId, ids)
      const media = await listMediaOf(trx, organizationId, ids, { in: ['approved'] })
      const answers = await answersOfReviews(trx, organizationId, ids)
      const tags = await tagsOfReviews(trx, organizationId, ids)
      return rows.map((review) => ({
        review,
        extras: extras.get(review.id),
        ...publicFiles(publicUrl, organizationId, media.get(review.id)),
        tags: (tags.get(review.id) ?? []).map(({ name }) => name),
        answers: withFiles(answers.get(review.id), media.get(review.id), (file) =>
          fileOf(mediaUrls(publicUrl, organizationId, file)),
        ),
      }))
    })
  }
}

/** The values of a review by question, with its pictures and videos. */
function withFiles(
  answers: ReadonlyMap<string, readonly string[]> | undefined,
  files: readonly MediaRow[] = [],
  urlOf: (file: MediaRow) => string,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map(answers)
  for (const file of files)
    if (file.question_id !== null) values.set(file.question_id, [...(values.get(file.question_id) ?? []), urlOf(file)])
  return values
}
