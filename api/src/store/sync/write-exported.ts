import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { writeCustomers } from '../mirror/customers.repository.ts'
import type { Written } from '../mirror/mirrored.ts'
import { writeOrders } from '../mirror/orders.repository.ts'
import { writeProducts } from '../mirror/products.repository.ts'
import { readCustomer, readOrder, readProduct } from '../mirror/read-export.ts'
import { recordNews } from '../mirror/record-news.ts'
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
  if (name === 'customers')
    return writeCustomers(
      trx,
      organizationId,
      readAll(({ node }) => readCustomer(node)),
    )
  const orders = readAll(({ node, children }) => readOrder(node, children))
  const written = await writeOrders(trx, organizationId, orders)
  // What the first copy brings is history, whenever it was placed: the store was not ours to write for then.
  if (kind === 'reconcile') await recordNews(trx, clock, organizationId, orders, written)
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
