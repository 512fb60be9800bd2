import type { discountKind, discountValue } from '@yuko/contract/store/discount-offer'
import type { z } from 'zod'
import type { Trx } from './db/database.ts'

/** What a code takes off, as merchants set it. */
export interface DiscountOffer extends z.output<typeof discountValue> {
  readonly reward: z.output<typeof discountKind> | 'none'
}

export function offOf({ reward, percentOff, amountOffMinor }: DiscountOffer): ShopDiscount['off'] {
  if (reward === 'free_shipping') return 'shipping'
  return reward === 'discount_fixed' ? { amountMinor: amountOffMinor } : { percent: percentOff }
}

interface CodeStore {
  readonly website: string | null
  readonly platform: string | null
}

/** The store's URL; Shopify applies the code to the cart when it is opened. */
export function codeUrl({ website, platform }: CodeStore, code: string): string | null {
  const path = platform === 'shopify' ? `/discount/${encodeURIComponent(code)}` : ''
  return website === null ? null : (URL.parse(path, website)?.href ?? null)
}

/** A single-use code. */
export interface ShopDiscount {
  readonly code: string
  readonly title: string
  /** `product`: the shop's ID of a product; one item is free, up to its highest variant price. */
  readonly off: { readonly percent: number } | { readonly amountMinor: number } | { readonly product: string } | 'shipping'
  /** For a percentage or amount: the shop's IDs of the only products or collections it is taken off. By default the whole order. */
  readonly appliesTo?: { readonly products: readonly string[] } | { readonly collections: readonly string[] } | null
  /** Whether it is for subscriptions too, or only, and for how many of their orders (null: all). By default one-time purchases only. */
  readonly subscriptions?: { readonly only: boolean; readonly cycles: number | null } | null
  readonly minOrderMinor: number | null
  /** Currency of the amounts. */
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** Discounts it can be combined with; none by default. */
  readonly combinesWith?: { readonly order: boolean; readonly product: boolean; readonly shipping: boolean }
  /** The shop's ID of the only customer who can use it. By default anyone with the code can. */
  readonly customer?: string | null
}

/** Store credit for a customer. */
export interface ShopCredit {
  readonly amountMinor: number
  readonly currency: string
  /** The shop's ID. */
  readonly customer: string
  readonly endsAt: Date | null
}

/** A gift card whose code only its owner gets: it belongs to no customer, so the shop notifies nobody. */
export interface ShopGiftCard {
  /** 8 to 20 letters and digits. */
  readonly code: string
  readonly amountMinor: number
  readonly currency: string
  /** The last day it can be used; null: no expiry. */
  readonly lastDay: string | null
  /** For the merchant, in the shop's admin. */
  readonly note: string
}

/** Permanent reasons of failure. */
export type ShopProblem = 'no_shop' | 'no_permission' | 'shop_refused'

/** Codes in the connected store: implemented by the store area, wired in `modules.ts`. */
export interface ShopDiscounts {
  readiness(trx: Trx, organizationId: string): Promise<'ready' | 'no_shop' | 'no_permission'>
  /** An existing code was created by an earlier attempt. Throws on temporary errors. */
  create(organizationId: string, discount: ShopDiscount, signal: AbortSignal): Promise<'made' | ShopProblem>
  /** An unknown code is fine; a used one stays. Throws like `create`. */
  remove(organizationId: string, code: string, signal: AbortSignal): Promise<'removed' | 'used' | ShopProblem>
}

export interface ShopGiftCards {
  /** Returns the shop's ID of it. A card with this code was created by an earlier attempt. Throws as above. */
  create(organizationId: string, giftCard: ShopGiftCard, signal: AbortSignal): Promise<{ readonly id: string } | ShopProblem>
  /** By the shop's ID. An unknown card is fine; one from which something was spent stays. Throws as above. */
  deactivate(organizationId: string, id: string, signal: AbortSignal): Promise<'removed' | 'used' | ShopProblem>
}

export interface ShopCredits {
  /** Returns the shop's ID of it. Not idempotent: callers that may retry check with `find` first. Throws as above. */
  give(organizationId: string, credit: ShopCredit, signal: AbortSignal): Promise<{ readonly id: string } | ShopProblem>
  /** The shop's IDs of matching credits since then, latest first. */
  find(
    organizationId: string,
    credit: ShopCredit,
    since: Date,
    signal: AbortSignal,
  ): Promise<{ readonly ids: readonly string[] } | ShopProblem>
}
