import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { userNameOf } from '#core/accounts/users/users.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { isBygone } from '../../ledger/lost-points.ts'
import type { LoyaltyTables } from '../../loyalty.tables.ts'
import type { BulkChange } from './bulk.tables.ts'

export type BulkRow = Omit<Selectable<LoyaltyTables['loyalty_member_bulks']>, 'organization_id'>

interface NewBulk {
  readonly id: string
  readonly change: BulkChange
  readonly created_by_user_id: string
  readonly started_at: Date
}

/** Its members are those that match the condition on the alias `m` now. Returns how many. */
export async function insertBulk(
  trx: Trx,
  organizationId: string,
  { change, ...row }: NewBulk,
  condition: Expression<SqlBool>,
): Promise<number> {
  const values = { organization_id: organizationId, ...row, change: jsonb(change), state: 'running' as const, total: 0 }
  await trx.insertInto('loyalty_member_bulks').values(values).execute()
  const { rows } = await sql<{ total: number }>`
    with members as (
      insert into loyalty_bulk_members (organization_id, bulk_id, member_id)
      select m.organization_id, ${row.id}::uuid, m.id from loyalty_members m
       where m.organization_id = ${organizationId} and ${condition}
      returning 1)
    update loyalty_member_bulks set total = (select count(*) from members)
     where organization_id = ${organizationId} and id = ${row.id} returning total`.execute(trx)
  return rows[0]?.total ?? 0
}

const bulks = (trx: Trx, organizationId: string) =>
  trx.selectFrom('loyalty_member_bulks').selectAll().where('organization_id', '=', organizationId)

