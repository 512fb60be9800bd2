import { sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** The points of this customer's (uuid) order, by its number or the shop's id; empty if it is someone else's or unknown. */
export async function readOrderPoints(trx: Trx, organizationId: string, customerId: string, order: string) {
  const { rows } = await sql<{ points: number; availableAt: Date | null }>`
    select coalesce(sum(e.points + e.pending_points), 0)::int as points,
        max(l.available_at) filter (where l.status = 'pending') as "availableAt"
      from ${ordersOf(organizationId)} o
      join point_entries e on e.organization_id = o.organization_id and e.order_id = o.id and e.campaign_id is not null
      left join point_lots l on l.organization_id = e.organization_id and l.id = e.lot_id
     where o.customer_id = ${customerId}
       and (ltrim(o.number, '#') collate "C" = ltrim(${order}, '#') or o.external_id = ${order})`.execute(trx)
  return rows[0] ?? { points: 0, availableAt: null }
}
