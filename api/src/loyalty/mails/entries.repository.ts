import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { type RawBuilder, sql } from 'kysely'
import { readOrder } from '#core/store/orders.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

const given = sql`e.kind in ('earn', 'earn_pending', 'bonus')`
const ofCampaign = sql`left join loyalty_campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id`

export interface MailedEntry {
  readonly orderId: string | null
  readonly reviewId: string | null
  readonly referralId: string | null
  /** Null: not given by a campaign. Bonus entries without one are for a tier. */
  readonly campaign: CampaignType | null
  readonly balanceAfter: number
  readonly recordedAt: Date
}

export async function findEntry(trx: Trx, organizationId: string, entryId: string): Promise<MailedEntry | undefined> {
  const { rows } = await sql<MailedEntry>`
    select e.order_id as "orderId", e.review_id as "reviewId", e.referral_id as "referralId", c.type as campaign,
           e.balance_after as "balanceAfter", e.recorded_at as "recordedAt"
      from point_entries e ${ofCampaign} where e.organization_id = ${organizationId} and e.id = ${entryId}`.execute(trx)
  return rows[0]
}

export interface Earned {
  /** The points left: clawed-back points do not count. */
  readonly points: number
  readonly reasons: readonly EarnedReason[]
}

export interface EarnedReason {
  readonly rule: string
  /** null: not given by a campaign. */
  readonly campaign: { readonly id: string; readonly type: CampaignType } | null
  /** The name of the tier that they were given for. */
  readonly tier: string | null
}

/** The points that an order or a review (UUIDs) gave a member. */
export function sumOfSource(
  trx: Trx,
  organizationId: string,
  memberId: string,
  source: { readonly orderId: string } | { readonly reviewId: string },
): Promise<Earned> {
  const about = 'orderId' in source ? sql`e.order_id = ${source.orderId}` : sql`e.review_id = ${source.reviewId}`
  return sum(trx, organizationId, memberId, about)
}

interface Deeds {
  readonly day: string
  readonly timeZone: string
  /** Campaign types with emails of their own. */
  readonly toldElsewhere: readonly CampaignType[]
  readonly isTierToldElsewhere: boolean
}

/** A member's points of a day that aren't from orders, reviews, or referrals. */
export function sumOfDeeds(trx: Trx, organizationId: string, memberId: string, deeds: Deeds): Promise<Earned> {
  const { day, timeZone, toldElsewhere, isTierToldElsewhere } = deeds
  return sum(
    trx,
    organizationId,
    memberId,
    sql`${given} and e.order_id is null and e.review_id is null and e.referral_id is null and ${onDay(day, timeZone)}
      and coalesce(c.type <> all(${[...toldElsewhere]}::text[]), not (${isTierToldElsewhere} and e.kind = 'bonus'))`,
  )
}

async function sum(trx: Trx, organizationId: string, memberId: string, about: RawBuilder<unknown>): Promise<Earned> {
  const { rows } = await sql<Earned>`
    select coalesce(sum(e.points + e.pending_points), 0)::bigint as points,
           coalesce(jsonb_agg(distinct jsonb_build_object(
             'rule', e.explanation ->> 'rule', 'tier', e.explanation -> 'inputs' ->> 'tier',
             'campaign', case when c.id is not null then jsonb_build_object('id', c.id, 'type', c.type) end
           )) filter (where ${given}), '[]') as reasons
      from point_entries e ${ofCampaign}
     where e.organization_id = ${organizationId} and e.member_id = ${memberId} and ${about}`.execute(trx)
  return rows[0] ?? { points: 0, reasons: [] }
}

/** Points released from hold on a day. */
export async function sumReleased(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(e.points), 0)::bigint as points from point_entries e
     where e.organization_id = ${organizationId} and e.member_id = ${memberId} and e.kind = 'earn_release'
       and ${onDay(day, timeZone)}`.execute(trx)
  return rows[0]?.points ?? 0
}

const onDay = (day: string, timeZone: string) => sql`(e.recorded_at at time zone ${timeZone})::date = ${day}::date`

/** An order (uuid) as an email names it, with the release date of its points; null: available already, or none. */
export async function findOrderOfPoints(trx: Trx, organizationId: string, orderId: string) {
  const order = await readOrder(trx, organizationId, orderId)
  if (!order) return undefined
  const { rows } = await sql<{ availableAt: Date | null }>`
    select max(available_at) as "availableAt" from point_lots
     where organization_id = ${organizationId} and order_id = ${orderId} and status = 'pending'`.execute(trx)
  return { number: order.number ?? order.external_id, placedAt: order.placed_at, availableAt: rows[0]?.availableAt ?? null }
}

/** The member's last entry that reduced the balance: rewards reached after it are reached anew. */
export async function lastSpending(trx: Trx, organizationId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::bigint as seq from point_entries
     where organization_id = ${organizationId} and member_id = ${memberId} and kind in ('redeem', 'expire')`.execute(trx)
  return rows[0]?.seq ?? 0
}

/** Whether points with that key were given since. */
export async function wasGiven(trx: Trx, organizationId: string, key: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from point_entries
     where organization_id = ${organizationId} and idempotency_key = ${key} and recorded_at >= ${since}`.execute(trx)
  return rows.length > 0
}
