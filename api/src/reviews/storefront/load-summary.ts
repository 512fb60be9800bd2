import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { WidgetReply } from '@yuko/widgets/view/review-list.ts'
import { reviewSummary } from '@yuko/widgets/view/review-summary.ts'
import { wordingOf } from '@yuko/widgets/view/wording.ts'
import type { Trx } from '#platform/db/database.ts'
import { listSharing } from './sharing.repository.ts'
import { findShown, findSummary } from './summary.repository.ts'

/** What the reviews of a product say, for its list. Sentences none of whose sources is still shown are left out. */
export async function loadSummary(
  trx: Trx,
  organizationId: string,
  product: { readonly id: string } | null,
  widget: ShownWidget,
): Promise<WidgetReply['reviewSummary']> {
  if (!product || (widget.kind !== 'review_list' && widget.kind !== 'all_reviews')) return undefined
  const summary = await findSummary(trx, organizationId, product.id)
  if (!summary) return undefined
  const sources = summary.sentences.flatMap(({ reviewIds }) => reviewIds)
  const shown = await findShown(trx, organizationId, sources, await listSharing(trx, organizationId, product.id))
  const sentences = summary.sentences.filter(({ reviewIds }) => reviewIds.some((id) => shown.has(id)))
  if (sentences.length === 0) return undefined
  const wording = wordingOf(widget)
  const text = {
    heading: wording.count('summaryOf', summary.summarized),
    body: sentences.map(({ text }) => text).join(' '),
    language: summary.locale,
    publishedAt: summary.published_at.toISOString(),
  }
  return { ...text, drawn: reviewSummary(text, wording) }
}
