import type { TierChangeReason, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { type RawBuilder, sql } from 'kysely'
import { currencyOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Measure, Standing } from './tier-decision.ts'

export type Placed = Standing & { readonly memberId: string; readonly customerId: string; readonly since: Date | null }

const standing = ['id as memberId', 'customer_id as customerId', 'tier_id as tierId', 'tier_since as since'] as const
const kept = ['tier_kept_until as keptUntil', 'tier_is_held as isHeld'] as const

/** The active ones of these (uuids), with points and tiers locked until the transaction ends. */
export function lockPlaced(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Placed[]> {
  return placedOf(trx, organizationId, memberIds).forUpdate().execute()
}

/** The same without a lock. */
export function listPlacedOf(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Placed[]> {
  return placedOf(trx, organizationId, memberIds).execute()
}

function placedOf(trx: Trx, organizationId: string, memberIds: readonly string[]) {
  return trx
    .selectFrom('loyalty_members')
    .select([...standing, ...kept])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'member')
    .where(sql<boolean>`id = any(${[...memberIds]}::uuid[])`)
    .orderBy('id')
}

/** Active members, in id order. */
export function listPlaced(trx: Trx, organizationId: string, after: string | null, limit: number): Promise<Placed[]> {
  const members = trx
    .selectFrom('loyalty_members')
    .select([...standing, ...kept])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'member')
    .orderBy('id')
    .limit(limit)
  return (after === null ? members : members.where('id', '>', after)).execute()
}

/** Paid, and neither canceled nor a test. A missing currency counts as the store's. */
const isCounted = sql`o.cancelled_at is null and not o.is_test
  and (o.financial_status in ('paid', 'partially_refunded', 'refunded') or o.financial_status is null and o.paid_at is not null)`
const isStoreCurrency = (organizationId: string) => sql`coalesce(o.currency, '') in ('', ${currencyOf(organizationId)})`

/**
 * Per requested member. Each query reads the rows of all of them at once: one by one, a planner without statistics for a new
 * store would scan the whole store per member.
 */
type Measuring = (asked: RawBuilder<unknown>, since: Date | null, organizationId: string) => RawBuilder<unknown>
const measures: Record<TierMetric, Measuring> = {
  points_earned: (asked, since) =>
    since === null
      ? sql`select m.id as member_id, sum(m.lifetime_earned + m.earlier_points) as value from ${asked} group by m.id`
      : sql`select m.id as member_id, sum(e.points) as value from ${asked}
         join point_entries e on e.organization_id = m.organization_id and e.member_id = m.part_id
        where e.occurred_at >= ${since}::timestamptz and e.kind in ('earn', 'earn_release', 'bonus', 'refund_clawback')
        group by m.id`,
  amount_spent: (asked, since, organizationId) => sql`
    select m.id as member_id, sum(greatest(o.total_minor - o.refunded_minor, 0)) as value
      from ${asked} join ${ordersOf(organizationId)} o on o.customer_id = m.customer_id
     where ${isCounted} and ${isStoreCurrency(organizationId)} and o.placed_at >= ${since ?? '-infinity'}::timestamptz
     group by m.id`,
  orders_count: (asked, since, organizationId) => sql`
    select m.id as member_id, count(*) as value
      from ${asked} join ${ordersOf(organizationId)} o on o.customer_id = m.customer_id
     where ${isCounted} and o.financial_status is distinct from 'refunded' and o.placed_at >= ${since ?? '-infinity'}::timestamptz
     group by m.id`,
  customer_tag: (asked) => sql`select distinct m.id as member_id, 0 as value from ${asked}`,
}

/** The tier metric of these members (uuids) including merged ones since a moment; null: all time. */
export async function measureMembers(
  trx: Trx,
  organizationId: string,
  { metric, since }: { metric: TierMetric; since: Date | null },
  memberIds: readonly string[],
): Promise<Map<string, Measure>> {
  const { rows } = await sql<Measure & { id: string }>`
    with asked as materialized (
      select organization_id, id, id as part_id, customer_id, lifetime_earned, earlier_points from loyalty_members
       where organization_id = ${organizationId} and id = any(${[...memberIds]}::uuid[])
      union all
      select organization_id, merged_into, id, customer_id, lifetime_earned, earlier_points from loyalty_members
       where organization_id = ${organizationId} and merged_into = any(${[...memberIds]}::uuid[]))
    select m.id, coalesce(counted.value, 0)::bigint as value, ${metric === 'customer_tag' ? sql`c.tags` : sql`'{}'::text[]`} as tags
      from asked m
      left join ${customersOf(organizationId)} c on c.id = m.customer_id
      left join (${measures[metric](sql`asked m`, since, organizationId)}) counted on counted.member_id = m.id
     where m.part_id = m.id`.execute(trx)
  return new Map(rows.map(({ id, value, tags }) => [id, { value, tags }]))
}

export interface TierMove {
  readonly memberId: string
  readonly from: string | null
  readonly to: Standing
  readonly reason: TierChangeReason
  /** The import (uuid) that moved the member. */
  readonly importId?: string
}

export async function writeStandings(
  trx: Trx,
  organizationId: string,
  placed: readonly (Standing & { readonly memberId: string; readonly since: Date | null })[],
): Promise<void> {
  if (placed.length === 0) return
  await sql`
    update loyalty_members m
       set tier_id = p."tierId", tier_since = p.since, tier_kept_until = p."keptUntil", tier_is_held = p."isHeld"
      from json_to_recordset(${JSON.stringify(placed)}::json)
        as p("memberId" uuid, "tierId" uuid, since timestamptz, "keptUntil" timestamptz, "isHeld" boolean)
     where m.organization_id = ${organizationId} and m.id = p."memberId"`.execute(trx)
}

export async function insertTierChanges(trx: Trx, organizationId: string, moves: readonly TierMove[], at: Date): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ memberId, from, to, reason, importId }) => ({
    id: newId(),
    member_id: memberId,
    from,
    to: to.tierId,
    reason,
    import_id: importId ?? null,
  }))
  await sql`
    insert into loyalty_tier_changes (organization_id, id, member_id, from_tier_id, to_tier_id, reason, import_id, at)
    select ${organizationId}, id, member_id, "from", "to", reason, import_id, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as c(id uuid, member_id uuid, "from" uuid, "to" uuid, reason text, import_id uuid)`.execute(trx)
}

/** The members of these customers, and of the customers of these orders (uuids). */
export async function findMembersBehind(
  trx: Trx,
  organizationId: string,
  { orderIds, customerIds }: { orderIds: readonly string[]; customerIds: readonly string[] },
): Promise<string[]> {
  if (orderIds.length === 0 && customerIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select m.id from loyalty_members m
     where m.organization_id = ${organizationId} and m.customer_id in (
       select unnest(${[...customerIds]}::uuid[])
       union all
       select o.customer_id from ${ordersOf(organizationId)} o where o.id = any(${[...orderIds]}::uuid[]))`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The customer of a member (uuids); undefined: no such member. */
export async function findCustomerOf(trx: Trx, organizationId: string, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('loyalty_members')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.customer_id
}

/** Display names of members (uuids). */
export async function namesOfMembers(trx: Trx, organizationId: string, memberIds: readonly string[]) {
  const rows = await trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.id', 'c.name', 'c.email'])
    .where('m.organization_id', '=', organizationId)
    .where(sql<boolean>`m.id = any(${[...memberIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
