import type { ImportOptions, ImportTotals } from '@yuko/contract/imports/import'
import { keyOfVariant, readSoldTitles } from '#core/store/order-lines.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { FedReview, StoreQuestion } from '#platform/ports/review-feed.ts'
import { readAnswers } from './answer-columns.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { NumberedRow } from './import-file.ts'
import type { BatchOutcome } from './import-kinds.ts'
import type { IssueRecord } from './import-rows.repository.ts'
import type { LanguagesOf } from './languages.ts'
import type { ProductMatcher } from './product-matcher.ts'
import type { ReviewRow, RowReader } from './read-row.ts'
import { withFiles } from './review-fields.ts'
import type { RowIssue } from './row-notes.ts'

export interface BatchRules {
  organizationId: string
  externalSource: string
  unmatched: ImportOptions['onUnmatchedProduct']
  matcher: ProductMatcher
  now: Date
}

/** Parsed rows of a file, before they are matched with the store. */
export interface ReadRows {
  count: number
  readable: { review: ReviewRow; source: NumberedRow; warnings: RowIssue[] }[]
  refused: IssueRecord[]
}

export interface Batch {
  records: FedReview[]
  issues: IssueRecord[]
}

export interface LanguageRules {
  readonly languagesOf: LanguagesOf
  /** The main language of the file's texts, assumed for those that are too short to tell. */
  readonly mainLanguage: string | null
}

export async function readRows(reader: RowReader, rows: readonly NumberedRow[], languages: LanguageRules): Promise<ReadRows> {
  const read: ReadRows = { count: rows.length, readable: [], refused: [] }
  for (const source of rows) {
    const { review, issues } = reader.read(source.row, source.cells)
    if (review === null) read.refused.push(refusal(source, issues))
    else read.readable.push({ review, source, warnings: issues })
  }
  await fillLanguages(
    read.readable.map(({ review }) => review),
    languages,
  )
  return read
}

async function fillLanguages(reviews: readonly ReviewRow[], { languagesOf, mainLanguage }: LanguageRules): Promise<void> {
  const unknown = reviews.filter(({ language }) => language === undefined)
  const found = await languagesOf(unknown.map(({ title, body }) => `${title ?? ''} ${body}`))
  for (const [index, review] of unknown.entries()) review.language = found[index] ?? mainLanguage
}

/** The result of a group of rows before anything is written; `asked` are the questions of the columns with answers. The dry run and the import use the same rules. */
export async function prepareBatch(
  trx: Trx,
  rules: BatchRules,
  asked: readonly (StoreQuestion | undefined)[],
  { readable, refused }: ReadRows,
): Promise<Batch> {
  await rules.matcher.prepare(
    trx,
    readable.map(({ review }) => review),
  )
  const records: FedReview[] = []
  const issues = [...refused]
  for (const { review, source, warnings } of readable) {
    const productId = review.product === null ? null : rules.matcher.idOf(review.product)
    if (review.product !== null && productId === null && rules.unmatched !== 'store_review') {
      issues.push(refusal(source, [...warnings, unmatchedIssue(review.product)]))
      continue
    }
    const { answers, answering, issues: unanswered } = readAnswers(asked, review.answers)
    const { files, issues: tooMany } = withFiles(
      review,
      answering.map(({ url }) => url),
    )
    const warned = [...warnings, ...unanswered, ...tooMany]
    if (warned.length > 0) issues.push({ row: source.row, level: 'warning', issues: warned, cells: null })
    records.push({
      ...recordOf({ ...review, ...files }, productId, rules),
      answers: answers.length === 0 ? undefined : answers,
      answering: answering.length === 0 ? undefined : answering,
    })
  }
  await nameVariants(trx, rules.organizationId, records)
  return { records, issues }
}

