import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { readCheckoutPayload } from '../checkouts/read-checkout-payload.ts'
import { recordCheckouts } from '../checkouts/record-checkouts.ts'
import type { WebhookCall, WebhookTopic, WebhookTopics } from '../webhooks/topics.ts'
import { deleteCollections } from './collections.repository.ts'
import {
  deleteCustomers,
  mergeCustomerInto,
  writeConsent,
  writeCustomers,
  writeSmsConsent,
  writeStatistics,
  writeTagChange,
} from './customers.repository.ts'
import { collectionChanged, productChanged } from './follow-collections.ts'
import { writeParts } from './order-parts.repository.ts'
import { findOrderCurrency, writeOrders } from './orders.repository.ts'
import { deleteProducts, writeProducts } from './products.repository.ts'
import { readFulfillmentPayload, readOrderPayload, readRefundPayload } from './read-order-payload.ts'
import {
  readConsentPayload,
  readCustomerPayload,
  readDeletedId,
  readMergePayload,
  readProductPayload,
  readSmsConsentPayload,
  readSummaryPayload,
  readTagsPayload,
} from './read-payload.ts'
import { recordCustomers, recordMerge, recordNews, recordProducts } from './record-news.ts'

const product = inTransaction(async (trx, { organizationId, payload, shop, clock }) => {
  const one = readProductPayload(payload, shop)
  const { news } = await writeProducts(trx, organizationId, [one])
  await recordProducts(trx, clock, organizationId, news)
  await productChanged(trx, { organizationId, clock }, one.external_id)
})

const collection = inTransaction((trx, { organizationId, payload, clock }) =>
  collectionChanged(trx, { organizationId, clock }, payload),
)

const customer = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const { news } = await writeCustomers(trx, organizationId, [readCustomerPayload(payload)])
  await recordCustomers(trx, clock, organizationId, news)
})

const tagChange = (isAdded: boolean) =>
  inTransaction(async (trx, { organizationId, payload, clock }) => {
    const change = { isAdded, ...readTagsPayload(payload) }
    await recordCustomers(trx, clock, organizationId, await writeTagChange(trx, organizationId, change))
  })

const order = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const { order, refunds, fulfillments } = readOrderPayload(payload)
  const { ids } = await writeOrders(trx, organizationId, [order], { at: clock.now() })
  const parts = [{ orderExternalId: order.external_id, refunds, fulfillments }]
  await recordNews(trx, clock, organizationId, [...ids, ...(await writeParts(trx, organizationId, parts))])
})

const fulfillment = inTransaction(async (trx, { organizationId, payload, clock }) => {
  const { orderId, fulfillment } = readFulfillmentPayload(payload)
  const parts = [{ orderExternalId: orderId, fulfillments: [fulfillment] }]
  await recordNews(trx, clock, organizationId, await writeParts(trx, organizationId, parts))
})

const checkout = inTransaction(async (trx, { organizationId, payload, clock }) => {
  await recordCheckouts(trx, clock, organizationId, [readCheckoutPayload(payload)])
})

/** The store's webhooks. They may come twice, late, in any order, or never: the result is the same. */
export const mirrorTopics: WebhookTopics = {
  'products/create': product,
  'products/update': product,
  'products/delete': inTransaction(async (trx, { organizationId, payload, triggeredAt }) => {
    await deleteProducts(trx, organizationId, [readDeletedId(payload)], triggeredAt)
  }),
  'collections/create': collection,
  'collections/update': collection,
  'collections/delete': inTransaction(async (trx, { organizationId, payload, triggeredAt }) => {
    await deleteCollections(trx, organizationId, [readDeletedId(payload)], triggeredAt)
  }),
  'customers/create': customer,
  'customers/update': customer,
  'customers/delete': inTransaction(async (trx, { organizationId, payload, triggeredAt }) => {
    await deleteCustomers(trx, organizationId, [readDeletedId(payload)], triggeredAt)
  }),
  'customers/merge': inTransaction(async (trx, { organizationId, payload, triggeredAt, clock }) => {
    const merge = readMergePayload(payload)
    if (!merge.isDone) return
    const { orderIds, gone, kept } = await mergeCustomerInto(trx, organizationId, merge.gone, merge.kept, triggeredAt)
    await recordNews(trx, clock, organizationId, orderIds)
    if (gone) await recordMerge(trx, clock, organizationId, gone, kept)
  }),
  'customer.tags_added': tagChange(true),
  'customer.tags_removed': tagChange(false),
  'customers/purchasing_summary': inTransaction(async (trx, { organizationId, payload, clock }) => {
    await recordCustomers(trx, clock, organizationId, await writeStatistics(trx, organizationId, readSummaryPayload(payload)))
  }),
  'customers_email_marketing_consent/update': inTransaction(async (trx, { organizationId, payload, clock }) => {
    await recordCustomers(trx, clock, organizationId, await writeConsent(trx, organizationId, readConsentPayload(payload)))
  }),
  'customers_marketing_consent/update': inTransaction(async (trx, { organizationId, payload, clock }) => {
    await recordCustomers(trx, clock, organizationId, await writeSmsConsent(trx, organizationId, readSmsConsentPayload(payload)))
  }),
  'checkouts/create': checkout,
  'checkouts/update': checkout,
  'orders/create': order,
  'orders/updated': order,
  'orders/paid': order,
  'orders/cancelled': order,
  'orders/fulfilled': order,
  'refunds/create': inTransaction(async (trx, { organizationId, payload, clock }) => {
    const { orderId, refundIn } = readRefundPayload(payload)
    const currency = (await findOrderCurrency(trx, organizationId, orderId)) ?? (await readCurrency(trx, organizationId))
    const parts = [{ orderExternalId: orderId, refunds: [refundIn(currency)] }]
    await recordNews(trx, clock, organizationId, await writeParts(trx, organizationId, parts))
  }),
  'fulfillments/create': fulfillment,
  'fulfillments/update': fulfillment,
}

function inTransaction(apply: (trx: Trx, call: WebhookCall) => Promise<void>): WebhookTopic {
  return { handle: (call) => call.db.forOrganization(call.organizationId, (trx) => apply(trx, call)) }
}
