import { sql } from 'kysely'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { nameOf } from '../members/members.repository.ts'

const isBought = sql<boolean>`o.cancelled_at is null and not o.is_test`

/** Orders on which a reward was used, and their total in the organization's currency. */
export async function sumRewardOrders(trx: Trx, organizationId: string, period: Period) {
  const { rows } = await sql<{ orders: number; total: number }>`
    select count(*) as orders, coalesce(sum(coalesce(o.total_minor, 0) - o.refunded_minor)
           filter (where coalesce(o.currency, '') in ('', ${period.currency})), 0)::bigint as total
      from ${ordersOf(organizationId)} o
     where ${isWithin('o.placed_at', period)} and ${isBought}
       and exists (select from loyalty_redemptions r
         where r.organization_id = ${organizationId} and r.order_id = o.id and r.status = 'used' and r.member_id is not null)`.execute(
    trx,
  )
  return rows[0] ?? { orders: 0, total: 0 }
}

interface Page {
  readonly rewardId: string | undefined
  readonly period: { from?: string | undefined; to?: string | undefined; timeZone: string }
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** The same orders one by one, latest first. */
export function listRewardOrderRows(trx: Trx, organizationId: string, { rewardId, period, limit, after }: Page) {
  let query = rewardOrdersOf(trx, organizationId)
    .where(isWithin('o.placed_at', period))
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
  if (rewardId) query = query.where('r.reward_id', '=', rewardId)
  if (after) query = query.where(sql<boolean>`(o.placed_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

/** Orders with the first reward that was used on them. */
export function rewardOrdersOf(trx: Trx, organizationId: string) {
  return trx
    .selectFrom(ordersOf(organizationId).as('o'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('loyalty_redemptions as r')
          .selectAll('r')
          .whereRef('r.organization_id', '=', 'o.organization_id')
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.status', '=', 'used')
          .where('r.member_id', 'is not', null)
          .orderBy('r.created_at')
          .orderBy('r.id')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'o.organization_id').onRef('m.id', '=', 'r.member_id'),
    )
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['o.id', 'o.number', 'o.placed_at', 'o.currency', 'r.id as redemption_id', 'r.reward_id', 'r.code'])
    .select(['m.id as member_id', 'c.email'])
    .select([
      sql<number | null>`o.total_minor - o.refunded_minor`.as('total'),
      sql<string>`r.reward ->> 'name'`.as('reward_name'),
      nameOf('c').as('name'),
    ])
    .where(isBought)
}
