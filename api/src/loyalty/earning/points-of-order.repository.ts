import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

interface OrderPoints {
  readonly points: number
  readonly availableAt: Date | null
}

/** The points of this customer's (uuid) order, by its number or the shop's id; none if it is someone else's or unknown. */
export const readOrderPoints = (trx: Trx, organizationId: string, customerId: string, order: string) =>
  sumPoints(
    trx,
    organizationId,
    sql`o.customer_id = ${customerId}
       and (ltrim(o.number, '#') collate "C" = ltrim(${order}, '#') or o.external_id = ${order})`,
  )

/** The points of an order, by the store's ID; none if it is unknown. */
export const readPointsOfOrder = (trx: Trx, organizationId: string, externalId: string) =>
  sumPoints(trx, organizationId, sql`o.external_id = ${externalId}`)

async function sumPoints(trx: Trx, organizationId: string, isMeant: RawBuilder<SqlBool>): Promise<OrderPoints> {
  const { rows } = await sql<OrderPoints>`
    select coalesce(sum(e.points + e.pending_points), 0)::int as points,
        max(l.available_at) filter (where l.status = 'pending') as "availableAt"
      from ${ordersOf(organizationId)} o
      join point_entries e on e.organization_id = o.organization_id and e.order_id = o.id and e.campaign_id is not null
      left join point_lots l on l.organization_id = e.organization_id and l.id = e.lot_id
     where ${isMeant}`.execute(trx)
  return rows[0] ?? { points: 0, availableAt: null }
}
