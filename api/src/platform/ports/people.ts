import type { RawBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** A person by what is known: the store's ID, an address, or both. */
export interface Person {
  readonly externalId: string | null
  readonly email: string | null
}

/** The data of an area about a person. */
export interface PersonalData {
  /** `reviews` */
  readonly name: string
  list(trx: Trx, organizationId: string, email: string): Promise<readonly Record<string, unknown>[]>
  /** Data of customers (UUIDs) that has no address to find it by, because they have none. */
  listOfCustomers?(trx: Trx, organizationId: string, customerIds: readonly string[]): Promise<readonly Record<string, unknown>[]>
  /**
   * Erases data of customers (UUIDs; null: all) and their address, if any, in the erasing transaction. Absent if handling
   * `customer.redacted` is enough.
   */
  forget?(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    customerIds: readonly string[] | null,
    email: string | null,
  ): Promise<void>
  /** Whether an erased store's customer must keep a row, as SQL about the two IDs. Absent: never. */
  needsCustomer?(organizationId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<boolean>
}

export type Held = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Everything stored about people, in all areas. */
export interface People {
  list(trx: Trx, organizationId: string, person: Person): Promise<Held>
  /** Idempotent. Areas that follow `customer.redacted` finish soon after. */
  erase(trx: Trx, clock: Clock, organizationId: string, person: Person): Promise<void>
  /** Adds the address or the store's ID, whichever is missing. */
  known(trx: Trx, organizationId: string, person: Person): Promise<Person>
  /** Undefined: no customer has this phone number, or several do. */
  knownByPhone(trx: Trx, organizationId: string, phone: string): Promise<Person | undefined>
}

/** Requested by the store platform, and completed or started in the same transaction. */
export interface PlatformRequest {
  readonly organizationId: string
  readonly kind: 'export' | 'erase' | 'erase_shop'
  readonly person: Person
  /** Before the erasure. */
  readonly held: Held
  readonly reference: string | null
}

/** Records the privacy requests of an organization. */
export interface PrivacyLog {
  note(trx: Trx, clock: Clock, request: PlatformRequest): Promise<void>
}