/** Files may tell a variant's ID only. If it was sold, the store's orders know its title. */
async function nameVariants(trx: Trx, organizationId: string, records: readonly FedReview[]): Promise<void> {
  const unnamed = records.flatMap((record) => {
    const { product_id: productId, variant_external_id: externalId, variant_title: title } = record
    return productId && externalId && !title ? [{ record, variant: { productId, externalId } }] : []
  })
  if (unnamed.length === 0) return
  const variants = unnamed.map(({ variant }) => variant)
  const titles = await readSoldTitles(trx, organizationId, variants)
  for (const { record, variant } of unnamed) record.variant_title = titles.get(keyOfVariant(variant))
}

/** Why a row is rejected. Other issues only matter once these are fixed. */
export function refusal({ row, cells }: NumberedRow, issues: RowIssue[]): IssueRecord {
  return { row, level: 'error', issues: issues.filter(({ level }) => level === 'error'), cells }
}

function unmatchedIssue({ externalId, handle }: NonNullable<ReviewRow['product']>): RowIssue {
  const field = handle === null ? 'productExternalId' : 'productHandle'
  return { level: 'error', field, message: 'This product doesn’t exist in your store.', value: handle ?? externalId }
}

function recordOf(
  review: ReviewRow,
  productId: string | null,
  { externalSource, now }: BatchRules,
): Omit<FedReview, 'answers' | 'answering'> {
  return {
    id: newId(),
    product_id: productId ?? undefined,
    variant_external_id: (productId && review.variantExternalId) || undefined,
    variant_title: (productId && review.variantTitle) || undefined,
    rating: review.rating,
    title: review.title ?? undefined,
    body: review.body,
    language: review.language ?? undefined,
    author_name: review.authorName,
    author_email: review.authorEmail ?? undefined,
    external_id: review.externalId ?? undefined,
    status: review.status,
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
    reply_id: review.reply === null ? undefined : newId(),
    reply: review.reply ?? undefined,
    reply_at: review.replyAt ?? undefined,
    is_verified: review.isVerified || undefined,
    is_incentivized: review.isIncentivized || undefined,
    is_featured: review.isFeatured || undefined,
    pictures: review.pictureUrls.length === 0 ? undefined : review.pictureUrls,
    videos: review.videoUrls.length === 0 ? undefined : review.videoUrls,
  }
}

export const noTotals: ImportTotals = {
  rows: 0,
  created: 0,
  updated: 0,
  duplicates: 0,
  strangers: 0,
  furtherRows: 0,
  errors: 0,
  newProducts: 0,
  warnings: 0,
  points: 0,
  spentPoints: 0,
  tiers: 0,
  pasts: 0,
  newCustomers: 0,
  balances: [],
  videos: 0,
  answers: [],
}

/** In the report of a dry run. */
export const shownBalances = 50

export function addTotals(totals: ImportTotals, { issues, ...batch }: BatchOutcome): ImportTotals {
  const errors = issues.filter(({ level }) => level === 'error').length
  return {
    rows: totals.rows + batch.rows,
    created: totals.created + batch.created,
    updated: totals.updated + batch.updated,
    duplicates: totals.duplicates + batch.duplicates,
    strangers: (totals.strangers ?? 0) + (batch.strangers ?? 0),
    furtherRows: totals.furtherRows + (batch.furtherRows ?? 0),
    errors: totals.errors + errors,
    newProducts: totals.newProducts + batch.newProducts,
    warnings: totals.warnings + issues.length - errors,
    points: totals.points + (batch.points ?? 0),
    spentPoints: totals.spentPoints,
    tiers: totals.tiers + (batch.tiers ?? 0),
    pasts: (totals.pasts ?? 0) + (batch.pasts ?? 0),
    newCustomers: totals.newCustomers + (batch.newCustomers ?? 0),
    balances: [...totals.balances, ...(batch.balances ?? [])].slice(0, shownBalances),
    videos: totals.videos + (batch.videos ?? 0),
    answers: batch.answers ?? totals.answers,
  }
}
