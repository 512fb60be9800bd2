import {
  fewestSummarizedReviews,
  isCritical,
  mostSummarizedReviews,
  needsCriticism,
  type ReviewSummaryDraft,
} from '@yuko/contract/reviews/summaries/review-summary'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { tooFew } from './draft-summary.ts'
import { knownSubject } from './known-subject.ts'
import { listSources, putSummary } from './summaries.repository.ts'
import { isShown } from './summary.mapper.ts'

/** What a person accepted. Its sources must be published, and critical reviews can't be left out here either. */
export async function publishSummary(
  trx: Trx,
  organizationId: string,
  productId: string,
  { sentences }: ReviewSummaryDraft,
  now: Date,
): Promise<void> {
  const subject = await knownSubject(trx, organizationId, productId)
  const { published, critical } = subject
  if (published < fewestSummarizedReviews) throw tooFew()
  const stored = sentences.map(({ text, reviewIds: ids }) => ({ text, reviewIds: ids.map(reviewIds.toUuid) }))
  const named = [...new Set(stored.flatMap((one) => one.reviewIds))]
  const sources = (await listSources(trx, organizationId, named)).filter((row) => isShown(row, subject))
  if (sources.length < named.length) throw unknownSource()
  if (needsCriticism(critical, published) && !sources.some(({ rating }) => isCritical(rating))) throw oneSided()
  await putSummary(trx, organizationId, subject, {
    sentences: stored,
    locale: await readLanguage(trx, organizationId),
    summarized: Math.min(published, mostSummarizedReviews),
    published,
    published_at: now,
  })
}

const unknownSource = () =>
  new Refusal(
    'review-summary.unknown-source',
    'A review that the summary is based on is no longer published for this product. Draft the summary again.',
  )

const oneSided = () =>
  new Refusal('review-summary.one-sided', 'Many of these reviews have one or two stars. Keep a sentence based on one of them.')
