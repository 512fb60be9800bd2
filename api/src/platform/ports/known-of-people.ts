import type { RawBuilder } from 'kysely'

/** What the loyalty program knows of a customer. */
export interface KnownMembers {
  /** SQL for a join, by the two ids: `id`, `balance`, `tier_id`, `tier` (its name) and `referral_code` of the member they are; no row: of none. */
  memberOf(organizationId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<unknown>
}

/** What reviews know of an address. */
export interface KnownAuthors {
  /** SQL: how many it wrote. */
  countReviews(organizationId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<number>
}

export interface KnownOfPeople {
  readonly members: KnownMembers
  readonly authors: KnownAuthors
}
