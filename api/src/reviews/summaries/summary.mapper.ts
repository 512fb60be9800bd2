import {
  isOutdatedAfter,
  type ReviewSummary,
  type SummarizedProduct,
  type SummarySource,
} from '@yuko/contract/reviews/summaries/review-summary'
import { productIds, reviewIds } from '#ids.ts'
import type { SourceRow, SubjectRow, SummaryRow } from './summaries.repository.ts'

const mostExcerpt = 200

export const isShown = ({ status, product_id }: SourceRow, { product_ids }: Pick<SubjectRow, 'product_ids'>) =>
  status === 'published' && product_id !== null && product_ids.includes(product_id)

const isUnchanged = ({ edited_at }: SourceRow, since: Date) => edited_at === null || edited_at <= since

export const toSource = (row: SourceRow, isCurrent: boolean): SummarySource => ({
  reviewId: reviewIds.toWire(row.id),
  rating: row.rating,
  authorName: row.author_name,
  excerpt: [row.title, row.body].filter(Boolean).join(': ').slice(0, mostExcerpt).toWellFormed(),
  isCurrent,
})

export const sourcesOf = (summary: SummaryRow | undefined) => summary?.sentences.flatMap(({ reviewIds: ids }) => ids) ?? []

export function toSummarized(
  subject: SubjectRow,
  summary: SummaryRow | undefined,
  sources: ReadonlyMap<string, SourceRow>,
): SummarizedProduct {
  const newReviews = summary ? Math.max(0, subject.published - summary.published) : 0
  const isOutdated =
    summary &&
    (isOutdatedAfter(newReviews, summary.published) ||
      sourcesOf(summary).some((id) => !isCurrent(sources.get(id), subject, summary)))
  return {
    product: {
      productId: productIds.toWire(subject.product_id),
      title: subject.title,
      handle: subject.handle,
      imageUrl: subject.image_url,
      url: subject.url,
    },
    groupName: subject.group_name,
    publishedCount: subject.published,
    state: summary ? (isOutdated ? 'outdated' : 'current') : 'none',
    newReviews,
    publishedAt: summary?.published_at.toISOString() ?? null,
  }
}

const isCurrent = (row: SourceRow | undefined, subject: SubjectRow, { published_at }: SummaryRow) =>
  row !== undefined && isShown(row, subject) && isUnchanged(row, published_at)

/** Sources that were deleted since are left out. */
export const toReviewSummary = (
  subject: SubjectRow,
  summary: SummaryRow | undefined,
  sources: ReadonlyMap<string, SourceRow>,
): ReviewSummary => ({
  ...toSummarized(subject, summary, sources),
  criticalCount: subject.critical,
  sentences:
    summary?.sentences.map(({ text, reviewIds: ids }) => ({
      text,
      sources: ids.flatMap((id) => {
        const row = sources.get(id)
        return row ? [toSource(row, isCurrent(row, subject, summary))] : []
      }),
    })) ?? [],
})
