import { sql } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

/** Reads one organization in a read-only transaction: the database refuses writes. */
export type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

export function readOnly(db: Database, organizationId: string): Read {
  return (work) =>
    db.forOrganization(organizationId, async (trx) => {
      await sql`set transaction read only`.execute(trx)
      return work(trx)
    })
}
