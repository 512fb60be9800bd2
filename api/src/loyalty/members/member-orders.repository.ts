import type { MemberOrder } from '@yuko/contract/loyalty/members/list-member-orders'
import { sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import { orderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

interface MemberOrderRow {
  readonly id: string
  readonly number: string | null
  readonly placedAt: Date
  readonly totalMinor: number | null
  readonly currency: string | null
  readonly isCanceled: boolean
  readonly points: number
}

/** Orders of the member's customer, newest first, with the points that campaigns gave for them. */
export async function listOrderRows(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | null },
): Promise<MemberOrderRow[]> {
  const { rows } = await sql<MemberOrderRow>`
    select o.id, o.number, o.placed_at as "placedAt", o.total_minor as "totalMinor", o.currency,
        (o.cancelled_at is not null or o.financial_status is not distinct from 'voided') as "isCanceled",
        coalesce((select sum(e.points + e.pending_points) from point_entries e
          where e.organization_id = o.organization_id and e.order_id = o.id and e.campaign_id is not null), 0)::int as points
      from loyalty_members m
      join ${ordersOf(organizationId)} o on o.customer_id = m.customer_id
     where m.organization_id = ${organizationId} and m.id = ${memberId}
       and (${after === null} or (o.placed_at, o.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by o.placed_at desc, o.id desc limit ${limit}`.execute(trx)
  return rows
}

export function toMemberOrder({ id, placedAt, ...row }: MemberOrderRow): MemberOrder {
  return { orderId: orderIds.toWire(id), placedAt: placedAt.toISOString(), ...row }
}
