import type { TierChangeReason, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Measure, Standing } from './tier-decision.ts'

export type Placed = Standing & { readonly memberId: string; readonly customerId: string; readonly since: Date | null }

const standing = ['id as memberId', 'customer_id as customerId', 'tier_id as tierId', 'tier_since as since'] as const
const kept = ['tier_kept_until as keptUntil', 'tier_is_held as isHeld'] as const

/** Of these (uuids) those who take part. Their points and tiers stay as they are until the transaction ends. */
export function lockPlaced(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Placed[]> {
  return placedOf(trx, organizationId, memberIds).forUpdate().execute()
}

/** The same, to look at only. */
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

/** Who takes part, in the order of their ids. */
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

/** Paid, and neither called off nor a test. What currency it is in is the store's, or nobody said. */
const isCounted = sql`o.cancelled_at is null and not o.is_test
  and (o.financial_status in ('paid', 'partially_refunded', 'refunded') or o.financial_status is null and o.paid_at is not null)`
const isStoreCurrency = sql`coalesce(o.currency, '') in ('', (select currency from organizations g where g.id = o.organization_id))`

const measures: Record<TierMetric, (since: Date | null) => RawBuilder<unknown>> = {
  points_earned: (since) =>
    since === null
      ? sql`select m.lifetime_earned as value`
      : sql`select sum(e.points) as value from point_entries e
         where e.organization_id = m.organization_id and e.member_id = m.id and e.occurred_at >= ${since}::timestamptz
           and e.kind in ('earn', 'earn_release', 'bonus', 'refund_clawback')`,
  amount_spent: (since) => sql`select sum(greatest(o.total_minor - o.refunded_minor, 0)) as value from orders o
     where o.organization_id = m.organization_id and o.customer_id = m.customer_id and ${isCounted} and ${isStoreCurrency}
       and o.placed_at >= ${since ?? '-infinity'}::timestamptz`,
  orders_count: (since) => sql`select count(*) as value from orders o
     where o.organization_id = m.organization_id and o.customer_id = m.customer_id and ${isCounted}
       and o.financial_status is distinct from 'refunded' and o.placed_at >= ${since ?? '-infinity'}::timestamptz`,
  customer_tag: () => sql`select 0 as value`,
}

/** What counts for each of these members (uuids) since a moment; null: since ever. */
export async function measureMembers(
  trx: Trx,
  organizationId: string,
  { metric, since }: { metric: TierMetric; since: Date | null },
  memberIds: readonly string[],
): Promise<Map<string, Measure>> {
  const { rows } = await sql<Measure & { id: string }>`
    select m.id, coalesce(counted.value, 0)::bigint as value, ${metric === 'customer_tag' ? sql`c.tags` : sql`'{}'::text[]`} as tags
      from unnest(${[...memberIds]}::uuid[]) as asked (id)
      join loyalty_members m on m.organization_id = ${organizationId} and m.id = asked.id
      left join customers c on c.organization_id = m.organization_id and c.id = m.customer_id
     cross join lateral (${measures[metric](since)}) counted`.execute(trx)
  return new Map(rows.map(({ id, value, tags }) => [id, { value, tags }]))
}

export interface TierMove {
  readonly memberId: string
  readonly from: string | null
  readonly to: Standing
  readonly reason: TierChangeReason
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
  const rows = moves.map(({ memberId, from, to, reason }) => ({ id: newId(), member_id: memberId, from, to: to.tierId, reason }))
  await sql`
    insert into loyalty_tier_changes (organization_id, id, member_id, from_tier_id, to_tier_id, reason, at)
    select ${organizationId}, id, member_id, "from", "to", reason, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as c(id uuid, member_id uuid, "from" uuid, "to" uuid, reason text)`.execute(
    trx,
  )
}

/** The member of the customer of an order, or of a customer (uuids). */
export async function findMemberBehind(
  trx: Trx,
  organizationId: string,
  { orderId, customerId }: { orderId?: string; customerId?: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from loyalty_members m
     where m.organization_id = ${organizationId} and m.customer_id = coalesce(${customerId ?? null}::uuid,
       (select customer_id from orders where organization_id = ${organizationId} and id = ${orderId ?? null}::uuid))`.execute(trx)
  return rows[0]?.id ?? null
}

/** What people call members (uuids). */
export async function namesOfMembers(trx: Trx, organizationId: string, memberIds: readonly string[]) {
  const rows = await trx
    .selectFrom('loyalty_members as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .select(['m.id', 'c.name', 'c.email'])
    .where('m.organization_id', '=', organizationId)
    .where(sql<boolean>`m.id = any(${[...memberIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
