import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Moves by an import whose members are still in the tier, locked. `memberIds` null: members without points from the import. */
export async function listMovesOfImport(
  trx: Trx,
  organizationId: string,
  importId: string,
  memberIds: readonly string[] | null,
): Promise<{ memberId: string; from: string | null; to: string | null }[]> {
  const { rows } = await sql<{ memberId: string; from: string | null; to: string | null }>`
    select m.id as "memberId", f.id as "from", c.to_tier_id as "to"
      from loyalty_tier_changes c
      join loyalty_members m on m.organization_id = c.organization_id and m.id = c.member_id
      left join loyalty_tiers f on f.organization_id = c.organization_id and f.id = c.from_tier_id
     where c.organization_id = ${organizationId} and c.import_id = ${importId}
       and m.tier_id = c.to_tier_id and not m.tier_is_held and m.status = 'member'
       and ${
         memberIds === null
           ? sql`not exists (select from point_entries e where e.organization_id = c.organization_id
                              and e.import_id = c.import_id and e.member_id = c.member_id)`
           : sql`m.id = any(${[...memberIds]}::uuid[])`
       }
     order by m.id for update of m`.execute(trx)
  return rows
}