/** Locks the bulk action: concurrent runs, cancels and undos wait. */
export function lockBulk(trx: Trx, organizationId: string, id: string): Promise<BulkRow | undefined> {
  return bulks(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Newest first, with the name of who started them. */
export function listBulks(trx: Trx, organizationId: string, { limit, id }: { limit: number; id?: string }) {
  let query = trx
    .selectFrom('loyalty_member_bulks as b')
    .selectAll('b')
    .select(userNameOf(sql`b.created_by_user_id`).as('created_by_name'))
    .where('organization_id', '=', organizationId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (id) query = query.where('b.id', '=', id)
  return query.execute()
}
export type NamedBulk = Awaited<ReturnType<typeof listBulks>>[number]

export type BulkProgress = Partial<
  Pick<BulkRow, 'state' | 'done' | 'changed' | 'skipped' | 'points' | 'spent_points' | 'checkpoint_id' | 'finished_at'>
>

export async function changeBulk(
  trx: Trx,
  organizationId: string,
  id: string,
  { skipped, ...progress }: BulkProgress,
): Promise<void> {
  await trx
    .updateTable('loyalty_member_bulks')
    .set({ ...progress, ...(skipped && { skipped: JSON.stringify(skipped) }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Points that running bulk actions of a user will still give. */
export async function promisedByBulks(trx: Trx, organizationId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum((change ->> 'points')::bigint * (total - done)), 0)::bigint as points from loyalty_member_bulks
     where organization_id = ${organizationId} and created_by_user_id = ${userId} and state = 'running'
       and change ->> 'action' = 'adjust' and (change ->> 'points')::bigint > 0`.execute(trx)
  return rows[0]?.points ?? 0
}

/** The next members of a bulk action in ID order. */
export async function nextMemberIds(
  trx: Trx,
  organizationId: string,
  { id, checkpoint_id: after }: Pick<BulkRow, 'id' | 'checkpoint_id'>,
  limit: number,
): Promise<string[]> {
  let query = trx
    .selectFrom('loyalty_bulk_members')
    .select('member_id')
    .where('organization_id', '=', organizationId)
    .where('bulk_id', '=', id)
    .orderBy('member_id')
    .limit(limit)
  if (after) query = query.where('member_id', '>', after)
  return (await query.execute()).map(({ member_id }) => member_id)
}

/** A member, as far as changes depend on it. */
export interface BulkMember {
  readonly status: LoyaltyMemberStatus
  readonly balance: number
  readonly isRemoved: boolean
  readonly tierId: string | null
  readonly tierIsHeld: boolean
  readonly tierKeptUntil: Date | null
  /** Their customer exists in the shop. */
  readonly isInShop: boolean
  /** Their customer has the tag of the change. */
  readonly hasTag: boolean
}

/** `tag`: null for changes of no tag. */
const columns = (tag: string | null) => sql`
  m.status, m.balance, m.removed_at is not null as "isRemoved", m.tier_id as "tierId", m.tier_is_held as "tierIsHeld",
  m.tier_kept_until as "tierKeptUntil", c.external_id ~ '^[0-9]+$' and c.deleted_at is null is true as "isInShop",
  exists (select from unnest(c.tags) t where lower(t) = lower(${tag}::text)) as "hasTag"`

const tagOf = (change: BulkChange): string | null => ('tag' in change ? change.tag : null)

export interface LockedMember extends BulkMember {
  readonly id: string
  readonly externalId: string | null
}

/** These members in ID order, locked until the transaction ends. */
export async function lockBulkMembers(
  trx: Trx,
  organizationId: string,
  change: BulkChange,
  ids: readonly string[],
): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    select m.id, c.external_id as "externalId", ${columns(tagOf(change))}
      from loyalty_members m join ${customersOf(organizationId)} c on c.id = m.customer_id
     where m.organization_id = ${organizationId} and m.id = any(${[...ids]}::uuid[])
     order by m.id for update of m`.execute(trx)
  return rows
}

/** Members that differ in nothing a change depends on; `balance` is 1 for any positive one. */
export interface MemberGroup extends BulkMember {
  readonly count: number
  /** The sum of their balances, each at most the points to deduct. */
  readonly deductible: number
}

export async function groupMembers(
  trx: Trx,
  organizationId: string,
  change: BulkChange,
  condition: RawBuilder<SqlBool> | Expression<SqlBool>,
): Promise<MemberGroup[]> {
  const most = change.action === 'adjust' ? Math.max(0, -change.points) : 0
  const tier =
    change.action === 'move_tier' ? sql`"tierId", "tierIsHeld", "tierKeptUntil"` : sql`null::uuid, false, null::timestamptz`
  const { rows } = await sql<MemberGroup>`
    select status, sign(greatest(balance, 0))::int as balance, "isRemoved", ${tier}, "isInShop", "hasTag",
           count(*)::int as count, sum(least(greatest(balance, 0), ${most}))::bigint as deductible
      from (select ${columns(tagOf(change))}
              from loyalty_members m join ${customersOf(organizationId)} c on c.id = m.customer_id
             where m.organization_id = ${organizationId} and ${condition}) m
     group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(trx)
  return rows
}

export async function noteEntries(
  trx: Trx,
  organizationId: string,
  bulkId: string,
  entries: readonly { memberId: string; entryId: string }[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    update loyalty_bulk_members b set entry_id = e."entryId"
      from json_to_recordset(${JSON.stringify(entries)}::json) as e("memberId" uuid, "entryId" uuid)
     where b.organization_id = ${organizationId} and b.bulk_id = ${bulkId} and b.member_id = e."memberId"`.execute(trx)
}

/** The next entries of a bulk action in the order of their members. */
export function nextEntries(
  trx: Trx,
  organizationId: string,
  { id, checkpoint_id: after }: Pick<BulkRow, 'id' | 'checkpoint_id'>,
  limit: number,
) {
  let query = trx
    .selectFrom('loyalty_bulk_members as b')
    .innerJoin('point_entries as e', (join) =>
      join.onRef('e.organization_id', '=', 'b.organization_id').onRef('e.id', '=', 'b.entry_id'),
    )
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'e.organization_id').onRef('m.id', '=', 'e.member_id'),
    )
    .select(['e.id', 'e.member_id', 'e.kind', 'e.points', 'e.lot_id', isBygone('m', 'e').as('is_bygone')])
    .where('b.organization_id', '=', organizationId)
    .where('b.bulk_id', '=', id)
    .orderBy('b.member_id')
    .limit(limit)
  if (after) query = query.where('b.member_id', '>', after)
  return query.execute()
}

/** The key of the entry that undoes one of a bulk action. */
export const undoKeyOf = (entryId: string) => `bulk-undo:${entryId}`

/** The points of a bulk action that its undo did not take back. */
export async function spentOfBulk(trx: Trx, organizationId: string, bulkId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(e.points + coalesce(u.points, 0)), 0)::bigint as points
      from loyalty_bulk_members b
      join point_entries e on e.organization_id = b.organization_id and e.id = b.entry_id and e.points > 0
      left join point_entries u on u.organization_id = e.organization_id and u.idempotency_key = 'bulk-undo:' || e.id::text
     where b.organization_id = ${organizationId} and b.bulk_id = ${bulkId}`.execute(trx)
  return rows[0]?.points ?? 0
}
