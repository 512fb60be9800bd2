import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

export interface ShownConfirmation {
  /** over: the link has expired, or the person decided something since. */
  readonly state: 'waiting' | 'confirmed' | 'over'
  readonly thanks: string | null
  /** Of the sign-up form, once confirmed. */
  readonly coupon: string | null
  /** The person's language, if known. */
  readonly locale: string | null
  /** Path of the preferences page. */
  readonly preferencesPath: string
}

/** Between two areas: the confirmation page of a subscription. null: not a link of ours. */
export interface Confirmations {
  read(trx: Trx, clock: Clock, organizationId: string, hash: string): Promise<ShownConfirmation | null>
  confirm(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    hash: string,
    from: { readonly ip: string },
  ): Promise<ShownConfirmation | null>
  /** After the transaction of `confirm`: creates the coupon of the sign-up form, if any, in the store. */
  giveCoupon(organizationId: string, hash: string): Promise<void>
}
