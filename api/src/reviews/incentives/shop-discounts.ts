import type { RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { Trx } from '#platform/db/database.ts'

export interface ShopDiscount {
  readonly code: string
  readonly title: string
  readonly off: { readonly percent: number } | { readonly amountMinor: number } | 'shipping'
  readonly minOrderMinor: number | null
  /** Of the amounts. */
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Codes in the connected store: another area makes them, `modules.ts` hands it over. */
export interface ShopDiscounts {
  readiness(trx: Trx, organizationId: string): Promise<'ready' | 'no_shop' | 'no_permission'>
  /** For one use. A code that is there already is the one that an earlier try made. Throws what may pass when it is tried again. */
  create(organizationId: string, discount: ShopDiscount, signal: AbortSignal): Promise<'made' | RewardProblem>
  /** A code that is not there is fine. Throws as `create` does. */
  remove(organizationId: string, code: string, signal: AbortSignal): Promise<void>
}
