import type { Trx } from '../db/database.ts'

/** A customer's consent to marketing emails in the shop. */
export interface ShopConsent {
  /** In lowercase: `subscribed`, `unsubscribed`, `not_subscribed`, `pending` … */
  readonly state: string
  /** null: never changed. */
  readonly at: Date | null
}

export interface ToldConsent {
  /** The shop's ID of the customer. */
  readonly externalId: string
  readonly state: 'subscribed' | 'unsubscribed'
  /** In whole seconds, as the shop stores it. */
  readonly at: Date
  /** null: it isn't known how they opted in. */
  readonly optIn: 'single' | 'confirmed' | null
}

/** Between two areas: customers of the connected shop, and the people who get email. */
export interface ShopConsents {
  /** By the shop's ID; customers without email are missing. null: the shop can't be asked at present. Throws if it is unreachable. */
  read(
    organizationId: string,
    externalIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ShopConsent> | null>
  /** Idempotent. False: the shop refused it. Throws if the result is unknown. */
  tell(organizationId: string, told: ToldConsent, signal: AbortSignal): Promise<boolean>
  /** Our copy of the customer says it before the shop is told, so that the shop's report is no news. False: our copy is newer. */
  copy(trx: Trx, organizationId: string, told: ToldConsent): Promise<boolean>
  /** The shop refused it: our copy says again what the shop says. */
  restore(trx: Trx, organizationId: string, told: ToldConsent, before: ShopConsent): Promise<void>
}
