import type { Trx } from '#platform/db/database.ts'

/** The secret that a store's server signs its customers with. Implemented by the loyalty area. */
export interface IdentitySecrets {
  /** Created if there is none. */
  keep(trx: Trx, organizationId: string): Promise<string>
}
