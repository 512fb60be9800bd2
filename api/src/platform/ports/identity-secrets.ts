import type { Trx } from '#platform/db/database.ts'

/** The secret that a store's server signs its customers and events with. Implemented by the loyalty area. */
export interface IdentitySecrets {
  /** Created if there is none. */
  keep(trx: Trx, organizationId: string): Promise<string>
  /** Those that a signature may have: the current one, and for a day the former one. */
  good(trx: Trx, organizationId: string): Promise<string[]>
}
