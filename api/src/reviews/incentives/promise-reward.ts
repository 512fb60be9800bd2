import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import type { Trx } from '#platform/db/database.ts'
import { insertReward } from './incentives.repository.ts'

/**
 * Whether a rule promises the author a reward. Decided before the review is written, because the review discloses it wherever it
 * is shown.
 */
export function isPromised({ reward, eligibility }: IncentiveRule, isAskedOrBuyer: boolean): boolean {
  return reward !== 'none' && (eligibility === 'any_reviewer' || isAskedOrBuyer)
}

/** Written in the review's transaction. Due once photos have had time to arrive, under the rule as it is now. */
export async function promiseReward(
  trx: Trx,
  rule: IncentiveRule,
  review: { organizationId: string; reviewId: string; productId: string | null; email: string; locale: string; now: Date },
): Promise<void> {
  if (rule.reward === 'none' || review.email === '') return
  await insertReward(trx, {
    organization_id: review.organizationId,
    review_id: review.reviewId,
    product_id: review.productId,
    email: review.email,
    locale: review.locale,
    promise: rule,
    next_at: new Date(review.now.getTime() + rule.waitMinutes * 60_000),
    created_at: review.now,
  })
}
