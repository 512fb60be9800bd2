import type { Trx } from '#platform/db/database.ts'
import type { ReviewOfLink } from '../author-links.ts'
import { reconsiderReviews } from '../publishing/reconsider-held.ts'
import { verifyBuyersOf } from '../verification/verification.repository.ts'
import { thankAuthor } from '../write-to-author.ts'
import { proveAddress } from './form.repository.ts'
import type { FormTools } from './submission.ts'

/** Confirms the guest's address: orders may now prove the purchase, and the review is judged again. Idempotent. */
export async function confirmReview(
  trx: Trx,
  tools: FormTools,
  { organizationId, reviewId }: ReviewOfLink,
  locale: string,
): Promise<void> {
  await proveAddress(trx, organizationId, reviewId)
  await verifyBuyersOf(trx, organizationId, [reviewId])
  await reconsiderReviews(trx, tools.clock, {
    organizationId,
    reviewIds: [reviewId],
    isEmailConfirmed: true,
    because: 'The author confirmed their email address.',
  })
  await thankAuthor(trx, tools, { organizationId, reviewId, locale })
}
