import type { ImportOptions, ImportTotals } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { NumberedRow } from './import-file.ts'
import { type IssueRecord, provenPurchases, type ReviewRecord } from './import-writes.repository.ts'
import type { ProductMatcher } from './product-matcher.ts'
import type { ReviewRow, RowIssue, RowReader } from './read-row.ts'

export interface BatchRules {
  organizationId: string
  externalSource: string
  unmatched: ImportOptions['onUnmatchedProduct']
  reader: RowReader
  matcher: ProductMatcher
  now: Date
}

export interface Batch {
  records: ReviewRecord[]
  issues: IssueRecord[]
}

/** What a group of rows comes to, before anything is written: the dry run and the import read it by the same rules. */
export async function prepareBatch(trx: Trx, rules: BatchRules, rows: readonly NumberedRow[]): Promise<Batch> {
  const issues: IssueRecord[] = []
  const refuse = (row: NumberedRow, found: RowIssue[]) =>
    issues.push({ row: row.row, level: 'error', issues: found, cells: row.cells })
  const readable: { review: ReviewRow; source: NumberedRow; warnings: RowIssue[] }[] = []
  for (const source of rows) {
    const { review, issues: found } = rules.reader.read(source.row, source.cells)
    if (review === null) refuse(source, found)
    else readable.push({ review, source, warnings: found })
  }

  await rules.matcher.prepare(
    trx,
    readable.map(({ review }) => review),
  )
  const records: ReviewRecord[] = []
  for (const { review, source, warnings } of readable) {
    const productId = review.product === null ? null : rules.matcher.idOf(review.product)
    if (review.product !== null && productId === null && rules.unmatched !== 'store_review') {
      refuse(source, [...warnings, unmatchedIssue(review.product)])
      continue
    }
    if (warnings.length > 0) issues.push({ row: source.row, level: 'warning', issues: warnings, cells: null })
    records.push(recordOf(review, productId, rules))
  }
  await verify(trx, rules.organizationId, records)
  return { records, issues }
}

function unmatchedIssue({ externalId, handle }: NonNullable<ReviewRow['product']>): RowIssue {
  const field = handle === null ? 'productExternalId' : 'productHandle'
  return { level: 'error', field, message: 'The store has no such product.', value: handle ?? externalId }
}

function recordOf(review: ReviewRow, productId: string | null, { externalSource, now }: BatchRules): ReviewRecord {
  return {
    id: newId(),
    row: review.row,
    product_id: productId,
    rating: review.rating,
    title: review.title,
    body: review.body,
    author_name: review.authorName,
    author_email: review.authorEmail,
    external_id: review.externalId,
    verification: 'none',
    status: review.status,
    picture_count: review.pictureUrls.length,
    submitted_at: review.submittedAt ?? now,
    fingerprint: fingerprintOf({
      productId,
      authorEmail: review.authorEmail,
      authorName: review.authorName,
      day: review.submittedAt?.toISOString().slice(0, 10) ?? null,
      body: review.body,
      externalId: review.externalId,
      externalSource,
    }),
    reply: review.reply === null ? null : { id: newId(), body: review.reply },
    pictures: review.pictureUrls,
  }
}

/** "Verified buyer" is what orders prove, whatever a file claims. */
async function verify(trx: Trx, organizationId: string, records: ReviewRecord[]): Promise<void> {
  const emails = [
    ...new Set(records.flatMap(({ author_email, product_id }) => (product_id === null ? [] : (author_email ?? [])))),
  ]
  if (emails.length === 0) return
  const proven = await provenPurchases(trx, organizationId, emails)
  for (const record of records)
    if (proven.has(`${record.author_email} ${record.product_id}`)) record.verification = 'verified_buyer'
}

export const noTotals: ImportTotals = { rows: 0, created: 0, duplicates: 0, errors: 0, newProducts: 0, warnings: 0 }

export function addTotals(
  totals: ImportTotals,
  rows: number,
  { records, issues }: Batch,
  created: number,
  newProducts: number,
): ImportTotals {
  const errors = issues.filter(({ level }) => level === 'error').length
  return {
    rows: totals.rows + rows,
    created: totals.created + created,
    duplicates: totals.duplicates + records.length - created,
    errors: totals.errors + errors,
    newProducts: totals.newProducts + newProducts,
    warnings: totals.warnings + issues.length - errors,
  }
}
