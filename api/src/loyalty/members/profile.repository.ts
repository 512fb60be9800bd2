import { sql } from 'kysely'
import { currencyOf, timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { members, withMerged } from './members.repository.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** A member with their data from other tables. */
export function findProfile(trx: Trx, organizationId: string, id: string) {
  return members(trx, organizationId)
    .select(['m.joined_via', 'm.removed_at', 'm.birth_month', 'm.birth_day', 'm.tier_since'])
    .select([withMerged('lifetime_redeemed').as('lifetime_redeemed'), withMerged('lifetime_expired').as('lifetime_expired')])
    .select(['m.tier_kept_until', 'c.external_id', 'c.orders_count', 'c.spent_minor', 'c.spent_currency'])
    .select(currencyOf(organizationId).as('currency'))
    .select(
      sql<string>`(least(c.created_at, (select min(r.placed_at) from ${ordersOf(organizationId)} r
      where r.customer_id = m.customer_id)) at time zone ${timeZoneOf(organizationId)})::date`.as('since'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Orders in our database only: for a recently connected store, the latest ones. */
export async function sumOrders(trx: Trx, organizationId: string, { customer_id, currency }: ProfileRow) {
  const { rows } = await sql<{ count: number; spent: number }>`
    select count(*) as count,
           coalesce(sum(coalesce(total_minor, 0) - refunded_minor) filter (where currency = ${currency}), 0)::bigint as spent
      from ${ordersOf(organizationId)} o where customer_id = ${customer_id} and cancelled_at is null`.execute(trx)
  return rows[0] ?? { count: 0, spent: 0 }
}

/** The next release date of points on hold, and how many. */
export async function findNextRelease(trx: Trx, organizationId: string, memberId: string) {
  const { rows } = await sql<{ points: number; at: Date }>`
    select sum(l.remaining)::bigint as points, max(l.available_at) as at from point_lots l
     where l.organization_id = ${organizationId} and l.member_id = ${memberId} and l.status = 'pending'
     group by (l.available_at at time zone ${timeZoneOf(organizationId)})::date order by min(l.available_at) limit 1`.execute(trx)
  return rows[0] ?? null
}
