import type { ReplyOf } from '@yuko/contract/endpoint'
import type { recordOrders as endpoint } from '@yuko/contract/store/record-orders'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'
import { recordNews } from './mirror/record-news.ts'
import {
  ensureCustomers,
  type FedLine,
  mergeOrderLines,
  mergeOrders,
  noteTimeZones,
  type OrderValues,
  productIdsByExternalId,
} from './orders.repository.ts'
import { variantOfBoth } from './payload-fields.ts'

/**
 * Orders first seen after this many days are history and trigger no email: servers send immediately, files are uploaded now and
 * then.
 */
const newsDays = { server: 2, file: 30 }

/**
 * Orders prove purchases, trigger review requests, and earn points through one fact. A file with years of history has one fact
 * for all orders.
 */
export async function recordOrders(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  orders: readonly OrderValues[],
  { from = 'server' }: { from?: keyof typeof newsDays } = {},
): Promise<ReplyOf<typeof endpoint>> {
  await lockMirror(trx, organizationId)
  const once = [...new Map(orders.map((order) => [order.externalId, order])).values()]
  const wanted = [...new Set(once.flatMap((order) => order.lines.map((line) => line.productExternalId)))]
  const products = await productIdsByExternalId(trx, organizationId, wanted)
  const customers = await ensureCustomers(trx, organizationId, once)
  const now = clock.now()
  const written = await mergeOrders(trx, organizationId, once, customers, { now, newsMs: newsDays[from] * dayMs })
  const lines = once.flatMap((order) => linesOf(order, products))
  const touched = await mergeOrderLines(trx, organizationId, lines)
  await noteTimeZones(trx, organizationId, zonesOf(once, customers))
  const history = new Set(from === 'file' ? written.flatMap(({ id, isNew, isHistory }) => (isNew && isHistory ? id : [])) : [])
  const changed = new Set([...written.map(({ id }) => id), ...touched])
  await recordNews(trx, clock, organizationId, changed.difference(history))
  const created = written.filter(({ isNew }) => isNew).length
  return {
    created,
    known: once.length - created,
    unknownProducts: wanted.filter((externalId) => !products.has(externalId)),
  }
}

/** One line for each known product: quantities of several lines are added. */
function linesOf({ externalId, lines }: OrderValues, products: ReadonlyMap<string, string>): FedLine[] {
  const merged = new Map<string, FedLine>()
  for (const line of lines) {
    const productId = products.get(line.productExternalId)
    if (!productId) continue
    const other = merged.get(productId)
    const variant = { variant_external_id: line.variantExternalId ?? null, variant_title: line.variantTitle ?? null }
    merged.set(productId, {
      external_id: externalId,
      product_id: productId,
      position: other?.position ?? merged.size,
      quantity: (other?.quantity ?? 0) + line.quantity,
      ...variantOfBoth(other ?? variant, variant),
      unit_price_minor: other?.unit_price_minor ?? line.unitPriceMinor ?? null,
      fulfilled_quantity: sum(other?.fulfilled_quantity, line.fulfilledQuantity),
      refunded_quantity: sum(other?.refunded_quantity, line.refundedQuantity),
    })
  }
  return [...merged.values()]
}

/** null: neither is known. */
function sum(one: number | null | undefined, other: number | null | undefined): number | null {
  return one == null && other == null ? null : (one ?? 0) + (other ?? 0)
}

function zonesOf(orders: readonly OrderValues[], customers: ReadonlyMap<string, string>): Map<string, string> {
  const zones = new Map<string, string>()
  for (const { email, timeZone } of orders) {
    const id = customers.get(email)
    if (id && timeZone) zones.set(id, timeZone)
  }
  return zones
}
