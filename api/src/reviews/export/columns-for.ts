import type { ImportField, ReviewPresetName } from '@yuko/contract/imports/import'
import { type ReviewPreset, reviewPresets } from '@yuko/contract/imports/review-presets'
import { reviewIds } from '#ids.ts'
import type { CsvColumn } from '#platform/files/csv-in-pages.ts'
import type { ReviewRow } from '../inbox/reviews.repository.ts'
import type { ExportExtras, ExportedQuestion } from './export.repository.ts'

export interface Exportable {
  review: ReviewRow
  extras: ExportExtras | undefined
  pictures: readonly string[]
  videos: readonly string[]
  tags: readonly string[]
  /** Values by question. */
  answers: ReadonlyMap<string, readonly string[]> | undefined
}

/** The columns and header names that the other app's import expects. */
export function columnsFor(format: ReviewPresetName): CsvColumn<Exportable>[] {
  const preset: ReviewPreset = reviewPresets[format]
  const byField = fieldsIn(preset)
  return Object.entries(preset.columns).map(([name, field]): CsvColumn<Exportable> => {
    const position = Number(/^photo_url_(\d)$/.exec(name)?.[1])
    if (position) return [name, ({ pictures }) => pictures[position - 1] ?? '']
    if (name === 'video_url') return [name, ({ videos }) => videos[0] ?? '']
    const cellOf = (format === 'yuko' ? ownColumns[name] : undefined) ?? (field === null ? undefined : byField[field])
    return [name, (row) => cellOf?.(row) ?? '']
  })
}

/** A column for each of the store's questions, with a prefix so that its text is never taken for another column. */
export const answerColumns = (questions: readonly ExportedQuestion[]): CsvColumn<Exportable>[] =>
  questions.map(
    ({ id, label, options }): CsvColumn<Exportable> => [
      `answer: ${label}`,
      ({ answers }) => {
        const values = answers?.get(id) ?? []
        const chosen = options.filter(({ optionId }) => values.includes(optionId)).map((option) => option.label)
        return (options.length > 0 ? chosen : values).join(', ')
      },
    ],
  )

type Cell = (row: Exportable) => string | null | undefined

/** Columns that only our format has. */
const ownColumns: Readonly<Record<string, Cell>> = {
  product_title: ({ review }) => review.product_title,
  status: ({ review }) => review.status,
  source: ({ review }) => review.source,
  language: ({ review }) => review.language,
  tags: ({ tags }) => tags.join(','),
  hold_reason: ({ review }) => review.hold_reason,
  rejection_reason: ({ review }) => review.rejection_reason,
  published_at: ({ review }) => review.published_at?.toISOString(),
}

function fieldsIn({ dates, states, yes, no }: ReviewPreset): Partial<Record<ImportField, Cell>> {
  const truth = (isSo: boolean) => (isSo ? yes : no)
  const date = (at: Date | null | undefined) => (at ? dateWords[dates](at.toISOString()) : '')
  return {
    externalId: ({ review }) => reviewIds.toWire(review.id),
    rating: ({ review }) => String(review.rating),
    title: ({ review }) => review.title,
    body: ({ review }) => review.body,
    submittedAt: ({ review }) => date(review.submitted_at),
    authorName: ({ review }) => review.author_name,
    authorEmail: ({ review }) => review.author_email,
    productExternalId: ({ extras }) => extras?.product_external_id,
    productHandle: ({ review }) => review.product_handle,
    productUrl: ({ extras }) => extras?.product_url,
    variantExternalId: ({ review }) => review.variant_external_id,
    variantTitle: ({ review }) => review.variant_title,
    curated: ({ review }) => (review.status === 'published' || review.status === 'spam' ? states[review.status] : states.pending),
    reply: ({ extras }) => extras?.reply,
    replyAt: ({ extras }) => date(extras?.replied_at),
    isReplyPublic: ({ extras }) => extras?.reply && yes,
    pictureUrls: ({ pictures }) => pictures.join(','),
    videoUrls: ({ videos }) => videos.join(','),
    verified: ({ review }) => truth(review.verification === 'verified_buyer'),
    isIncentivized: ({ review }) => truth(review.is_incentivized),
    isFeatured: ({ review }) => truth(review.is_featured),
  }
}

/** From an ISO 8601 timestamp. */
const dateWords: Record<ReviewPreset['dates'], (iso: string) => string> = {
  dmy: (iso) => iso.replace(/^(\d+)-(\d+)-(\d+).*/, '$3/$2/$1'),
  mdy: (iso) => iso.replace(/^(\d+)-(\d+)-(\d+).*/, '$2/$3/$1'),
  iso: (iso) => iso.slice(0, 10),
  iso_time: (iso) => iso.slice(0, 19).replace('T', ' '),
}
