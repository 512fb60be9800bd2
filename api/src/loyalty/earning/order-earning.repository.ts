import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Until the transaction ends nobody else reckons its points. */
export async function lockOrder(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** What somebody ordered before they could be a member: an order may be told of before its buyer. */
export async function listOrdersOfNobody(trx: Trx, organizationId: string, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.organization_id = ${organizationId} and o.customer_id = ${customerId} and o.history_until is null and not o.is_test
       and not exists (select from loyalty_members m where m.organization_id = o.organization_id and m.customer_id = o.customer_id)
     order by o.placed_at, o.id limit 50`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function findBuyer(trx: Trx, organizationId: string, customerId: string) {
  return trx
    .selectFrom('customers')
    .select(['email', 'tags', 'country'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', customerId)
    .executeTakeFirst()
}

export function listLines(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.product_id as productId', 'l.quantity', 'l.refunded_quantity as refundedQuantity'])
    .select(['l.unit_price_minor as priceMinor', 'p.tags', 'p.product_type as type', 'p.vendor'])
    .where('l.organization_id', '=', organizationId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}
export type OrderLineRow = Awaited<ReturnType<typeof listLines>>[number]

/**
 * Which of the customer's orders it is, and what they spent before. What the store counts and the copy of it does not have is
 * older than the copy.
 */
export async function findPosition(trx: Trx, { organization_id, customer_id, id, placed_at }: LockedOrder, currency: string) {
  const isCounted = sql`o.cancelled_at is null and o.financial_status is distinct from 'voided'
    and o.financial_status is distinct from 'refunded'`
  const isBefore = sql`(o.placed_at, o.id) < (${placed_at}::timestamptz, ${id}::uuid)`
  const spent = sql`case when coalesce(o.currency, ${currency}) = ${currency} and ${isCounted} and (o.paid_at is not null
    or o.financial_status is null) then greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0) else 0 end`
  const { rows } = await sql<{ position: number; spentBeforeMinor: number }>`
    select 1 + count(o.id) filter (where ${isBefore} and ${isCounted}) + greatest(0, coalesce(c.orders_count, 0) - count(o.id)) as position,
        (coalesce(sum(${spent}) filter (where ${isBefore}), 0) + greatest(0, case when c.spent_currency = ${currency}
          then c.spent_minor else 0 end - coalesce(sum(${spent}), 0)))::bigint as "spentBeforeMinor"
      from customers c
      left join orders o on o.organization_id = c.organization_id and o.customer_id = c.id and not o.is_test
     where c.organization_id = ${organization_id} and c.id = ${customer_id}
     group by c.orders_count, c.spent_minor, c.spent_currency`.execute(trx)
  return rows[0] ?? { position: 1, spentBeforeMinor: 0 }
}

export async function findCurrency(trx: Trx, organizationId: string): Promise<string> {
  const { currency } = await trx
    .selectFrom('organizations')
    .select('currency')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return currency
}

/** When the active program began; null: none is active. */
export async function findActiveProgram(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_programs')
    .select(['id', 'activated_at'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Of the active program, the oldest first. Those with a budget are locked: of two who want the last points one gets them. */
export async function listRunning(trx: Trx, organizationId: string, programId: string, types: readonly CampaignType[]) {
  await sql`
    select from loyalty_campaigns where organization_id = ${organizationId} and program_id = ${programId} and status = 'active'
      and type = any(${[...types]}::text[]) and details->'limits'->>'budgetPoints' is not null
     order by id for update`.execute(trx)
  return trx
    .selectFrom('loyalty_campaigns')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .where('status', '=', 'active')
    .where('type', 'in', types)
    .orderBy('id')
    .execute()
}

/** Locked until the transaction ends, with the multiplier of their tier in percent. */
export async function lockEarner(trx: Trx, organizationId: string, memberId: string) {
  const { rows } = await sql<{ tierId: string | null; multiplierPercent: number; status: string; joinedAt: Date | null }>`
    select m.tier_id as "tierId", m.status, m.joined_at as "joinedAt",
        coalesce((select t.multiplier_percent from loyalty_tiers t where t.organization_id = m.organization_id and t.id = m.tier_id), 100)
          as "multiplierPercent"
      from loyalty_members m where m.organization_id = ${organizationId} and m.id = ${memberId} for update of m`.execute(trx)
  return rows[0]
}

const ofCampaigns = sql`e.campaign_id is not null
  and e.kind in ('earn', 'earn_pending', 'earn_cancel', 'refund_clawback', 'correction')`

/** When a member, or who became them, got points by each campaign that were not taken back, the oldest first. */
export async function findHistory(trx: Trx, organizationId: string, memberId: string): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ campaign_id: string; at: Date }>`
    select e.campaign_id, min(e.occurred_at) as at from point_entries e
     where e.organization_id = ${organizationId} and ${ofCampaigns} and e.member_id in
       (select id from loyalty_members where organization_id = ${organizationId} and (id = ${memberId} or merged_into = ${memberId}))
     group by e.campaign_id, coalesce(e.order_id, e.review_id, e.id)
    having sum(e.points + e.pending_points) > 0
     order by at`.execute(trx)
  const history = new Map<string, Date[]>()
  for (const { campaign_id, at } of rows) history.set(campaign_id, [...(history.get(campaign_id) ?? []), at])
  return history
}

/** Who has lines of it in their ledger, and who they became. */
export async function findEarners(trx: Trx, organizationId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(array_remove(array[m.id, m.merged_into], null)) as id from point_entries e
      join loyalty_members m on m.organization_id = e.organization_id and m.id = e.member_id
     where e.organization_id = ${organizationId} and e.order_id = ${orderId} and ${ofCampaigns}`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface OrderPoints {
  readonly campaignId: string
  /** Who has them now. */
  readonly memberId: string
  /** What the campaign gave for the order. */
  readonly original: number
  /** What is left of it. */
  readonly left: number
  /** Lines so far. */
  readonly count: number
  /** Products (wire ids) that it is about; null: the order as a whole. */
  readonly products: string | null
  readonly rule: string
  readonly availableAt: Date | null
}

/** What each campaign gave for an order, and what is left of that. */
export async function findOrderPoints(trx: Trx, organizationId: string, orderId: string): Promise<OrderPoints[]> {
  const { rows } = await sql<OrderPoints>`
    select first.campaign_id as "campaignId", coalesce(m.merged_into, m.id) as "memberId",
        first.points + first.pending_points as original, totals."left"::bigint as "left", totals.count,
        first.explanation->'inputs'->>'products' as products, first.explanation->>'rule' as rule, l.available_at as "availableAt"
      from point_entries first
      join loyalty_members m on m.organization_id = first.organization_id and m.id = first.member_id
      left join point_lots l on l.organization_id = first.organization_id and l.id = first.lot_id
      join lateral (select sum(e.points + e.pending_points) as "left", count(*) as count from point_entries e
        where e.organization_id = first.organization_id and e.order_id = first.order_id and e.campaign_id = first.campaign_id
          and ${ofCampaigns}) totals on true
     where first.organization_id = ${organizationId} and first.order_id = ${orderId}
       and first.idempotency_key = 'earn:order:' || first.order_id || ':' || first.campaign_id
     order by first.campaign_id`.execute(trx)
  return rows
}

/** Of an order, by campaign. */
export function listWaitingLots(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('point_lots')
    .select(['id', 'member_id as memberId', 'campaign_id as campaignId', 'remaining'])
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

export interface CampaignGain {
  readonly campaignId: string
  /** Below zero where they were taken back. */
  readonly points: number
  /** How often it was given. */
  readonly times: number
}

/** The figures of campaigns are what their entries come to. */
export async function countGains(trx: Trx, organizationId: string, gains: readonly CampaignGain[]): Promise<void> {
  for (const { campaignId, points, times } of [...gains].sort((one, other) => (one.campaignId < other.campaignId ? -1 : 1)))
    await sql`
      update loyalty_campaigns set points_given = points_given + ${points}, times_given = times_given + ${times}
       where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx)
}
