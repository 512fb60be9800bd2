import { getCustomer } from '@yuko/contract/store/get-customer'
import { getOrder } from '@yuko/contract/store/get-order'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { listCustomers } from '@yuko/contract/store/list-customers'
import { listOrders } from '@yuko/contract/store/list-orders'
import { z } from 'zod'
import { customerIds, orderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countTags, listCustomerRows } from './customers.repository.ts'
import { listLineRows, listOrderRows, type OrderQuery } from './orders.repository.ts'
import { toCustomer, toOrder } from './reading.mapper.ts'

const orderPosition = z.tuple([momentInCursor, z.uuid()])
const customerPosition = z.tuple([z.uuid()])

/** Our copy of the store's orders and customers, for programs. */
export const readingEndpoints = [
  implement(listOrders, async ({ trx, organizationId, query: { limit, cursor, customerId, ...filter } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, orderPosition)
    const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
    const asked = { ...filter, customerId: customerId && customerIds.toUuid(customerId), after, limit: limit + 1 }
    const orders = await withLines(trx, organizationId, asked)
    return pageFrom(
      orders,
      limit,
      ([row, lines]) => toOrder(row, lines),
      ([row]) => [row.placed_at.getTime(), row.id],
    )
  }),

  implement(getOrder, async ({ trx, organizationId, params }) => {
    const [order] = await withLines(trx, organizationId, { id: orderIds.toUuid(params.orderId), limit: 1 })
    if (!order) throw new Refusal('order.not-found', 'This order doesn’t exist')
    return toOrder(...order)
  }),

  implement(listCustomers, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const [after] = cursor === undefined ? [] : decodeCursor(cursor, customerPosition)
    const rows = await listCustomerRows(trx, organizationId, { ...filter, after, limit: limit + 1 })
    return pageFrom(rows, limit, toCustomer, (row) => [row.id])
  }),

  implement(listCustomerTags, async ({ trx, organizationId }) => ({ items: await countTags(trx, organizationId) })),

  implement(getCustomer, async ({ trx, organizationId, params }) => {
    const [row] = await listCustomerRows(trx, organizationId, { id: customerIds.toUuid(params.customerId), limit: 1 })
    if (!row) throw new Refusal('customer.not-found', 'This customer doesn’t exist')
    return toCustomer(row)
  }),
]

async function withLines(trx: Trx, organizationId: string, query: OrderQuery) {
  const rows = await listOrderRows(trx, organizationId, query)
  const lines = await listLineRows(
    trx,
    organizationId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => [row, lines.get(row.id) ?? []] as const)
}
