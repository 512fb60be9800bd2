import type { Trx } from '../db/database.ts'

/** Somebody whom the store does not know yet. */
export interface NewCustomer {
  /** The shop's own id of the customer. */
  readonly externalId: string | null
  readonly email: string | null
  readonly name: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
}

/** Makes them customers of the store; whoever is one by now stays as they are. */
export type InsertCustomers = (trx: Trx, organizationId: string, people: readonly NewCustomer[]) => Promise<void>
