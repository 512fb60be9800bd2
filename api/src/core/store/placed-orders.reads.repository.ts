import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { OrderRow } from './orders.reads.repository.ts'

/** Period in which orders were placed, inclusive. Test orders are excluded. */
interface Span {
  readonly organizationId: string
  readonly from: Date
  readonly until: Date
}

/** A page, in the order they were placed. */
export function readPlacedOrders(
  trx: Trx,
  span: Span,
  { after, limit }: { after: { readonly at: Date; readonly id: string }; limit: number },
): Promise<OrderRow[]> {
  return placed(trx, span)
    .selectAll()
    .where(sql<boolean>`(placed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countPlacedOrders(trx: Trx, span: Span): Promise<number> {
  const { count } = await placed(trx, span)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Totals less refunds, the number in other currencies, and the number that were canceled before they were known. */
export function sumPlacedOrders(trx: Trx, span: Span, currency: string) {
  const isOwn = sql`coalesce(currency, '') in ('', ${currency})`
  return placed(trx, span)
    .select([
      sql<number>`coalesce(sum(greatest(coalesce(total_minor, 0) - refunded_minor, 0)) filter (where ${isOwn} and cancelled_at is null
        and financial_status is distinct from 'voided'), 0)::bigint`.as('revenueMinor'),
      sql<number>`count(*) filter (where not ${isOwn})`.as('foreign'),
      sql<number>`count(*) filter (where history_until is not null)`.as('past'),
    ])
    .executeTakeFirstOrThrow()
}

function placed(trx: Trx, { organizationId, from, until }: Span) {
  return trx
    .selectFrom('orders')
    .where('organization_id', '=', organizationId)
    .where('is_test', '=', false)
    .where('placed_at', '>=', from)
    .where('placed_at', '<=', until)
}

/** The latest refund of these orders (UUIDs). */
export async function readLastRefunds(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select o.id, max(r.refunded_at) as at from orders o
      join order_refunds r on r.organization_id = o.organization_id and r.order_external_id = o.external_id
     where o.organization_id = ${organizationId} and o.id = any(${[...orderIds]}::uuid[]) group by 1`.execute(trx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
