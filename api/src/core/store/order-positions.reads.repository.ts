import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface OrderPosition {
  /** 1 is the customer's first order. */
  readonly position: number
  readonly spentBeforeMinor: number
}

export const firstPosition: OrderPosition = { position: 1, spentBeforeMinor: 0 }

/**
 * The position of each order among its customer's orders, and what was spent before. Orders that the store counts but didn't copy
 * are older. Orders canceled or returned after `asOf` still count; null means now.
 */
export async function readPositions(
  trx: Trx,
  organizationId: string,
  orders: readonly { readonly id: string; readonly asOf: Date | null }[],
  currency: string,
): Promise<Map<string, OrderPosition>> {
  const asked = JSON.stringify(orders.map(({ id, asOf }) => ({ id, as_of: asOf ?? 'infinity' })))
  const isCalledOff = sql`((o.cancelled_at is not null or o.financial_status is not distinct from 'voided')
    and coalesce(o.cancelled_at, '-infinity') <= asked.as_of)`
  const isRefunded = sql`(o.financial_status is not distinct from 'refunded' and not exists (select from order_refunds r
    where r.organization_id = o.organization_id and r.order_external_id = o.external_id and r.refunded_at > asked.as_of))`
  const isCounted = sql`not ${isCalledOff} and not ${isRefunded}`
  const isBefore = sql`(o.placed_at, o.id) < (own.placed_at, own.id)`
  const spent = sql`case when coalesce(o.currency, ${currency}) = ${currency} and ${isCounted} and (o.paid_at is not null
    or o.financial_status is null) then greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0) else 0 end`
  const { rows } = await sql<OrderPosition & { id: string }>`
    select own.id, 1 + count(o.id) filter (where ${isBefore} and ${isCounted}) + greatest(0, coalesce(c.orders_count, 0) - count(o.id)) as position,
        (coalesce(sum(${spent}) filter (where ${isBefore}), 0) + greatest(0, case when c.spent_currency = ${currency}
          then c.spent_minor else 0 end - coalesce(sum(${spent}), 0)))::bigint as "spentBeforeMinor"
      from json_to_recordset(${asked}::json) as asked(id uuid, as_of timestamptz)
      join orders own on own.organization_id = ${organizationId} and own.id = asked.id
      join customers c on c.organization_id = own.organization_id and c.id = own.customer_id
      left join orders o on o.organization_id = c.organization_id and o.customer_id = c.id and not o.is_test
     group by own.organization_id, own.id, c.orders_count, c.spent_minor, c.spent_currency`.execute(trx)
  return new Map(rows.map(({ id, ...position }) => [id, position]))
}
