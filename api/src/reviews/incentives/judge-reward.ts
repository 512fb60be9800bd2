import type { RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import { provesPurchase } from '#core/store/order-lines.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewRow } from '../inbox/reviews.repository.ts'
import { confirmWithinMs } from '../write-to-author.ts'
import { countPictures, type RewardRow } from './incentives.repository.ts'

/**
 * Why an author gets nothing; `later`: the address is not confirmed yet; null: eligible. Neither the rating nor publication
 * matters: the review must exist and be neither spam nor rejected.
 */
export async function judgeReward(
  trx: Trx,
  { organization_id: organizationId, email, product_id: productId, promise }: RewardRow,
  review: ReviewRow | undefined,
  now: Date,
): Promise<RewardRefusal | 'later' | null> {
  if (email === null) return 'author_forgotten'
  const status = review?.archived_from ?? review?.status
  if (!review || (status !== 'published' && status !== 'pending')) return 'review_refused'
  if (review.hold_reason === 'email_unconfirmed')
    return now.getTime() < review.submitted_at.getTime() + confirmWithinMs ? 'later' : 'email_unconfirmed'
  if (promise.eligibility !== 'any_reviewer' && review.verification !== 'verified_buyer') {
    if (promise.eligibility === 'buyer_of_product') return 'not_eligible'
    if (!(await provesPurchase(trx, organizationId, { email, productId: null, orderId: null }))) return 'not_eligible'
  }
  if (promise.eligibility === 'buyer_of_product' && productId === null) return 'not_eligible'
  if (promise.content === 'text_min_chars' && [...review.body.trim()].length < promise.minChars) return 'content_missing'
  if (promise.content === 'photo' && (await countPictures(trx, organizationId, review.id)).count === 0) return 'content_missing'
  return null
}
