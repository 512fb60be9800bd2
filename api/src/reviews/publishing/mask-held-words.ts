import type { Trx } from '#platform/db/database.ts'
import { loadBlocklist } from '../blocklist/blocklist.repository.ts'
import { keepVersion, replaceText } from '../corrections/versions.repository.ts'
import type { HeldReview } from '../moderation/moderation.repository.ts'
import { indexAgain } from '../search/search.repository.ts'
import { loadPublishPolicy } from './publish-policy.repository.ts'

/** After two weeks without a decision a review is published, but its bad words are masked. Returns the reviews that had some. */
export async function maskHeldWords(
  trx: Trx,
  organizationId: string,
  reviews: readonly HeldReview[],
  at: Date,
): Promise<Set<string>> {
  const masked = new Set<string>()
  if (reviews.length === 0) return masked
  const blocklist = await loadBlocklist(trx, organizationId, await loadPublishPolicy(trx, organizationId), { masksAll: true })
  for (const review of reviews) {
    const { title, body } = blocklist.check({ ...review, authorName: '', authorEmail: null, ipHash: null })
    if (title === review.title && body === review.body) continue
    await keepVersion(trx, organizationId, { reviewId: review.id, at, by: 'system' })
    await replaceText(trx, organizationId, review.id, { title, body })
    masked.add(review.id)
  }
  await indexAgain(trx, organizationId, [...masked])
  return masked
}
