import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import type { Trx } from '#platform/db/database.ts'
import { insertReward } from './incentives.repository.ts'

/** Whether a rule promised its writer something: known before the review is written, because it is said wherever it is shown. */
export function isPromised({ reward, eligibility }: IncentiveRule, isAskedOrBuyer: boolean): boolean {
  return reward !== 'none' && (eligibility === 'any_reviewer' || isAskedOrBuyer)
}

/** With the review or not at all: looked at when photos have had the time to come, as the rule is now, whatever becomes of it. */
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
