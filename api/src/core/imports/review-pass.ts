import type { ImportTotals } from '@yuko/contract/imports/import'
import type { ReviewFeed, StoreQuestion, TakenReviews } from '#platform/ports/review-feed.ts'
import { type AnswerColumn, answerColumns, questionsOf } from './answer-columns.ts'
import { type Batch, type BatchRules, prepareBatch, type ReadRows, readRows } from './batch.ts'
import type { ImportPass, PassOptions } from './import-kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import { ProductMatcher } from './product-matcher.ts'
import { rowReader } from './read-row.ts'

/** Rules for reading reviews of a file, shared by dry run and import. */
export function reviewPass(
  reviews: ReviewFeed,
  one: ImportRecord,
  { clock, isDryRun, storeName, languagesOf, mainLanguage, ...reading }: PassOptions,
): ImportPass<ReadRows> {
  const now = clock.now()
  const { organization_id: organizationId, columns, mapping, options, preset } = one
  const matcher = new ProductMatcher(organizationId, one.id, options.onUnmatchedProduct, isDryRun)
  const answers = answerColumns(one)
  const reader = rowReader({ columns, mapping, options, ...reading, now }, answers)
  const rules: BatchRules = { organizationId, externalSource: preset, unmatched: options.onUnmatchedProduct, matcher, now }
  const file = { organizationId, importId: one.id, externalSource: preset, storeName, now }
  const seen = new Set<number>()

  return {
    read: (rows) => readRows(reader, rows, { languagesOf, mainLanguage }),
    async take(trx, read) {
      const productsBefore = matcher.created
      const questions = answers.length === 0 ? [] : await reviews.questions(trx, organizationId)
      const asked = questionsOf(answers, questions)
      const { records, issues } = await prepareBatch(trx, rules, asked, read)
      const { created, videos } = isDryRun
        ? countNew(records, await reviews.known(trx, organizationId, fingerprintsOf(records)), seen)
        : await reviews.take(trx, file, records)
      const newProducts = matcher.created - productsBefore
      const duplicates = records.length - created
      return { rows: read.count, created, updated: 0, duplicates, newProducts, issues, videos, answers: reported(answers, asked) }
    },
  }
}

/** The columns whose question is known, and those that should have one. */
const reported = (columns: readonly AnswerColumn[], asked: readonly (StoreQuestion | undefined)[]): ImportTotals['answers'] =>
  columns
    .map(({ name, isSure }, index) => ({ column: name, question: asked[index]?.label ?? null, isSure }))
    .filter(({ question, isSure }) => question !== null || isSure)
    .map(({ column, question }) => ({ column, question }))

/**
 * What an import would create from a batch. `seen` holds 52 bits of each fingerprint: precise enough for a report, 20
 * MB for a million rows.
 */
function countNew(records: Batch['records'], known: ReadonlySet<string>, seen: Set<number>): TakenReviews {
  const taken = { created: 0, videos: 0 }
  for (const { fingerprint, videos } of records) {
    const short = Number.parseInt(fingerprint.replaceAll('-', '').slice(0, 13), 16)
    if (!known.has(fingerprint) && !seen.has(short)) {
      taken.created++
      taken.videos += videos?.length ?? 0
    }
    seen.add(short)
  }
  return taken
}

const fingerprintsOf = (records: Batch['records']) => records.map(({ fingerprint }) => fingerprint)
