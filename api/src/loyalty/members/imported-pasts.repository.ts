import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Standing {
  readonly joinedAt: Date | null
  readonly points: number
}

/** By member (uuid). */
export async function readStandings(
  trx: Trx,
  organizationId: string,
  memberIds: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await trx
    .selectFrom('loyalty_members')
    .select(['id', 'joined_at as joinedAt', 'earlier_points as points'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...memberIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** What changes for a member; null: stays. */
export interface Past {
  readonly memberId: string
  readonly joinedAt: Date | null
  readonly points: number | null
}

/** Changes members, and remembers what it replaced. Once per import and member. */
export async function writePasts(
  trx: Trx,
  organizationId: string,
  importId: string,
  pasts: readonly Past[],
  now: Date,
): Promise<void> {
  if (pasts.length === 0) return
  await sql`
    with pasts as (
      select * from json_to_recordset(${JSON.stringify(pasts)}::json) as p("memberId" uuid, "joinedAt" timestamptz, points bigint)
    ), noted as (
      insert into loyalty_imported_pasts
        (organization_id, import_id, member_id, joined_at, joined_at_before, points, points_before, at)
      select m.organization_id, ${importId}::uuid, m.id, p."joinedAt", m.joined_at, p.points, m.earlier_points, ${now}::timestamptz
        from pasts p join loyalty_members m on m.organization_id = ${organizationId} and m.id = p."memberId"
      on conflict do nothing returning member_id)
    update loyalty_members m
       set joined_at = coalesce(p."joinedAt", m.joined_at), earlier_points = coalesce(p.points, m.earlier_points)
      from pasts p join noted n on n.member_id = p."memberId"
     where m.organization_id = ${organizationId} and m.id = p."memberId"`.execute(trx)
}

/** Restores what an import replaced, unless it was changed since. `memberIds` null: all that are left. Returns the members. */
export async function undoPasts(
  trx: Trx,
  organizationId: string,
  importId: string,
  memberIds: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with undone as (
      delete from loyalty_imported_pasts
       where organization_id = ${organizationId} and import_id = ${importId}
         and ${memberIds === null ? sql`true` : sql`member_id = any(${[...memberIds]}::uuid[])`}
      returning *)
    update loyalty_members m
       set joined_at = case when u.joined_at is not null and m.joined_at = u.joined_at then u.joined_at_before else m.joined_at end,
           earlier_points = case when m.earlier_points = u.points then u.points_before else m.earlier_points end
      from undone u
     where m.organization_id = ${organizationId} and m.id = u.member_id
    returning m.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What imports said about a member (uuid), the last one first. */
export async function findPast(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('loyalty_imported_pasts')
    .select(['joined_at', 'points', 'at'])
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
