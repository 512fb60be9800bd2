import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface MedalCounts {
  /** Reviews by verified buyers, whatever became of them. */
  readonly received: number
  readonly published: number
  /** The published ones by verified buyers. */
  readonly verified: number
}

export async function countForMedals(trx: Trx, organizationId: string): Promise<MedalCounts> {
  const { rows } = await sql<MedalCounts>`
    select coalesce(sum(n) filter (where verification = 'verified_buyer'), 0)::integer as received,
           coalesce(sum(n) filter (where status = 'published'), 0)::integer as published,
           coalesce(sum(n) filter (where status = 'published' and verification = 'verified_buyer'), 0)::integer as verified
      from review_facets where organization_id = ${organizationId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row')
  return row
}
