import type { RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds, reviewRewardIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { discountWords } from '#platform/discount-words.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { discountCodeOf } from '#platform/readable-code.ts'
import { codeUrl, offOf, type ShopDiscount, type ShopDiscounts } from '#platform/shop-discounts.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { aboutReview, nameOf } from '../messages/mail-values.ts'
import {
  changeReward,
  countBlocked,
  countRewards,
  loadRule,
  lockCustomer,
  lockReward,
  markIncentivized,
  type RewardRow,
  returnCode,
  takeCode,
} from './incentives.repository.ts'
import { judgeReward } from './judge-reward.ts'

export interface RewardTools {
  readonly db: Database
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly discounts: ShopDiscounts
}

interface Named {
  organizationId: string
  rewardId: string
}

type Coded = RewardRow & { readonly code: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Merchants don't react immediately to a notification, and their change makes the reward due at once. */
const blockedMs = 6 * hourMs

/**
 * Reserve, create, commit. First the code is reserved in our database, then created in the shop, then the email and the state
 * are written together. The process may die between any two steps: the next run finds the code by its row and continues. A
 * reserved reward that must not be given anymore is withdrawn in the shop first, then here. The result is one code and one
 * email, or neither.
 */
export async function giveReward(tools: RewardTools, named: Named, signal: AbortSignal): Promise<void> {
  const { db, discounts } = tools
  const { organizationId } = named
  const inTurn = <T>(work: (trx: Trx, row: RewardRow) => Promise<T>) =>
    db.forOrganization(organizationId, async (trx) => {
      const row = await lockReward(trx, organizationId, named.rewardId)
      return row && row.next_at !== null ? work(trx, row) : null
    })

  const discount = await inTurn((trx, row) => prepare(trx, tools, row))
  if (discount) {
    const outcome = await discounts.create(organizationId, discount, signal)
    if (outcome !== 'made') {
      // Nothing was created: it is tried again with whatever codes exist then.
      await inTurn((trx, row) => (row.state === 'reserved' ? block(trx, tools.clock, row, outcome) : Promise.resolve()))
      return
    }
  }
  await inTurn((trx, row) => (isCoded(row) && row.state === 'reserved' ? deliver(trx, tools, row) : Promise.resolve()))
  const withdrawn = await inTurn(async (_trx, row) => (row.state === 'withdrawing' ? row.code : null))
  if (withdrawn) {
    await discounts.remove(organizationId, withdrawn, signal)
    await inTurn(async (trx, row) => {
      if (row.state === 'withdrawing') await changeReward(trx, row, { state: 'refused', next_at: null })
    })
  }
}

const isCoded = (row: RewardRow): row is Coded => row.code !== null

/** Reserves a code if the reward was earned; returns the discount that must exist in the shop. */
async function prepare(trx: Trx, { clock }: RewardTools, row: RewardRow): Promise<ShopDiscount | null> {
  const { organization_id: organizationId, email, promise } = row
  if (row.state === 'reserved') return isCoded(row) ? discountOf(trx, row) : null
  if (row.state !== 'waiting') return null
  const now = clock.now()
  const verdict = await judgeReward(trx, row, await reviewOf(trx, row), now)
  if (verdict === 'later') {
    await changeReward(trx, row, { next_at: again(row, now) })
    return null
  }
  if (verdict !== null || email === null) {
    await refuse(trx, row, verdict ?? 'author_forgotten')
    return null
  }
  await lockCustomer(trx, organizationId, email)
  const had = await countRewards(trx, organizationId, email, row.product_id)
  if (had.all >= promise.perCustomerLimit || had.ofProduct >= promise.perProductLimit) {
    await refuse(trx, row, had.ofProduct >= promise.perProductLimit ? 'product_limit' : 'customer_limit')
    return null
  }
  // The current settings decide where codes come from: that is how a merchant unblocks waiting rewards.
  const { codeMode, codePrefix, staticCode } = await loadRule(trx, organizationId)
  const code =
    codeMode === 'uploaded_list'
      ? await takeCode(trx, organizationId, row.id)
      : codeMode === 'static'
        ? staticCode
        : discountCodeOf(codePrefix)
  if (!code) {
    await block(trx, clock, row, 'out_of_codes')
    return null
  }
  const ends_at = promise.validDays === null ? null : new Date(now.getTime() + promise.validDays * dayMs)
  const reserved = { state: 'reserved' as const, problem: null, code_mode: codeMode, code, starts_at: now, ends_at }
  await changeReward(trx, row, reserved)
  if (row.review_id !== null) await markIncentivized(trx, organizationId, row.review_id)
  return discountOf(trx, { ...row, ...reserved })
}

async function deliver(trx: Trx, { clock, emails }: RewardTools, row: Coded): Promise<void> {
  const { organization_id: organizationId, code, promise, locale } = row
  const now = clock.now()
  const review = await reviewOf(trx, row)
  const verdict = await judgeReward(trx, row, review, now)
  if (verdict === 'later') return changeReward(trx, row, { next_at: again(row, now) })
  if (verdict !== null || !review || row.email === null) {
    const refusal = verdict ?? 'review_refused'
    if (row.code_mode === 'generated') return changeReward(trx, row, { state: 'withdrawing', problem: null, refusal })
    await returnCode(trx, organizationId, row.id)
    return refuse(trx, row, refusal)
  }
  const store = await readOrganization(trx, organizationId)
  const outcome = await emails.write(trx, {
    organizationId,
    type: 'review-coupon',
    key: `review-coupon:${row.id}`,
    to: { address: row.email, name: nameOf(review) },
    locale,
    reference: { reviewId: reviewIds.toWire(review.id) },
    values: {
      ...aboutReview(review),
      coupon: {
        ...discountWords(promise, store.currency, locale),
        code,
        expires_at: row.ends_at?.toISOString() ?? null,
        url: codeUrl(store, code),
      },
    },
  })
  if (outcome === 'switched-off') return block(trx, clock, row, 'mail_off')
  await changeReward(trx, row, { state: 'given', problem: null, given_at: now, next_at: null })
}

async function reviewOf(trx: Trx, { organization_id, review_id }: RewardRow) {
  return review_id === null ? undefined : findReview(trx, organization_id, review_id)
}

/** Backs off by the time it has waited so far. */
function again({ created_at }: RewardRow, now: Date): Date {
  const waited = now.getTime() - created_at.getTime()
  return new Date(now.getTime() + Math.min(dayMs, Math.max(hourMs / 2, waited)))
}

function refuse(trx: Trx, row: RewardRow, refusal: RewardRefusal): Promise<void> {
  return changeReward(trx, row, { state: 'refused', problem: null, refusal, code: null, code_mode: null, next_at: null })
}

/** Members are notified once for all rewards with the same problem. */
async function block(trx: Trx, clock: Clock, row: RewardRow, problem: RewardProblem): Promise<void> {
  const { organization_id: organizationId } = row
  const others = await countBlocked(trx, organizationId, problem)
  const isCodeKept = problem === 'mail_off'
  await changeReward(trx, row, {
    problem,
    next_at: new Date(clock.now().getTime() + blockedMs),
    ...(!isCodeKept && { state: 'waiting', code: null, code_mode: null }),
  })
  if (others > 0) return
  const rewardId = reviewRewardIds.toWire(row.id)
  const payload = { rewardId, problem }
  await recordFact(trx, clock, { type: 'review-reward.blocked', aggregate: rewardId, organizationId, payload })
}

/** Null: the code is the merchant's own. */
async function discountOf(trx: Trx, row: RewardRow): Promise<ShopDiscount | null> {
  const { promise, code, starts_at } = row
  if (row.code_mode !== 'generated' || code === null || starts_at === null) return null
  const { currency } = await readOrganization(trx, row.organization_id)
  return {
    code,
    title: `Review reward ${code}`,
    off: offOf(promise),
    minOrderMinor: promise.minOrderMinor,
    currency,
    startsAt: starts_at,
    endsAt: row.ends_at,
  }
}
