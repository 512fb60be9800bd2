import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { planOnce } from '#platform/db/plan-once.ts'
import type { LoyaltyMembers } from '../loyalty.tables.ts'
import type { Lot } from './account.ts'
import type { PointEntries } from './ledger.tables.ts'
import type { PostedEntry, Posting } from './posting.ts'

export interface NewEntry {
  readonly row: Selectable<PointEntries>
  readonly notes: Posting['notes']
}

/** A member's totals, the sum of their entries. */
export type MemberTotals = Pick<
  Selectable<LoyaltyMembers>,
  | 'id'
  | 'seq'
  | 'head_hash'
  | 'balance'
  | 'pending'
  | 'lifetime_earned'
  | 'lifetime_redeemed'
  | 'lifetime_expired'
  | 'last_activity_at'
>

export async function lockMembers(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, MemberTotals>> {
  const { rows } = await sql<MemberTotals>`${planOnce}
    select id, seq, head_hash, balance, pending, lifetime_earned, lifetime_redeemed, lifetime_expired, last_activity_at
      from loyalty_members where organization_id = ${organizationId}::uuid and id = any(${[...ids]}::uuid[])
     order by id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findPosted(trx: Trx, organizationId: string, keys: readonly string[]): Promise<Map<string, PostedEntry>> {
  const { rows } = await sql<PostedEntry & { idempotency_key: string }>`${planOnce}
    select idempotency_key, id, seq, kind, points, pending_points as "pendingPoints", balance_after as "balanceAfter", lot_id as "lotId"
      from point_entries where organization_id = ${organizationId}::uuid and idempotency_key = any(${[...keys]}::text[])`.execute(
    trx,
  )
  return new Map(rows.map(({ idempotency_key, ...entry }) => [idempotency_key, entry]))
}

export async function openLots(
  trx: Trx,
  organizationId: string,
  memberIds: readonly string[],
): Promise<Map<string, [string, Lot][]>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<Lot & { member_id: string }>`${planOnce}
    select member_id, id, granted, remaining, status, available_at as "availableAt", expires_at as "expiresAt",
           campaign_id as "campaignId", order_id as "orderId"
      from point_lots
     where organization_id = ${organizationId}::uuid and member_id = any(${[...memberIds]}::uuid[])
       and status in ('pending', 'available')`.execute(trx)
  const lots = new Map<string, [string, Lot][]>()
  for (const { member_id, ...lot } of rows) lots.set(member_id, [...(lots.get(member_id) ?? []), [lot.id, lot]])
  return lots
}

interface Written {
  readonly entries: readonly NewEntry[]
  /** By lot, with its owner. */
  readonly lots: ReadonlyMap<string, readonly [memberId: string, Lot]>
  readonly uses: readonly { entryId: string; lotId: string; points: number }[]
  readonly members: readonly MemberTotals[]
}

/**
 * Writes entries, lots and totals in one statement; parts without rows are omitted. The members are named twice, because the
 * planner takes a list of JSON for a hundred rows, and would read all members of the organization to find them.
 */
export async function writeLedger(trx: Trx, organizationId: string, { entries, lots, uses, members }: Written): Promise<void> {
  const organization = sql`${organizationId}::uuid`
  const entryRows = entries.map(({ row }) => ({ ...row, previous_hash: hex(row.previous_hash), hash: hex(row.hash) }))
  const lotRows = Array.from(lots.values(), ([member_id, { availableAt, expiresAt, campaignId, orderId, ...lot }]) => ({
    ...lot,
    member_id,
    available_at: availableAt,
    expires_at: expiresAt,
    campaign_id: campaignId,
    order_id: orderId,
  }))
  const useRows = uses.map(({ entryId, lotId, points }) => ({ entry_id: entryId, lot_id: lotId, points }))
  const noteRows = entries.flatMap(({ row, notes }) =>
    notes?.customer || notes?.internal
      ? [{ entry_id: row.id, customer_note: notes.customer ?? null, internal_note: notes.internal ?? null }]
      : [],
  )
  const memberRows = members.map((member) => ({ ...member, head_hash: hex(member.head_hash) }))
  const parts = [
    sql`written as (
      insert into point_entries
      select ${organization}, id, member_id, seq, kind, points, pending_points, balance_after, pending_after, lot_id, campaign_id,
          redemption_id, order_id, review_id, referral_id, import_id, actor_type, actor_id, explanation, idempotency_key,
          decode(previous_hash, 'hex'), decode(hash, 'hex'), occurred_at, recorded_at
        from ${recordset(entryRows)} as e(id uuid, member_id uuid, seq bigint, kind text, points bigint, pending_points bigint,
          balance_after bigint, pending_after bigint, lot_id uuid, campaign_id uuid, redemption_id uuid, order_id uuid, review_id uuid,
          referral_id uuid, import_id uuid, actor_type text, actor_id uuid, explanation jsonb, idempotency_key text,
          previous_hash text, hash text, occurred_at timestamptz, recorded_at timestamptz))`,
  ]
  if (lotRows.length > 0)
    parts.push(sql`kept as (
      insert into point_lots as l (organization_id, id, member_id, granted, remaining, status, available_at, expires_at, campaign_id, order_id)
      select ${organization}, * from ${recordset(lotRows)} as f(id uuid, member_id uuid, granted bigint, remaining bigint,
          status text, available_at timestamptz, expires_at timestamptz, campaign_id uuid, order_id uuid)
      on conflict (organization_id, id) do update set remaining = excluded.remaining, status = excluded.status,
        available_at = excluded.available_at, expires_at = excluded.expires_at)`)
  if (useRows.length > 0)
    parts.push(sql`used as (
      insert into point_lot_uses
      select ${organization}, * from ${recordset(useRows)} as u(entry_id uuid, lot_id uuid, points bigint))`)
  if (noteRows.length > 0)
    parts.push(sql`noted as (
      insert into point_entry_notes
      select ${organization}, * from ${recordset(noteRows)} as n(entry_id uuid, customer_note text, internal_note text))`)
  await sql`${planOnce}
    with ${sql.join(parts)}
    update loyalty_members m set seq = t.seq, head_hash = decode(t.head_hash, 'hex'), balance = t.balance, pending = t.pending,
        lifetime_earned = t.lifetime_earned, lifetime_redeemed = t.lifetime_redeemed, lifetime_expired = t.lifetime_expired,
        last_activity_at = t.last_activity_at
      from ${recordset(memberRows)} as t(id uuid, seq bigint, head_hash text, balance bigint, pending bigint, lifetime_earned bigint,
        lifetime_redeemed bigint, lifetime_expired bigint, last_activity_at timestamptz)
     where m.organization_id = ${organization} and m.id = t.id and m.id = any(${memberRows.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  )
}

const hex = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')
const recordset = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`
