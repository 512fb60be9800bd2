import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isBygone, lostByRemoval } from '../ledger/lost-points.ts'
import type { EarningMember } from './order-facts.ts'

/** Orders placed before their customer was known: an order may arrive before its buyer. */
export async function listOrdersOfNobody(trx: Trx, organizationId: string, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ${ordersOf(organizationId)} o
     where o.customer_id = ${customerId} and o.history_until is null and not o.is_test
       and not exists (select from loyalty_members m where m.organization_id = o.organization_id and m.customer_id = o.customer_id)
     order by o.placed_at, o.id limit 50`.execute(trx)
  return rows.map(({ id }) => id)
}

/** By id. Without tests, and without orders from before the store was connected. */
export async function listOrdersPlaced(
  trx: Trx,
  organizationId: string,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ${ordersOf(organizationId)} o
     where o.placed_at >= ${from} and o.placed_at < ${until} and o.history_until is null and not o.is_test
       and (${after}::uuid is null or o.id > ${after}::uuid)
     order by o.id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** When the active program was activated; null: none is active. */
export async function findActiveProgram(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_programs')
    .select(['id', 'activated_at'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The earliest scheduled start; null: none. */
export async function findNextStart(trx: Trx, organizationId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('loyalty_programs')
    .select((eb) => eb.fn.min('starts_at').as('at'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Of the active program, oldest first. Campaigns with a budget are locked, so that concurrent orders cannot overspend it. */
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

interface Earner extends EarningMember {
  readonly status: LoyaltyMemberStatus
  readonly joinedAt: Date | null
}

const earner = (organizationId: string, memberId: string) => sql<Earner>`
    select m.tier_id as "tierId", m.status, m.joined_at as "joinedAt",
        coalesce((select t.multiplier_percent from loyalty_tiers t where t.organization_id = m.organization_id and t.id = m.tier_id), 100)
          as "multiplierPercent"
      from loyalty_members m where m.organization_id = ${organizationId} and m.id = ${memberId}`

/** Includes the tier multiplier in percent. */
export async function findEarner(trx: Trx, organizationId: string, memberId: string): Promise<Earner | undefined> {
  return (await earner(organizationId, memberId).execute(trx)).rows[0]
}

/** Locks the member until the transaction ends. */
export async function lockEarner(trx: Trx, organizationId: string, memberId: string): Promise<Earner | undefined> {
  return (await sql<Earner>`${earner(organizationId, memberId)} for update of m`.execute(trx)).rows[0]
}

/** Ledger entries `e` that campaigns awarded or that clawed those back. */
export const ofCampaigns = sql`e.campaign_id is not null
  and e.kind in ('earn', 'earn_pending', 'earn_cancel', 'refund_clawback', 'correction')`

/**
 * When members (uuids), including merged ones, earned by each campaign, oldest first, without what was clawed back: now, or as
 * of an earlier moment.
 */
export async function findHistories(
  trx: Trx,
  organizationId: string,
  memberIds: readonly string[],
  before: Date | null = null,
): Promise<Map<string, Map<string, Date[]>>> {
  const ids = sql`${[...memberIds]}::uuid[]`
  const { rows } = await sql<{ memberId: string; campaignId: string; at: Date }>`
    select coalesce(w.merged_into, w.id) as "memberId", e.campaign_id as "campaignId", min(e.occurred_at) as at
      from loyalty_members w join point_entries e on e.organization_id = w.organization_id and e.member_id = w.id
     where w.organization_id = ${organizationId} and (w.id = any(${ids}) or w.merged_into = any(${ids}))
       and ${ofCampaigns} and e.occurred_at < ${before ?? 'infinity'}::timestamptz
     group by 1, 2, coalesce(e.order_id, e.review_id, e.id)
    having sum(e.points + e.pending_points) > 0
     order by at`.execute(trx)
  const histories = new Map<string, Map<string, Date[]>>()
  for (const { memberId, campaignId, at } of rows) {
    const own = histories.get(memberId) ?? new Map<string, Date[]>()
    histories.set(memberId, own.set(campaignId, [...(own.get(campaignId) ?? []), at]))
  }
  return histories
}

export async function findHistory(trx: Trx, organizationId: string, memberId: string): Promise<Map<string, Date[]>> {
  return (await findHistories(trx, organizationId, [memberId])).get(memberId) ?? new Map()
}

/** The members with entries for it, and the members they were merged into. */
export async function findEarners(trx: Trx, organizationId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(array_remove(array[m.id, m.merged_into], null)) as id from point_entries e
      join loyalty_members m on m.organization_id = e.organization_id and m.id = e.member_id
     where e.organization_id = ${organizationId} and e.order_id = ${orderId} and ${ofCampaigns}`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface OrderPoints {
  readonly campaignId: string
  /** The current owner. */
  readonly memberId: string
  /** The points the campaign gave for the order. */
  readonly original: number
  /** The points left of it. */
  readonly left: number
  /** Of these, what was lost when the member was removed. */
  readonly lost: number
  /** The member was removed since, so nothing is given back. */
  readonly isBygone: boolean
  /** Number of entries so far. */
  readonly count: number
  /** The wire ids of the products it applies to; null: the whole order. */
  readonly products: string | null
  /** Whether they were given for gift cards too. */
  readonly hasGiftCards: boolean
  readonly rule: string
  readonly formula: string | null
  readonly occurredAt: Date
  readonly availableAt: Date | null
}

/** The points each campaign gave for an order, and how many are left. */
export async function findOrderPoints(trx: Trx, organizationId: string, orderId: string): Promise<OrderPoints[]> {
  const { rows } = await sql<OrderPoints>`
    select first.campaign_id as "campaignId", coalesce(m.merged_into, m.id) as "memberId",
        first.points + first.pending_points as original, totals."left"::bigint as "left", totals.count,
        ${lostByRemoval(
          organizationId,
          sql`select w.id from point_lots w where w.organization_id = first.organization_id
          and w.order_id = first.order_id and w.campaign_id = first.campaign_id`,
        )} as lost,
        ${isBygone('owner', 'first')} as "isBygone",
        first.explanation->'inputs'->>'products' as products,
        coalesce((first.explanation->'inputs'->>'giftCards')::boolean, false) as "hasGiftCards", first.explanation->>'rule' as rule,
        first.explanation->>'formula' as formula, first.occurred_at as "occurredAt", l.available_at as "availableAt"
      from point_entries first
      join loyalty_members m on m.organization_id = first.organization_id and m.id = first.member_id
      join loyalty_members owner on owner.organization_id = m.organization_id and owner.id = coalesce(m.merged_into, m.id)
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
  /** Negative for points clawed back. */
  readonly points: number
  /** How often it was given. */
  readonly times: number
}

/** Updates the campaign counters to match the ledger. */
export async function countGains(trx: Trx, organizationId: string, gains: readonly CampaignGain[]): Promise<void> {
  for (const { campaignId, points, times } of [...gains].sort((one, other) => (one.campaignId < other.campaignId ? -1 : 1)))
    await sql`
      update loyalty_campaigns set points_given = points_given + ${points}, times_given = times_given + ${times}
       where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx)
}
