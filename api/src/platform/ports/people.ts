import type { RawBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** A person, by what there is: the id that the store gave them, an address, or both. */
export interface Person {
  readonly externalId: string | null
  readonly email: string | null
}

/** What an area holds about a person. */
export interface PersonalData {
  /** `reviews` */
  readonly name: string
  list(trx: Trx, organizationId: string, email: string): Promise<readonly Record<string, unknown>[]>
  /**
   * Of customers (uuids; null: of all) and of their address where there is one, in the transaction that forgets them; absent where
   * the fact `customer.redacted` is enough.
   */
  forget?(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    customerIds: readonly string[] | null,
    email: string | null,
  ): Promise<void>
  /** Whether a row must stay of a customer of a store that is forgotten, as SQL about the two ids; absent where none must. */
  needsCustomer?(organizationId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<boolean>
}

export type Held = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** All that is held about people, whatever area holds it. */
export interface People {
  list(trx: Trx, organizationId: string, person: Person): Promise<Held>
  /** Twice is as good as once. Areas that follow the fact `customer.redacted` do their part soon after. */
  erase(trx: Trx, clock: Clock, organizationId: string, person: Person): Promise<void>
  /** With the address or the id that the store knows beside the one that is given. */
  known(trx: Trx, organizationId: string, person: Person): Promise<Person>
}

/** Asked for by the store platform, and done or begun in the same transaction. */
export interface PlatformRequest {
  readonly organizationId: string
  readonly kind: 'export' | 'erase' | 'erase_shop'
  readonly person: Person
  /** Before anything was erased. */
  readonly held: Held
  readonly reference: string | null
}

/** Keeps the list of requests that an organization has to answer. */
export interface PrivacyLog {
  note(trx: Trx, clock: Clock, request: PlatformRequest): Promise<void>
}
