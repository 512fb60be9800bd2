import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { readCustomerId } from '#core/store/customers.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { EarningReview, EarningReviews } from '#platform/ports/earning-reviews.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { type DeedPoints, findDeedPoints } from './deed-points.repository.ts'
import { gainOf } from './gain.ts'
import { countGains, findActiveProgram } from './order-earning.repository.ts'
import { rewardDeed } from './reward-deed.ts'

/** Photos may be added later. */
export const photosWithinMs = 30 * 60_000

export interface SettlingTools {
  readonly clock: Clock
  readonly reviews: EarningReviews
}

/**
 * Brings the points of a review in line with its state. Does not read the rating. Returns when to check again; null: not until
 * something changes.
 */
export async function settleReview(
  trx: Trx,
  { clock, reviews }: SettlingTools,
  organizationId: string,
  reviewId: string,
): Promise<Date | null> {
  const review = await reviews.lock(trx, organizationId, reviewId)
  if (!review) return null
  const points = await findDeedPoints(trx, organizationId, 'review', reviewId)
  if (isFraud(review)) {
    await move(
      trx,
      clock,
      organizationId,
      reviewId,
      points.map((one) => takeBack(one, reviewId)),
    )
    return null
  }
  if (!isAccepted(review)) return null
  const dueAt = new Date(review.submittedAt.getTime() + photosWithinMs)
  if (clock.now() < dueAt) return dueAt
  const settings = await loadLoyaltySettings(trx, organizationId)
  const expiresAt = expiryOf(settings, clock.now())
  await move(
    trx,
    clock,
    organizationId,
    reviewId,
    points.map((one) => giveBack(one, reviewId, expiresAt)),
  )
  await reward(trx, clock, organizationId, reviewId, review)
  return null
}

async function reward(trx: Trx, clock: Clock, organizationId: string, reviewId: string, review: EarningReview): Promise<void> {
  const program = await findActiveProgram(trx, organizationId)
  if (!program?.activated_at || review.submittedAt < program.activated_at) return
  const customerId = await readCustomerId(trx, organizationId, { email: review.email })
  const member = customerId && (await enrolMember(trx, clock, { organizationId, customerId, via: 'review' }))
  if (!member) return
  const outcomes = await rewardDeed(trx, clock, organizationId, {
    memberId: member.memberId,
    types: review.hasPicture ? ['review', 'photo_review'] : ['review'],
    occasion: reviewId,
    at: review.submittedAt,
    source: { reviewId },
  })
  if (!outcomes.some(({ outcome }) => outcome === 'given')) return
  const aggregate = reviewIds.toWire(reviewId)
  await recordFact(trx, clock, { type: 'review.rewarded', aggregate, organizationId, payload: { reviewId: aggregate } })
}

/** Imported reviews earn nothing, because no points were promised. As with coupons, it doesn't need to be published: nobody earns less for a review the merchant dislikes. */
export function isAccepted({
  email,
  source,
  status,
  holdReason,
}: Pick<EarningReview, 'email' | 'source' | 'status' | 'holdReason'>): boolean {
  if (email === null || source === 'import') return false
  return status === 'published' || (status === 'pending' && holdReason !== 'email_unconfirmed' && holdReason !== 'spam_check')
}

export function isFraud({ status, rejectionReason }: Pick<EarningReview, 'status' | 'rejectionReason'>): boolean {
  if (status === 'spam') return true
  return status === 'rejected' && (rejectionReason === 'spam' || rejectionReason === 'fake_or_conflict_of_interest')
}

function takeBack({ campaignId, memberId, left, lost, count, rule }: DeedPoints, reviewId: string): Posting | null {
  const points = left - lost
  if (points <= 0) return null
  return {
    memberId,
    key: `refund_clawback:review:${reviewId}:${campaignId}:${count}`,
    movement: { move: 'claw', points, orderId: null },
    explanation: { rule: `${ledgerRules.reviewRemoved}: ${rule}`, inputs: {}, formula: null },
    source: { campaignId, reviewId },
  }
}

function giveBack(
  { campaignId, memberId, original, left, isBygone, count, rule }: DeedPoints,
  reviewId: string,
  expiresAt: Date | null,
): Posting | null {
  if (left >= original || isBygone) return null
  return {
    memberId,
    key: `correction:review:${reviewId}:${campaignId}:${count}`,
    movement: { move: 'give', kind: 'correction', points: original - left, expiresAt },
    explanation: { rule: `${ledgerRules.reviewCounts}: ${rule}`, inputs: {}, formula: null },
    source: { campaignId, reviewId },
  }
}

async function move(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  reviewId: string,
  wanted: readonly (Posting | null)[],
): Promise<void> {
  const postings = wanted.filter((posting) => posting !== null)
  if (postings.length === 0) return
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  if (outcomes.some(({ outcome }) => outcome !== 'posted')) throw new Error(`Points of review ${reviewId} changed meanwhile`)
  await countGains(
    trx,
    organizationId,
    outcomes.flatMap((outcome, index) => gainOf(outcome, postings[index], 0)),
  )
}
