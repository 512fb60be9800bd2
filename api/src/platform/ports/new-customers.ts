import type { Trx } from '../db/database.ts'

/** A person the store doesn't know yet. */
export interface NewCustomer {
  /** The shop's ID of the customer. */
  readonly externalId: string | null
  readonly email: string | null
  readonly name: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
}

/** Creates customers; existing ones stay unchanged. */
export type InsertCustomers = (trx: Trx, organizationId: string, people: readonly NewCustomer[]) => Promise<void>
