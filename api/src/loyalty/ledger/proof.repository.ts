import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { MemberTotals } from './ledger.repository.ts'
import type { Stored, StoredEntry, StoredLot } from './replay.ts'

/**
 * Members after that one, locked against point changes until the transaction ends, so that their data is of one moment. As many
 * as have about this many entries, at least one.
 */
export async function lockForProof(
  trx: Trx,
  organizationId: string,
  { after, memberId, mostEntries }: { after: string | null; memberId: string | null; mostEntries: number },
): Promise<MemberTotals[]> {
  const { rows } = await sql<MemberTotals>`
    select m.id, m.seq, m.head_hash, m.balance, m.pending, m.lifetime_earned, m.lifetime_redeemed, m.lifetime_expired, m.last_activity_at
      from loyalty_members m
     where m.organization_id = ${organizationId} and m.id in (
       select id from (
         select id, sum(n.seq + 1) over (order by n.id) - n.seq - 1 as before from loyalty_members n
          where n.organization_id = ${organizationId} and n.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
            and (${memberId}::uuid is null or n.id = ${memberId}::uuid)
          order by n.id limit ${mostEntries}) x
        where before < ${mostEntries})
     order by m.id for key share`.execute(trx)
  return rows
}

/** Their entries, by member. */
export async function readEntries(
  trx: Trx,
  organizationId: string,
  memberIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> {
  const entries: StoredEntry[] = await trx
    .selectFrom('point_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('member_id', 'in', memberIds)
    .orderBy('seq')
    .execute()
  return Map.groupBy(entries, ({ member_id }) => member_id)
}

/** All stored data about their points. */
export async function readStored(trx: Trx, organizationId: string, members: readonly MemberTotals[]): Promise<Stored[]> {
  const ids = members.map(({ id }) => id)
  const entriesOf = await readEntries(trx, organizationId, ids)
  const lots = await trx
    .selectFrom('point_lots')
    .select(['member_id', 'id', 'granted', 'remaining', 'status'])
    .where('organization_id', '=', organizationId)
    .where('member_id', 'in', ids)
    .execute()
  const { rows: uses } = await sql<{ entryId: string; lotId: string; points: number }>`
    select u.entry_id as "entryId", u.lot_id as "lotId", u.points from point_lot_uses u
      join point_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
     where u.organization_id = ${organizationId} and e.member_id = any(${ids}::uuid[])`.execute(trx)
  const usesOf = Map.groupBy(uses, ({ entryId }) => entryId)
  const lotsOf: Map<string, (StoredLot & { member_id: string })[]> = Map.groupBy(lots, ({ member_id }) => member_id)
  return members.map((totals) => ({
    totals,
    entries: entriesOf.get(totals.id) ?? [],
    lots: lotsOf.get(totals.id) ?? [],
    uses: usesOf,
  }))
}

export async function organizationsWithMembers(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('loyalty_members').select('organization_id').distinct().orderBy('organization_id').execute()
  return rows.map(({ organization_id }) => organization_id)
}
