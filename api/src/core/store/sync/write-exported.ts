import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { writeCustomers } from '../mirror/customers.repository.ts'
import type {
  EmailConsent,
  MirroredCustomer,
  MirroredFulfillment,
  MirroredOrder,
  MirroredProduct,
  MirroredRefund,
  Written,
} from '../mirror/mirrored.ts'
import { writeParts } from '../mirror/order-parts.repository.ts'
import { writeOrders } from '../mirror/orders.repository.ts'
import { writeProducts } from '../mirror/products.repository.ts'
import { recordCustomers, recordNews, recordProducts } from '../mirror/record-news.ts'
import { writeEmailConsents } from '../mirror/write-email-consents.ts'
import type { ResourceName, SyncKind } from './sync.tables.ts'
import { comparedSince } from './syncs.repository.ts'

interface ReadOrder {
  readonly order: MirroredOrder
  readonly refunds?: readonly MirroredRefund[]
  readonly consent?: EmailConsent | null
  readonly fulfillments: () => readonly MirroredFulfillment[]
}

/** Parses a platform's objects into mirror rows. null: not such an object. Exceptions are logged with the object's ID. */
export interface ObjectReader<Read> {
  product(object: Read): MirroredProduct
  customer(object: Read): MirroredCustomer
  order(object: Read): ReadOrder | null
}

/** Writes one batch to the mirror. Invalid objects are logged and skipped, so that one can't block the rest. */
export async function writeExported<Read extends { readonly node: { readonly id?: unknown } }>(
  trx: Trx,
  { payload, clock, log }: JobCall & { payload: { organizationId: string } },
  { name, kind, read }: { name: ResourceName; kind: SyncKind; read: ObjectReader<Read> },
  objects: readonly Read[],
): Promise<Written> {
  const { organizationId } = payload
  if (name === 'products') {
    const { news, ...written } = await writeProducts(trx, organizationId, readAll(read.product))
    if (kind === 'reconcile') await recordProducts(trx, clock, organizationId, news)
    return written
  }
  if (name === 'customers') {
    const { news, ...written } = await writeCustomers(trx, organizationId, readAll(read.customer))
    if (kind === 'reconcile') await recordCustomers(trx, clock, organizationId, news)
    return written
  }
  const orders = readAll(read.order)
  // A first sync brings history, whenever the orders were placed: the store wasn't connected then. A later one brings what was
  // missed, for example while a shop was disconnected.
  const areHistory = kind !== 'reconcile' && !(await comparedSince(trx, organizationId))
  const written = await writeOrders(
    trx,
    organizationId,
    orders.map(({ order }) => order),
    { at: clock.now(), areHistory },
  )
  const consents = await writeEmailConsents(
    trx,
    organizationId,
    orders.map(({ consent = null }) => consent),
  )
  if (areHistory) return written
  await recordCustomers(trx, clock, organizationId, consents)
  // Parts aren't needed for history, and every order webhook contains all of them.
  const parts = orders.map(({ order, refunds = [], fulfillments }) => ({
    orderExternalId: order.external_id,
    refunds,
    fulfillments: fulfillments(),
  }))
  await recordNews(trx, clock, organizationId, [...written.ids, ...(await writeParts(trx, organizationId, parts))])
  return written

  function readAll<Row>(readOne: (object: Read) => Row | null): Row[] {
    const rows: Row[] = []
    const unread: unknown[] = []
    let reason = ''
    for (const object of objects) {
      try {
        const row = readOne(object)
        if (row !== null) rows.push(row)
      } catch (error) {
        unread.push(object.node.id)
        reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      }
    }
    if (unread.length > 0) log.error({ ids: unread, reason, organizationId }, 'failed to parse objects of a store')
    return rows
  }
}
