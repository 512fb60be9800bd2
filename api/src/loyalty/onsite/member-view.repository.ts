import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { ProofStatus } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { sql } from 'kysely'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** A customer with their membership; `id` null: not a member yet. Null: deleted. */
export function findShopperRow(trx: Trx, organizationId: string, customerId: string) {
  return trx
    .selectFrom(customersOf(organizationId).as('c'))
    .leftJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'c.organization_id').onRef('m.customer_id', '=', 'c.id'),
    )
    .select(['m.id', 'm.status', 'm.balance', 'm.pending', 'm.tier_id', 'm.birth_month', 'm.birth_day', 'm.joined_at'])
    .select(['c.first_name', 'c.name', 'c.locale'])
    .where('c.id', '=', customerId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** How often and when last a member earned by each of these campaigns. */
export async function countEarned(trx: Trx, organizationId: string, memberId: string, campaignIds: readonly string[]) {
  const { rows } = await sql<{ campaign_id: string; count: number; last_at: Date }>`
    select campaign_id, count(*) as count, max(occurred_at) as last_at from point_entries
     where organization_id = ${organizationId} and member_id = ${memberId} and kind in ('earn', 'earn_pending', 'bonus')
       and campaign_id = any(${[...campaignIds]}::uuid[])
     group by 1`.execute(trx)
  return new Map(rows.map(({ campaign_id, count, last_at }) => [campaign_id, { count, lastAt: last_at }]))
}

export function listOwnCodes(trx: Trx, organizationId: string, memberId: string, limit: number) {
  return trx
    .selectFrom('loyalty_redemptions')
    .select(['id', 'reward_id', 'reward', 'points', 'value_minor', 'status', 'code', 'expires_at', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .orderBy(sql`status = 'issued'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest proof of a member for each campaign. */
export async function listOwnProofs(trx: Trx, organizationId: string, memberId: string) {
  const { rows } = await sql<{ campaign_id: string; status: ProofStatus; reason: string | null; submitted_at: Date }>`
    select distinct on (campaign_id) campaign_id, status, reason, submitted_at from loyalty_proofs
     where organization_id = ${organizationId} and member_id = ${memberId}
     order by campaign_id, submitted_at desc, id desc`.execute(trx)
  return rows
}
type RewardSnapshot = Omit<RewardDetails, 'stock'>

interface EntryPage {
  readonly limit: number
  /** Only entries with lower numbers. */
  readonly before?: number | undefined
}

/** The latest entries with their causes. Points on hold are one row: pending, later earned. Internal notes are not read. */
export async function listOwnEntries(trx: Trx, organizationId: string, memberId: string, { limit, before }: EntryPage) {
  return (
    trx
      .selectFrom('point_entries as e')
      .leftJoin('point_lots as l', (join) =>
        join.onRef('l.organization_id', '=', 'e.organization_id').onRef('l.id', '=', 'e.lot_id'),
      )
      .leftJoin('loyalty_campaigns as c', (join) =>
        join
          .onRef('c.organization_id', '=', 'e.organization_id')
          .on('c.id', '=', sql<string>`coalesce(e.campaign_id, l.campaign_id)`),
      )
      .leftJoin(ordersOf(organizationId).as('o'), (join) => join.on('o.id', '=', sql<string>`coalesce(e.order_id, l.order_id)`))
      .leftJoin('loyalty_redemptions as r', (join) =>
        join.onRef('r.organization_id', '=', 'e.organization_id').onRef('r.id', '=', 'e.redemption_id'),
      )
      .leftJoin('point_entry_notes as n', (join) =>
        join.onRef('n.organization_id', '=', 'e.organization_id').onRef('n.entry_id', '=', 'e.id'),
      )
      .select(['e.seq', 'e.points', 'e.pending_points', 'e.occurred_at', 'n.customer_note', 'o.number as order_number'])
      // Points canceled while on hold are no longer pending.
      .select(sql<EntryKind>`case when e.kind = 'earn_pending' and l.status = 'cancelled' then 'earn' else e.kind end`.as('kind'))
      .select(
        sql<{ id: string; type: CampaignType; name: string } | null>`case when c.id is not null
          then json_build_object('id', c.id, 'type', c.type, 'name', c.details ->> 'name') end`.as('campaign'),
      )
      .select(
        sql<{ id: string; details: RewardSnapshot } | null>`case when r.id is not null
          then json_build_object('id', r.reward_id, 'details', r.reward) end`.as('reward'),
      )
      .select(sql<string | null>`case when e.kind = 'bonus' then e.explanation -> 'inputs' ->> 'tier' end`.as('tier'))
      .where(sql<boolean>`not (e.kind in ('earn_pending', 'earn_cancel') and l.status in ('available', 'exhausted', 'expired'))`)
      .where('e.organization_id', '=', organizationId)
      .where('e.member_id', '=', memberId)
      .$if(before !== undefined, (query) => query.where('e.seq', '<', before ?? 0))
      .orderBy('e.seq', 'desc')
      .limit(limit)
      .execute()
  )
}

export type OwnEntry = Awaited<ReturnType<typeof listOwnEntries>>[number]

/** False: known already. */
export async function writeBirthday(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { month, day, now }: { month: number; day: number; now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('loyalty_members')
    .set({ birth_month: month, birth_day: day, birthday_set_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .where('birth_month', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
