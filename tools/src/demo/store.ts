/** Data from the shop's server: new customers, orders, shipping, delivery, refunds, and abandoned carts. */
import type { InputOf } from '@yuko/contract/endpoint'
import { recordCheckouts } from '@yuko/contract/store/record-checkouts'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import type { Shop } from './open-shop.ts'
import type { Purchase, Shopper } from './people.ts'
import type { Random } from './random.ts'

type Order = InputOf<typeof recordOrders>['body']['orders'][number]

const hourMs = 3_600_000

/** Orders in progress, and their next updates. */
export class Store {
  readonly #shop: Shop
  readonly #random: Random
  readonly #codes = new Map<string, string>()
  #count = 0
  #carts = 0
  #onTheirWay: Order[] = []
  #toComeBack: { order: Order; purchase: Purchase; steps: number }[] = []

  constructor(shop: Shop, random: Random) {
    this.#shop = shop
    this.#random = random
  }

  /** The shopper's next order uses it. */
  giveCode(email: string, code: string): void {
    this.#codes.set(email, code)
  }

  async tell(purchases: readonly Purchase[]): Promise<void> {
    const newcomers = new Map(purchases.filter(({ isFirst }) => isFirst).map(({ shopper }) => [shopper.email, shopper]))
    if (newcomers.size > 0)
      await this.#shop.server.call(upsertCustomers, {
        body: { customers: [...newcomers.values()].map((one) => this.#customer(one)) },
      })
    const returned = this.#returns()
    const delivered = this.#onTheirWay.splice(0).map((order) => this.#deliver(order))
    const orders = [...delivered, ...returned, ...purchases.map((purchase) => this.#place(purchase))]
    if (orders.length > 0) await this.#shop.server.call(recordOrders, { body: { orders } })
  }

  /** A shopper abandons a cart. */
  async abandon(shopper: Shopper, lines: Purchase['lines']): Promise<void> {
    this.#carts += 1
    const updatedAt = new Date(this.#now() - 2 * hourMs).toISOString()
    const items = lines.map(({ product, quantity }) => ({
      productExternalId: product.externalId,
      title: product.title,
      quantity,
      priceMinor: product.priceMinor,
      url: `https://alder-and-clay.example/products/${product.handle}`,
      imageUrl: `${this.#shop.product.url}/widgets/demo/products/${product.handle}.svg`,
    }))
    const checkout = {
      checkoutId: `cart-${this.#carts}`,
      email: shopper.email,
      url: `https://alder-and-clay.example/cart/${this.#carts}`,
      currency: 'EUR',
      totalMinor: totalOf(lines),
      items,
      startedAt: updatedAt,
      updatedAt,
    }
    await this.#shop.server.call(recordCheckouts, { body: { checkouts: [checkout] } })
  }

  #now(): number {
    return this.#shop.product.clock.now().getTime()
  }

  #customer({ externalId, email, firstName, lastName, language, country, birthday }: Shopper) {
    const createdAt = new Date(this.#now()).toISOString()
    return { externalId, email, firstName, lastName, locale: language, country, birthday, createdAt }
  }

  #place(purchase: Purchase): Order {
    const { shopper, lines } = purchase
    // Shoppers prompted by an email this morning have just ordered.
    const age = purchase.isTempted ? 0.3 * hourMs : this.#random.between(24, 44) * hourMs + this.#random.between(0, hourMs)
    const placedAt = new Date(this.#now() - age).toISOString()
    const number = 1001 + this.#count++
    const code = this.#codes.get(shopper.email)
    this.#codes.delete(shopper.email)
    const order: Order = {
      externalId: String(89_000 + number),
      number: `#${number}`,
      email: shopper.email,
      customerName: `${shopper.firstName} ${shopper.lastName}`,
      placedAt,
      currency: 'EUR',
      totalMinor: totalOf(lines),
      financialStatus: 'paid',
      fulfillmentStatus: 'unfulfilled',
      paidAt: placedAt,
      country: shopper.country as Order['country'],
      channel: 'web',
      locale: shopper.language,
      timeZone: shopper.timeZone,
      ...(code ? { discountCodes: [code] } : {}),
      lines: lines.map(({ product, quantity }) => ({
        productExternalId: product.externalId,
        quantity,
        unitPriceMinor: product.priceMinor,
      })),
    }
    // Most parcels arrive within a day; the server sends another update for the others.
    const isSlow = purchase.isTempted || this.#random.next() < 0.25
    if (isSlow) this.#onTheirWay.push(order)
    if (purchase.fate !== 'kept') this.#toComeBack.push({ order, purchase, steps: this.#random.between(2, 4) })
    return isSlow ? order : this.#deliver(order)
  }

  #deliver(order: Order): Order {
    const deliveredAt = new Date(Math.max(this.#now() - 6 * hourMs, Date.parse(order.placedAt) + 0.2 * hourMs)).toISOString()
    return {
      ...order,
      fulfillmentStatus: 'fulfilled',
      fulfilledAt: new Date((Date.parse(order.placedAt) + Date.parse(deliveredAt)) / 2).toISOString(),
      deliveredAt,
      lines: order.lines.map((line) => ({ ...line, fulfilledQuantity: line.quantity ?? 1 })),
    }
  }

  #returns(): Order[] {
    for (const one of this.#toComeBack) one.steps -= 1
    const due = this.#toComeBack.filter(({ steps }) => steps <= 0)
    this.#toComeBack = this.#toComeBack.filter(({ steps }) => steps > 0)
    return due.map(({ order, purchase }) => ({
      ...order,
      fulfillmentStatus: 'fulfilled',
      financialStatus: purchase.fate === 'refunded' ? 'refunded' : 'partially_refunded',
      lines: order.lines.map((line, index) => ({
        ...line,
        ...(purchase.fate === 'refunded' || index === 0 ? { refundedQuantity: line.quantity ?? 1, fulfilledQuantity: 0 } : {}),
      })),
    }))
  }
}

export function totalOf(lines: Purchase['lines']): number {
  return lines.reduce((sum, { product, quantity }) => sum + product.priceMinor * quantity, 0)
}
