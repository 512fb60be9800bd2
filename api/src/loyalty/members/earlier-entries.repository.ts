import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { FedEarlierEntry } from '#platform/ports/history-feed.ts'

export interface GivenEntry extends Omit<FedEarlierEntry, 'email'> {
  /** Its position among the rows. */
  readonly index: number
  /** uuid */
  readonly memberId: string
}

const given = (entries: readonly GivenEntry[]) => sql`
  select * from json_to_recordset(${JSON.stringify(entries)}::json)
    as g(index integer, "memberId" uuid, "occurredAt" timestamptz, points integer, description text, occurrence integer)`

const isSame = (entry: RawBuilder<unknown>) => sql`
  ${entry}.member_id = g."memberId" and ${entry}.occurred_at = g."occurredAt" and ${entry}.points = g.points
    and ${entry}.description = g.description and ${entry}.occurrence = g.occurrence`

/** The positions of those that aren't there yet. */
export async function findNewEntries(trx: Trx, organizationId: string, entries: readonly GivenEntry[]): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    select g.index from (${given(entries)}) g
     where not exists (select from loyalty_earlier_entries e
                        where e.organization_id = ${organizationId} and ${isSame(sql`e`)})`.execute(trx)
  return rows.map(({ index }) => index)
}

/** The positions of those that were added. */
export async function insertEarlierEntries(
  trx: Trx,
  organizationId: string,
  importId: string,
  entries: readonly GivenEntry[],
): Promise<number[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<{ index: number }>`
    with given as (${given(entries)}), added as (
      insert into loyalty_earlier_entries
        (organization_id, member_id, occurred_at, points, description, occurrence, import_id)
      select ${organizationId}::uuid, g."memberId", g."occurredAt", g.points, g.description, g.occurrence, ${importId}::uuid
        from given g
      on conflict do nothing returning member_id, occurred_at, points, description, occurrence)
    select g.index from given g join added a on ${isSame(sql`a`)}`.execute(trx)
  return rows.map(({ index }) => index)
}

/** Returns how many. */
export async function deleteEarlierEntries(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from loyalty_earlier_entries e using (
      select member_id, occurred_at, points, description, occurrence from loyalty_earlier_entries
       where organization_id = ${organizationId} and import_id = ${importId} limit ${limit}) d
     where e.organization_id = ${organizationId} and e.member_id = d.member_id and e.occurred_at = d.occurred_at
       and e.points = d.points and e.description = d.description and e.occurrence = d.occurrence
    returning 1`.execute(trx)
  return rows.length
}

interface EarlierPage {
  readonly limit: number
  /** Newer ones to leave out. Only imports add rows, so a position is a cursor. */
  readonly skip: number
}

/** Of a member (uuid) and of those merged into them, newest first. */
export async function listEarlierRows(trx: Trx, organizationId: string, memberId: string, { limit, skip }: EarlierPage) {
  const { rows } = await sql<{ occurred_at: Date; points: number; description: string }>`
    select occurred_at, points, description from loyalty_earlier_entries
     where organization_id = ${organizationId} and member_id in (
       select id from loyalty_members
        where organization_id = ${organizationId} and (id = ${memberId} or merged_into = ${memberId}))
     order by occurred_at desc, points desc, description, occurrence, member_id
     limit ${limit} offset ${skip}`.execute(trx)
  return rows
}

export type EarlierRow = Awaited<ReturnType<typeof listEarlierRows>>[number]
