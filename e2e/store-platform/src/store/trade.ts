/** Events in a shop with all consequences: records change, and subscribers are notified. */
import type { Shop, StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import { emit } from '../webhooks/emit.ts'
import type { Collection } from './collection.ts'
import { type Customer, fulfillmentStatusOf, numberOf, type Order, type Product, sentLinesOf, totalOf } from './entities.ts'
import {
  consentPayload,
  customerPayload,
  deletedPayload,
  fulfillmentPayload,
  orderPayload,
  productPayload,
  purchasingSummaryPayload,
  refundPayload,
  tagsPayload,
} from './payloads.ts'
import { tellOfSegments } from './segments.ts'

/** Ids and times are assigned by the platform, but a test may set them. */
export type Wish<T> = Partial<T>

export function createProduct(platform: StorePlatform, shop: Shop, wish: Wish<Product> = {}): Product {
  const id = wish.id ?? shop.records.nextId('products')
  const now = platform.clock.now()
  const title = wish.title ?? `Product ${id}`
  const product = shop.records.products.put({
    id,
    title,
    handle: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    status: 'ACTIVE',
    vendor: shop.name,
    productType: '',
    tags: [],
    imageUrl: null,
    price: 1990,
    sku: null,
    barcode: null,
    stock: null,
    createdAt: now,
    updatedAt: now,
    ...wish,
  })
  emit(platform, shop, 'products/create', productPayload(product))
  return product
}

export function updateProduct(platform: StorePlatform, shop: Shop, id: string, change: Wish<Product>): Product {
  const product = shop.records.products.put({
    ...find(shop.records.products, id),
    updatedAt: platform.clock.now(),
    ...change,
    id,
  })
  emit(platform, shop, 'products/update', productPayload(product))
  return product
}

export function deleteProduct(platform: StorePlatform, shop: Shop, id: string): void {
  shop.records.products.delete(find(shop.records.products, id).id)
  emit(platform, shop, 'products/delete', deletedPayload(id))
}

export function createCustomer(platform: StorePlatform, shop: Shop, wish: Wish<Customer> = {}): Customer {
  const id = wish.id ?? shop.records.nextId('customers')
  const now = platform.clock.now()
  const customer = shop.records.customers.put({
    id,
    firstName: 'Cleo',
    lastName: `Customer ${id.slice(-4)}`,
    email: `cleo-${id}@shoppers.example`,
    phone: null,
    locale: 'en',
    countryCode: shop.countryCode,
    emailMarketing: 'NOT_SUBSCRIBED',
    emailMarketingUpdatedAt: null,
    emailMarketingLevel: wish.emailMarketing === 'SUBSCRIBED' ? 'SINGLE_OPT_IN' : null,
    numberOfOrders: 0,
    amountSpent: 0,
    tags: [],
    createdAt: now,
    updatedAt: now,
    ...wish,
  })
  emit(platform, shop, 'customers/create', customerPayload(shop, customer))
  tellOfTags(platform, shop, { ...customer, tags: [] }, customer)
  tellOfSegments(platform, shop, null, customer)
  if (customer.emailMarketing !== 'NOT_SUBSCRIBED')
    emit(platform, shop, 'customers_email_marketing_consent/update', consentPayload(customer))
  return customer
}

export function updateCustomer(platform: StorePlatform, shop: Shop, id: string, change: Wish<Customer>): Customer {
  const before = find(shop.records.customers, id)
  const now = platform.clock.now()
  const hasConsented = change.emailMarketing !== undefined && change.emailMarketing !== before.emailMarketing
  const emailMarketingLevel: Customer['emailMarketingLevel'] = change.emailMarketing === 'SUBSCRIBED' ? 'SINGLE_OPT_IN' : null
  const consent = hasConsented ? { emailMarketingUpdatedAt: now, emailMarketingLevel } : {}
  const customer = shop.records.customers.put({ ...before, updatedAt: now, ...consent, ...change, id })
  emit(platform, shop, 'customers/update', customerPayload(shop, customer))
  tellOfTags(platform, shop, before, customer)
  tellOfSegments(platform, shop, before, customer)
  if (hasConsented) emit(platform, shop, 'customers_email_marketing_consent/update', consentPayload(customer))
  return customer
}

function tellOfTags(platform: StorePlatform, shop: Shop, before: Customer, after: Customer): void {
  const added = after.tags.filter((tag) => !before.tags.includes(tag))
  const removed = before.tags.filter((tag) => !after.tags.includes(tag))
  if (added.length > 0) emit(platform, shop, 'customer.tags_added', tagsPayload(after, added, after.updatedAt))
  if (removed.length > 0) emit(platform, shop, 'customer.tags_removed', tagsPayload(after, removed, after.updatedAt))
}

export function deleteCustomer(platform: StorePlatform, shop: Shop, id: string): void {
  shop.records.customers.delete(find(shop.records.customers, id).id)
  emit(platform, shop, 'customers/delete', deletedPayload(id))
}

export interface NewOrder extends Omit<Wish<Order>, 'lineItems'> {
  lines?: readonly {
    productId?: string | null
    title?: string
    quantity?: number
    price?: number
    variantId?: string | null
    variantTitle?: string | null
    isGiftCard?: boolean
  }[]
}

/** Placed, and paid unless payment is pending. */
export function placeOrder(platform: StorePlatform, shop: Shop, { lines = [{}], ...wish }: NewOrder = {}): Order {
  const { orders, products, customers } = shop.records
  const id = wish.id ?? shop.records.nextId('orders')
  const now = platform.clock.now()
  const number = wish.number ?? 1001 + orders.count
  const customer = wish.customerId ? find(customers, wish.customerId) : undefined
  for (const code of wish.discountCodes ?? []) takeDiscount(shop, code, wish.customerId ?? null, now)
  const order = orders.put({
    id,
    number,
    name: `#${number}`,
    email: customer?.email ?? `guest-${id}@shoppers.example`,
    customerId: null,
    createdAt: now,
    processedAt: now,
    updatedAt: now,
    cancelledAt: null,
    financialStatus: 'PAID',
    fulfillments: [],
    refunds: [],
    discount: 0,
    discountCodes: [],
    shipping: 0,
    tags: [],
    countryCode: customer?.countryCode ?? shop.countryCode,
    sourceName: 'web',
    test: false,
    ...wish,
    lineItems: lines.map(({ productId = null, title, quantity = 1, price, ...line }) => {
      const product = productId === null ? undefined : find(products, productId)
      return {
        id: platform.ids.number(),
        productId,
        variantId: line.variantId ?? null,
        variantTitle: line.variantTitle ?? null,
        isGiftCard: line.isGiftCard ?? false,
        title: title ?? product?.title ?? 'Gift wrapping',
        quantity,
        currentQuantity: quantity,
        price: price ?? product?.price ?? 1000,
      }
    }),
  })
  const buyer =
    customer &&
    customers.put({
      ...customer,
      numberOfOrders: customer.numberOfOrders + 1,
      amountSpent: customer.amountSpent + totalOf(order),
      updatedAt: now,
    })
  emit(platform, shop, 'orders/create', orderPayload(shop, order))
  if (buyer) {
    emit(platform, shop, 'customers/purchasing_summary', purchasingSummaryPayload(shop, buyer, order.id, now))
    tellOfSegments(platform, shop, customer, buyer)
  }
  if (order.financialStatus === 'PAID') emit(platform, shop, 'orders/paid', orderPayload(shop, order))
  return order
}

/** Accepts or refuses a code as the checkout does. */
function takeDiscount(shop: Shop, code: string, customerId: string | null, now: Date): void {
  findDiscount(shop, code, customerId, now).used.uses++
}

/** What a code gives this customer; throws if it is refused. */
export function findDiscount(shop: Shop, code: string, customerId: string | null, now: Date) {
  const isIt = (one: { code: string }) => one.code.toLowerCase() === code.toLowerCase()
  const discount = [...shop.records.discounts.values()].find(({ codes }) => codes.some(isIt))
  const used = discount?.codes.find(isIt)
  if (!discount || !used) throw new StandInError(`The shop has no discount ${code}.`)
  const buyers = discount.input.context?.customers?.add?.map(numberOf)
  if (discount.startsAt > now || (discount.endsAt && discount.endsAt <= now)) throw new StandInError(`${code} is over.`)
  if (discount.usageLimit !== null && used.uses >= discount.usageLimit) throw new StandInError(`${code} was used.`)
  if (buyers && !buyers.includes(customerId ?? '')) throw new StandInError(`${code} is somebody else's.`)
  return { discount, used }
}

export function payOrder(platform: StorePlatform, shop: Shop, id: string): Order {
  const order = changeOrder(platform, shop, id, { financialStatus: 'PAID' })
  emit(platform, shop, 'orders/paid', orderPayload(shop, order))
  return order
}

/** Ships the named lines, or all that are left. */
export function fulfilOrder(platform: StorePlatform, shop: Shop, id: string, lineItemIds?: readonly string[]): Order {
  const before = find(shop.records.orders, id)
  const sent = sentLinesOf(before)
  const toSend = before.lineItems
    .map((line) => line.id)
    .filter((line) => !sent.has(line) && (lineItemIds?.includes(line) ?? true))
  if (toSend.length === 0) throw new StandInError(`Nothing of ${before.name} is left to send.`)
  const fulfillment = {
    id: platform.ids.number(),
    status: 'SUCCESS' as const,
    createdAt: platform.clock.now(),
    updatedAt: platform.clock.now(),
    deliveredAt: null,
    lineItemIds: toSend,
    trackingNumber: null,
  }
  const order = changeOrder(platform, shop, id, { fulfillments: [...before.fulfillments, fulfillment] })
  emit(platform, shop, 'fulfillments/create', fulfillmentPayload(order, fulfillment))
  const topic = fulfillmentStatusOf(order) === 'FULFILLED' ? 'orders/fulfilled' : 'orders/partially_fulfilled'
  emit(platform, shop, topic, orderPayload(shop, order))
  return order
}

/** Cancels a shipment, which can be sent again. */
export function cancelFulfillment(platform: StorePlatform, shop: Shop, id: string, fulfillmentId: string): Order {
  const before = find(shop.records.orders, id)
  const updatedAt = platform.clock.now()
  const fulfillments = before.fulfillments.map((one) =>
    one.id === fulfillmentId ? { ...one, status: 'CANCELLED' as const, updatedAt } : one,
  )
  const cancelled = fulfillments.find((one) => one.id === fulfillmentId)
  if (!cancelled) throw new StandInError(`${before.name} has no fulfillment ${fulfillmentId}.`)
  const order = changeOrder(platform, shop, id, { fulfillments })
  emit(platform, shop, 'fulfillments/update', fulfillmentPayload(order, cancelled))
  return order
}

/** Marks everything shipped as delivered. */
export function deliverOrder(platform: StorePlatform, shop: Shop, id: string): Order {
  const before = find(shop.records.orders, id)
  const deliveredAt = platform.clock.now()
  const arrived = before.fulfillments.map((fulfillment) =>
    fulfillment.deliveredAt || fulfillment.status === 'CANCELLED'
      ? fulfillment
      : { ...fulfillment, deliveredAt, updatedAt: deliveredAt },
  )
  const order = changeOrder(platform, shop, id, { fulfillments: arrived })
  for (const [place, fulfillment] of arrived.entries())
    if (fulfillment !== before.fulfillments[place])
      emit(platform, shop, 'fulfillments/update', fulfillmentPayload(order, fulfillment))
  return order
}

/** Refunds the named lines, or everything. */
export function refundOrder(
  platform: StorePlatform,
  shop: Shop,
  id: string,
  lines?: readonly { lineItemId: string; quantity: number }[],
): Order {
  const before = find(shop.records.orders, id)
  const back = lines ?? before.lineItems.map((line) => ({ lineItemId: line.id, quantity: line.currentQuantity }))
  const quantityBack = (lineItemId: string) => back.find((line) => line.lineItemId === lineItemId)?.quantity ?? 0
  const lineItems = before.lineItems.map((line) => ({ ...line, currentQuantity: line.currentQuantity - quantityBack(line.id) }))
  if (lineItems.some(({ currentQuantity }) => currentQuantity < 0)) throw new StandInError('More was given back than sold.')
  const goods = before.lineItems.reduce((sum, line) => sum + line.price * quantityBack(line.id), 0)
  const isAll = lineItems.every(({ currentQuantity }) => currentQuantity === 0)
  const already = before.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const amount = isAll ? totalOf(before) - already : Math.min(goods, totalOf(before) - already)
  const refund = { id: platform.ids.number(), createdAt: platform.clock.now(), amount, lines: [...back] }
  const order = changeOrder(platform, shop, id, {
    lineItems,
    refunds: [...before.refunds, refund],
    financialStatus: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  })
  emit(platform, shop, 'refunds/create', refundPayload(shop, order, refund))
  return order
}

export function cancelOrder(platform: StorePlatform, shop: Shop, id: string): Order {
  const order = changeOrder(platform, shop, id, { cancelledAt: platform.clock.now() })
  emit(platform, shop, 'orders/cancelled', orderPayload(shop, order))
  return order
}

export function deleteOrder(platform: StorePlatform, shop: Shop, id: string): void {
  shop.records.orders.delete(find(shop.records.orders, id).id)
  emit(platform, shop, 'orders/delete', deletedPayload(id))
}

function changeOrder(platform: StorePlatform, shop: Shop, id: string, change: Partial<Order>): Order {
  const order = shop.records.orders.put({ ...find(shop.records.orders, id), updatedAt: platform.clock.now(), ...change })
  emit(platform, shop, 'orders/updated', orderPayload(shop, order))
  return order
}

function find<T extends { id: string }>(collection: Collection<T>, id: string): T {
  const record = collection.get(id)
  if (!record) throw new StandInError(`The shop has nothing with the id ${id}.`)
  return record
}
