import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { deleteCustomers, writeCustomers } from '../mirror/customers.repository.ts'
import { writeParts } from '../mirror/order-parts.repository.ts'
import { cancelOrders, writeOrders } from '../mirror/orders.repository.ts'
import { deleteProducts, writeProducts } from '../mirror/products.repository.ts'
import { recordCustomers, recordNews, recordProducts } from '../mirror/record-news.ts'
import { writeEmailConsents } from '../mirror/write-email-consents.ts'
import { idNumber } from '../payload-fields.ts'
import type { WebhookCall, WebhookTopic, WebhookTopics } from '../webhooks/topics.ts'
import { readCustomer, readOrder, readProduct } from './read-woo.ts'

const product = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const { news } = await writeProducts(trx, organizationId, [readProduct(payload)])
  await recordProducts(trx, clock, organizationId, news)
})

const customer = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const { news } = await writeCustomers(trx, organizationId, [readCustomer(payload)])
  await recordCustomers(trx, clock, organizationId, news)
})

const order = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const read = readOrder(payload)
  if (!read) return
  const { order, refunds, fulfillments, consent } = read
  const { ids } = await writeOrders(trx, organizationId, [order], { at: clock.now() })
  const parts = [{ orderExternalId: order.external_id, refunds, fulfillments }]
  await recordNews(trx, clock, organizationId, [...ids, ...(await writeParts(trx, organizationId, parts))])
  await recordCustomers(trx, clock, organizationId, await writeEmailConsents(trx, organizationId, [consent]))
})

const deleted = z.object({ id: idNumber })
const idIn = (payload: unknown) => deleted.parse(payload).id

/** WooCommerce's webhook topics. They may arrive twice, late, and in any order: the result is the same. */
const topics = {
  'product.created': product,
  'product.updated': product,
  'product.restored': product,
  'product.deleted': inTransaction(async (trx, { organizationId, payload, triggeredAt }) => {
    await deleteProducts(trx, organizationId, [idIn(payload)], triggeredAt)
  }),
  'customer.created': customer,
  'customer.updated': customer,
  'customer.deleted': inTransaction(async (trx, { organizationId, payload, triggeredAt }) => {
    await deleteCustomers(trx, organizationId, [idIn(payload)], triggeredAt)
  }),
  'order.created': order,
  'order.updated': order,
  'order.restored': order,
  'order.deleted': inTransaction(async (trx, { organizationId, payload, triggeredAt, clock }) => {
    await recordNews(trx, clock, organizationId, await cancelOrders(trx, organizationId, [idIn(payload)], triggeredAt))
  }),
} satisfies WebhookTopics

export type WooTopic = keyof typeof topics
export const wooTopicNames = Object.keys(topics) as readonly WooTopic[]

/** Prefixed, because platforms share the inbox. */
export const inboxTopic = (topic: WooTopic) => `woocommerce ${topic}`

export const wooTopics: WebhookTopics = Object.fromEntries(wooTopicNames.map((name) => [inboxTopic(name), topics[name]]))

function inTransaction(apply: (trx: Trx, call: WebhookCall) => Promise<void>): WebhookTopic {
  return { handle: (call) => call.db.forOrganization(call.organizationId, (trx) => apply(trx, call)) }
}
