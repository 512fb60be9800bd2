import { formDiscount } from '@yuko/contract/automation/forms/signup-form'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { signupFormIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { offOf, type ShopDiscount, type ShopDiscounts, type ShopProblem } from '#platform/shop-discounts.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { mailCoupon } from './coupon-mail.ts'
import { type CouponRow, changeCoupon, isKnownProblem, lockCoupon } from './coupons.repository.ts'

export interface CouponTools {
  readonly db: Database
  readonly clock: Clock
  readonly discounts: ShopDiscounts
  readonly publicUrl: string
}

interface Named {
  readonly organizationId: string
  readonly couponId: string
}

const minuteMs = 60_000
/** Longer than an attempt takes: after a crash it is retried then. */
export const claimMs = 2 * minuteMs
const mostWaitMs = 60 * minuteMs
const blockedMs = 6 * 60 * minuteMs
const giveUpMs = 14 * dayMs

/**
 * Reserve, create, commit. The code was reserved with the sign-up; here it is created in the store. The process may die between
 * any two steps: the next attempt creates the same code, which the store answers with "taken". Returns the coupon if it can be
 * used, or null. Throws on temporary errors; it is due again then.
 * `isShown`: the caller shows the code, so it is only emailed if the form says so.
 */
export async function makeCoupon(
  { db, clock, discounts, publicUrl }: CouponTools,
  { organizationId, couponId }: Named,
  { signal, isShown }: { readonly signal: AbortSignal; readonly isShown: boolean },
): Promise<CouponRow | null> {
  const inTurn = <T>(work: (trx: Trx, row: CouponRow) => Promise<T>) =>
    db.forOrganization(organizationId, async (trx) => {
      const row = await lockCoupon(trx, organizationId, couponId)
      return row ? work(trx, row) : null
    })
  const claimed = await inTurn(async (trx, row) => (row.state === 'waiting' ? claim(trx, clock, row) : row))
  if (claimed?.state !== 'waiting') return claimed?.state === 'given' ? claimed : null
  const discount = await inTurn((trx) => discountOf(trx, claimed))
  const outcome = discount && (await discounts.create(organizationId, discount, signal))
  if (!outcome) return null
  return inTurn(async (trx, row) => {
    if (row.state !== 'waiting') return row.state === 'given' ? row : null
    if (outcome !== 'made') return block(trx, clock, row, outcome)
    const given = await changeCoupon(trx, row, { state: 'given', problem: null, given_at: clock.now(), next_at: null })
    if (!isShown || formDiscount.parse(row.discount).isEmailed) await mailCoupon(trx, clock, publicUrl, given)
    return given
  })
}

/** It is valid from its first attempt on. Waits longer after each one, in case this one fails. */
function claim(trx: Trx, clock: Clock, row: CouponRow): Promise<CouponRow> {
  const now = clock.now().getTime()
  const { validDays } = formDiscount.parse(row.discount)
  const waited = now - row.created_at.getTime()
  return changeCoupon(trx, row, {
    next_at: new Date(now + Math.min(mostWaitMs, Math.max(claimMs, waited))),
    ...(row.starts_at === null && {
      starts_at: new Date(now),
      ends_at: validDays === null ? null : new Date(now + validDays * dayMs),
    }),
  })
}

/** Nothing was created. The merchant has two weeks to change that, and is notified once for all codes with the same problem. */
async function block(trx: Trx, clock: Clock, row: CouponRow, problem: ShopProblem): Promise<null> {
  const now = clock.now().getTime()
  const isOver = now - row.created_at.getTime() > giveUpMs
  const again = isOver ? { state: 'failed' as const, next_at: null } : { next_at: new Date(now + blockedMs) }
  const { organization_id: organizationId } = row
  if (!(await isKnownProblem(trx, organizationId, problem))) {
    const formId = signupFormIds.toWire(row.form_id)
    const payload = { formId, problem }
    await recordFact(trx, clock, { type: 'signup-coupon.blocked', aggregate: formId, organizationId, payload })
  }
  await changeCoupon(trx, row, { problem, starts_at: null, ends_at: null, ...again })
  return null
}

async function discountOf(trx: Trx, { organization_id, code, discount, starts_at, ends_at }: CouponRow): Promise<ShopDiscount> {
  const offer = formDiscount.parse(discount)
  return {
    code,
    title: `Sign-up ${code}`,
    off: offOf(offer),
    minOrderMinor: offer.minOrderMinor,
    currency: await readCurrency(trx, organization_id),
    startsAt: starts_at ?? new Date(0),
    endsAt: ends_at,
  }
}
