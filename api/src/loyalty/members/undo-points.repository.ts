import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isBygone } from '../ledger/lost-points.ts'

/** The key of the entry that undoes an imported one. */
export const undoKeyOf = (entryId: string) => `import-undo:${entryId}`

/** The entries of an import in id order, without those that undo them. */
export function listImportedEntries(trx: Trx, organizationId: string, importId: string, after: string | null, limit: number) {
  let query = trx
    .selectFrom('point_entries as e')
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'e.organization_id').onRef('m.id', '=', 'e.member_id'),
    )
    .select(['e.id', 'e.member_id', 'e.kind', 'e.points', 'e.lot_id', isBygone('m', 'e').as('is_bygone')])
    .where('e.organization_id', '=', organizationId)
    .where('e.import_id', '=', importId)
    .orderBy('e.id')
    .limit(limit)
  if (after) query = query.where('e.id', '>', after)
  return query.execute()
}

/** The points of an import that its undo did not take back. */
export async function spentOfImport(trx: Trx, organizationId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(e.points + coalesce(u.points, 0)), 0)::bigint as points from point_entries e
      left join point_entries u on u.organization_id = e.organization_id and u.idempotency_key = 'import-undo:' || e.id::text
     where e.organization_id = ${organizationId} and e.import_id = ${importId} and e.points > 0`.execute(trx)
  return rows[0]?.points ?? 0
}

interface Withdrawn {
  /** The members (uuids) who got points; null: those who got none. */
  readonly ids: readonly string[] | null
  readonly ran: { readonly from: Date; readonly to: Date }
}

/**
 * Members who joined only by this import become candidates again; those it created, and those it brought back after they were
 * removed, are no longer listed. Their entries stay. Members with any other activity since stay members.
 */
export async function withdrawMembers(
  trx: Trx,
  organizationId: string,
  importId: string,
  { ids, ran }: Withdrawn,
): Promise<void> {
  if (ids?.length === 0) return
  const ofImport = sql`(e.import_id is not distinct from ${importId}::uuid or e.idempotency_key like 'import-undo:%')`
  await sql`
    update loyalty_members m
       set status = 'candidate', joined_at = null, joined_via = case when m.created_at < ${ran.from} then null else 'import' end,
           birth_month = null, birth_day = null, birthday_set_at = null, tier_id = null, tier_since = null, tier_kept_until = null
     where m.organization_id = ${organizationId} and m.status = 'member' and m.joined_via = 'import'
       and ${ids === null ? sql`true` : sql`m.id = any(${[...ids]}::uuid[])`}
       and m.joined_at between ${ran.from} and ${ran.to}
       and m.balance = 0 and m.pending = 0 and not m.tier_is_held and m.referred_by is null
       and (m.birthday_set_at is null or m.birthday_set_at between ${ran.from} and ${ran.to})
       and not exists (select from point_entries e
                        where e.organization_id = m.organization_id and e.member_id = m.id and e.recorded_at >= ${ran.from} and not ${ofImport})
       and not exists (select from loyalty_redemptions r
                        where r.organization_id = m.organization_id and r.member_id = m.id and r.created_at >= ${ran.from})
       and not exists (select from loyalty_referrals r
                        where r.organization_id = m.organization_id and r.advocate_id = m.id and r.clicked_at >= ${ran.from})
       and not exists (select from loyalty_members o where o.organization_id = m.organization_id and o.merged_into = m.id)`.execute(
    trx,
  )
}
