import type { RawBuilder } from 'kysely'

/** The loyalty program's data about a customer. */
export interface KnownMembers {
  /**
   * SQL for a join by the two IDs: the member's `id`, `balance`, `tier_id`, `tier` (its name), and `referral_code`. No row: not a
   * member.
   */
  memberOf(organizationId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<unknown>
}

/** What reviews know about an address. */
export interface KnownAuthors {
  /** SQL: the number of its reviews. */
  countReviews(organizationId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<number>
}

export interface KnownOfPeople {
  readonly members: KnownMembers
  readonly authors: KnownAuthors
}
