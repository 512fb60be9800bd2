import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface ImportSnapshot {
  kind: string
  status: string
  file_name: string
  failure: string | null
}

export async function importSnapshot(trx: Trx, organizationId: string, id: string): Promise<ImportSnapshot | undefined> {
  const { rows } = await sql<ImportSnapshot>`
    select kind, status, file_name, failure from imports where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}
