import { readBuyers } from '#core/store/customers.reads.repository.ts'
import { readOrderLines } from '#core/store/order-lines.reads.repository.ts'
import { firstPosition, readPositions } from '#core/store/order-positions.reads.repository.ts'
import { readLastRefunds, readPlacedOrders } from '#core/store/placed-orders.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { dueAt } from '../earning/known-order.ts'
import type { OrderEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { loadSubjects } from './subjects.repository.ts'

/** The cursor of a stream. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** Orders of the window by time, with everything their points depend on. */
export async function readOrders(
  trx: Trx,
  ground: Ground,
  after: Place | null,
  { limit, needsPositions }: { limit: number; needsPositions: boolean },
): Promise<OrderEvent[]> {
  const { organizationId, currency, rules } = ground
  const rows = await readPlacedOrders(trx, ground, { after: after ?? { at: ground.from, id: nobody }, limit })
  if (rows.length === 0) return []
  const customerIds = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))]
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await readOrderLines(trx, organizationId, ids), ({ orderId }) => orderId)
  const buyers = await readBuyers(trx, organizationId, customerIds)
  const subjects = await loadSubjects(trx, ground, customerIds)
  const asked = rows.map((row) => ({ id: row.id, asOf: dueAt(row, rules.before.settings) }))
  const positions = needsPositions ? await readPositions(trx, organizationId, asked, currency) : new Map()
  const refunds = await readLastRefunds(trx, organizationId, ids)
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

export const nobody = '00000000-0000-0000-0000-000000000000'
