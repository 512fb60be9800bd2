import { sql } from 'kysely'
import { readBuyers } from '#core/store/customers.reads.repository.ts'
import { readOrderLines } from '#core/store/order-lines.reads.repository.ts'
import { firstPosition, readPositions } from '#core/store/order-positions.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { OrderEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { loadSubjects } from './subjects.repository.ts'
import { dueAt } from './taken-back.ts'

/** Where a stream goes on. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** Orders of the window in the order in which they were placed, with all that points for them depend on. */
export async function readOrders(
  trx: Trx,
  ground: Ground,
  after: Place | null,
  { limit, needsPositions }: { limit: number; needsPositions: boolean },
): Promise<OrderEvent[]> {
  const { organizationId, currency, rules } = ground
  const rows = await inWindow(trx, ground)
    .selectAll()
    .where(sql<boolean>`(placed_at, id) > (${after?.at ?? ground.from}::timestamptz, ${after?.id ?? nobody}::uuid)`)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const customerIds = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))]
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await readOrderLines(trx, organizationId, ids), ({ orderId }) => orderId)
  const buyers = await readBuyers(trx, organizationId, customerIds)
  const subjects = await loadSubjects(trx, ground, customerIds)
  const asked = rows.map((row) => ({ id: row.id, asOf: dueAt(row, rules.before.settings) }))
  const positions = needsPositions ? await readPositions(trx, organizationId, asked, currency) : new Map()
  const refunds = await lastRefunds(trx, organizationId, ids)
  return rows.map((row) => ({
    of: 'order',
    at: row.placed_at,
    id: row.id,
    rows: { row, lines: lines.get(row.id) ?? [], buyer: buyers.get(row.customer_id ?? '') },
    subject: subjects.get(row.customer_id ?? '') ?? null,
    position: positions.get(row.id) ?? firstPosition,
    refundedAt: refunds.get(row.id) ?? null,
  }))
}

export async function countOrders(trx: Trx, ground: Ground): Promise<number> {
  const { count } = await inWindow(trx, ground)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What orders of the window came to, less what was paid back, and how many are in another currency. */
export async function sumRevenue(trx: Trx, ground: Ground) {
  const isOwn = sql`coalesce(currency, '') in ('', ${ground.currency})`
  return inWindow(trx, ground)
    .select([
      sql<number>`coalesce(sum(greatest(coalesce(total_minor, 0) - refunded_minor, 0)) filter (where ${isOwn} and cancelled_at is null
        and financial_status is distinct from 'voided'), 0)::bigint`.as('revenueMinor'),
      sql<number>`count(*) filter (where not ${isOwn})`.as('foreign'),
      sql<number>`count(*) filter (where history_until is not null)`.as('past'),
    ])
    .executeTakeFirstOrThrow()
}

function inWindow(trx: Trx, { organizationId, from, until }: Ground) {
  return trx
    .selectFrom('orders')
    .where('organization_id', '=', organizationId)
    .where('is_test', '=', false)
    .where('placed_at', '>=', from)
    .where('placed_at', '<=', until)
}

async function lastRefunds(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select o.id, max(r.refunded_at) as at from orders o
      join order_refunds r on r.organization_id = o.organization_id and r.order_external_id = o.external_id
     where o.organization_id = ${organizationId} and o.id = any(${[...ids]}::uuid[]) group by 1`.execute(trx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export const nobody = '00000000-0000-0000-0000-000000000000'
