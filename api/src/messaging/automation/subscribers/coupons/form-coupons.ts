import type { FormDiscount } from '@yuko/contract/automation/forms/signup-form'
import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { type CouponRow, findCouponOf, type PersonOfForm, reserveCoupon } from './coupons.repository.ts'
import { claimMs, makeCoupon } from './make-coupon.ts'

/** A shopper waits for the store at most this long. */
const patienceMs = 5000

interface Promised extends PersonOfForm {
  readonly discount: FormDiscount
  readonly locale: string | null
}

/** What a shopper is shown: the code, that it will be emailed, or nothing, because the store can't create it. */
export type ShownCoupon = { readonly code: string } | 'later' | null

/** Codes for people who sign up. */
export interface SignupCoupons {
  /** In the sign-up's transaction; the same for each repetition. Returns its ID. */
  reserve(trx: Trx, organizationId: string, promised: Promised): Promise<string | undefined>
  /** After that transaction: creates it in the store, unless it exists. */
  give(organizationId: string, couponId: string): Promise<ShownCoupon>
  /** The same for the coupon that this person has, if any. */
  giveTo(organizationId: string, of: PersonOfForm): Promise<void>
  find(trx: Trx, organizationId: string, of: PersonOfForm): Promise<ShownCoupon>
}

export function createSignupCoupons(
  { db, clock, log, publicUrl }: Pick<Platform, 'db' | 'clock' | 'log' | 'publicUrl'>,
  discounts: ShopDiscounts,
): SignupCoupons {
  const give = async (organizationId: string, couponId: string): Promise<ShownCoupon> => {
    const named = { organizationId, couponId }
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const given = await makeCoupon({ db, clock, discounts, publicUrl }, named, { signal, isShown: true })
      return given && { code: given.code }
    } catch (error) {
      log.warn({ err: error, ...named }, 'couldn’t create a sign-up coupon yet, will retry')
      return 'later'
    }
  }
  return {
    reserve(trx, organizationId, promised) {
      const now = clock.now()
      return reserveCoupon(trx, organizationId, { ...promised, now, nextAt: new Date(now.getTime() + claimMs) })
    },
    give,
    async giveTo(organizationId, of) {
      const row = await db.forOrganization(organizationId, (trx) => findCouponOf(trx, organizationId, of))
      if (row?.state === 'waiting') await give(organizationId, row.id)
    },
    async find(trx, organizationId, of) {
      const row = await findCouponOf(trx, organizationId, of)
      return row ? shownOf(row) : null
    },
  }
}

const shownOf = ({ state, problem, code }: CouponRow): ShownCoupon =>
  state === 'given' ? { code } : state === 'waiting' && problem === null ? 'later' : null
