import type { Trx } from './db/database.ts'

/** A code for one use. */
export interface ShopDiscount {
  readonly code: string
  readonly title: string
  /** `product`: the shop’s id of one of which the dearest kind is free. */
  readonly off: { readonly percent: number } | { readonly amountMinor: number } | { readonly product: string } | 'shipping'
  readonly minOrderMinor: number | null
  /** Of the amounts. */
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** Other discounts that it goes together with; none unless given. */
  readonly combinesWith?: { readonly order: boolean; readonly product: boolean; readonly shipping: boolean }
  /** The shop’s id of the only customer who can use it; whoever has the code unless given. */
  readonly customer?: string | null
}

/** Money for a customer to spend in the shop. */
export interface ShopCredit {
  readonly amountMinor: number
  readonly currency: string
  /** The shop’s id. */
  readonly customer: string
  readonly endsAt: Date | null
}

/** Why nothing came of it; trying again does not help by itself. */
export type ShopProblem = 'no_shop' | 'no_permission' | 'shop_refused'

/** Codes in the connected store: the area of the store makes them, `modules.ts` hands it over. */
export interface ShopDiscounts {
  readiness(trx: Trx, organizationId: string): Promise<'ready' | 'no_shop' | 'no_permission'>
  /** A code that is there already is the one that an earlier try made. Throws what may pass when it is tried again. */
  create(organizationId: string, discount: ShopDiscount, signal: AbortSignal): Promise<'made' | ShopProblem>
  /** A code that is not there is fine, one that somebody used stays. Throws as `create` does. */
  remove(organizationId: string, code: string, signal: AbortSignal): Promise<'removed' | 'used' | ShopProblem>
}

export interface ShopCredits {
  /** Answers the shop’s id of it. Twice is two: who may have called before looks with `find` first. Throws as above. */
  give(organizationId: string, credit: ShopCredit, signal: AbortSignal): Promise<{ readonly id: string } | ShopProblem>
  /** The shop’s ids of credits like this that were given since then, the latest first. */
  find(
    organizationId: string,
    credit: ShopCredit,
    since: Date,
    signal: AbortSignal,
  ): Promise<{ readonly ids: readonly string[] } | ShopProblem>
}
