import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { writeCustomers } from '../mirror/customers.repository.ts'
import type { Written } from '../mirror/mirrored.ts'
import { writeParts } from '../mirror/order-parts.repository.ts'
import { writeOrders } from '../mirror/orders.repository.ts'
import { writeProducts } from '../mirror/products.repository.ts'
import { readCustomer, readFulfillments, readOrder, readProduct } from '../mirror/read-export.ts'
import { recordCustomers, recordNews } from '../mirror/record-news.ts'
import type { ExportedObject } from './read-lines.ts'
import type { ResourceName, SyncKind } from './sync.tables.ts'

/** One batch into the mirror. An object that cannot be understood is left out and logged: one must not keep all others away. */
export async function writeExported(
  trx: Trx,
  { payload, clock, log }: JobCall & { payload: { organizationId: string } },
  { name, kind, shop }: { name: ResourceName; kind: SyncKind; shop: string },
  objects: readonly ExportedObject[],
): Promise<Written> {
  const { organizationId } = payload
  if (name === 'products')
    return writeProducts(
      trx,
      organizationId,
      readAll(({ node }) => readProduct(node, shop)),
    )
  if (name === 'customers') {
    const customers = readAll(({ node }) => readCustomer(node))
    const { news, ...written } = await writeCustomers(trx, organizationId, customers)
    if (kind === 'reconcile') await recordCustomers(trx, clock, organizationId, news)
    return written
  }
  const orders = readAll(({ node, children }) => readOrder(node, children))
  // What the first copy brings is history, whenever it was placed: the store was not ours to write for then.
  const areHistory = kind !== 'reconcile'
  const written = await writeOrders(trx, organizationId, orders, { at: clock.now(), areHistory })
  if (areHistory) return written
  // Of history the parts are not asked for, and every message of an order brings all of them.
  const parts = readAll(({ node }) => readFulfillments(node)).map(({ orderId, fulfillments }) => ({
    orderExternalId: orderId,
    fulfillments,
  }))
  await recordNews(trx, clock, organizationId, [...written.ids, ...(await writeParts(trx, organizationId, parts))])
  return written

  function readAll<Row>(read: (object: ExportedObject) => Row): Row[] {
    const rows: Row[] = []
    const unread: unknown[] = []
    let reason = ''
    for (const object of objects) {
      try {
        rows.push(read(object))
      } catch (error) {
        unread.push(object.node.id)
        reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      }
    }
    if (unread.length > 0) log.error({ ids: unread, reason, shop }, 'objects of an export were not understood')
    return rows
  }
}
