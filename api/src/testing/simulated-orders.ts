/** A simulated store's orders: their changes, their webhooks, and their true state. */

export interface Line {
  id: number
  productId: number
  quantity: number
  refunded: number
}

export interface Fulfillment {
  id: number
  at: number
  updatedAt: number
  deliveredAt: number | null
  isCancelled: boolean
  lineIds: number[]
}

export interface Order {
  id: number
  customerId: number
  email: string
  placedAt: number
  updatedAt: number
  paidAt: number | null
  cancelledAt: number | null
  financial: 'pending' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'
  lines: Line[]
  fulfillments: Fulfillment[]
}

export interface Message {
  at: number
  topic: string
  payload: object
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export class SimulatedOrders {
  readonly orders: Order[] = []
  readonly messages: Message[] = []
  /** Merged customers by the remaining one. */
  readonly merged = new Map<number, number>()
  now: number
  #nextId = 5_000_000

  constructor(start: Date) {
    this.now = start.getTime()
  }

  place(customerId: number, products: readonly number[], isPaid: boolean): Order {
    const order: Order = {
      id: this.#nextId++,
      customerId,
      email: `buyer${customerId}@example.com`,
      placedAt: this.now,
      updatedAt: this.now - 1,
      paidAt: isPaid ? this.now : null,
      cancelledAt: null,
      financial: isPaid ? 'paid' : 'pending',
      lines: products.map((productId) => ({ id: this.#nextId++, productId, quantity: 2, refunded: 0 })),
      fulfillments: [],
    }
    this.orders.push(order)
    this.#tell('orders/create', order)
    return order
  }

  pay(order: Order): void {
    if (order.financial !== 'pending' || order.cancelledAt !== null) return
    order.financial = 'paid'
    order.paidAt = this.now
    this.#tell('orders/paid', order)
  }

  /** Fulfills one line, or all remaining ones. */
  fulfil(order: Order, isAll: boolean): void {
    if (order.cancelledAt !== null) return
    const left = order.lines.filter((line) => line.refunded < line.quantity && !isSent(order, line))
    const lines = isAll ? left : left.slice(0, 1)
    if (lines.length === 0) return
    const lineIds = lines.map(({ id }) => id)
    const one = { id: this.#nextId++, at: this.now, updatedAt: this.now, deliveredAt: null, isCancelled: false, lineIds }
    order.fulfillments.push(one)
    this.#tellFulfillment('fulfillments/create', order, one)
    this.#tell('orders/fulfilled', order)
  }

  callOff(order: Order): void {
    const one = order.fulfillments.find(({ isCancelled, deliveredAt }) => !isCancelled && deliveredAt === null)
    if (!one) return
    one.isCancelled = true
    one.updatedAt = this.now
    this.#tellFulfillment('fulfillments/update', order, one)
    this.#tell('orders/updated', order)
  }

  deliver(order: Order): void {
    for (const one of order.fulfillments) {
      if (one.isCancelled || one.deliveredAt !== null) continue
      one.deliveredAt = one.updatedAt = this.now
      this.#tellFulfillment('fulfillments/update', order, one)
    }
    this.#tell('orders/updated', order)
  }

  refund(order: Order, isAll: boolean): void {
    const kept = order.lines.filter(({ quantity, refunded }) => refunded < quantity)
    if (kept.length === 0 || order.paidAt === null) return
    for (const line of isAll ? kept : kept.slice(0, 1)) line.refunded = isAll ? line.quantity : line.refunded + 1
    order.financial = order.lines.every(({ quantity, refunded }) => refunded === quantity) ? 'refunded' : 'partially_refunded'
    const transactions = [{ kind: 'refund', status: 'success', amount: '1.00', currency: 'EUR' }]
    const refund = { id: this.#nextId++, order_id: order.id, created_at: iso(this.now), transactions }
    this.messages.push({ at: this.now, topic: 'refunds/create', payload: refund })
    this.#tell('orders/updated', order)
  }

  cancel(order: Order): void {
    if (order.cancelledAt !== null || order.fulfillments.some(({ isCancelled }) => !isCancelled)) return
    order.cancelledAt = this.now
    if (order.financial === 'pending') order.financial = 'voided'
    this.#tell('orders/cancelled', order)
  }

  merge(gone: number, kept: number): void {
    if (gone === kept || this.merged.has(gone) || this.merged.has(kept) || [...this.merged.values()].includes(gone)) return
    this.merged.set(gone, kept)
    const gid = (id: number) => `gid://shopify/Customer/${id}`
    const payload = {
      admin_graphql_api_customer_kept_id: gid(kept),
      admin_graphql_api_customer_deleted_id: gid(gone),
      status: 'completed',
    }
    this.messages.push({ at: this.now, topic: 'customers/merge', payload })
    for (const order of this.orders)
      if (order.customerId === gone) {
        order.customerId = kept
        this.#tell('orders/updated', order)
      }
  }

  #tell(topic: string, order: Order): void {
    // Each version has its own time, because versions with equal times can't be ordered.
    order.updatedAt = Math.max(order.updatedAt + 1, this.now)
    this.messages.push({ at: this.now, topic, payload: structuredClone(orderPayload(order)) })
  }

  #tellFulfillment(topic: string, order: Order, one: Fulfillment): void {
    this.messages.push({
      at: this.now,
      topic,
      payload: structuredClone({ order_id: order.id, ...fulfillmentPayload(order, one) }),
    })
  }
}

export function isSent(order: Order, line: Line): boolean {
  return order.fulfillments.some(({ isCancelled, lineIds }) => !isCancelled && lineIds.includes(line.id))
}

function orderPayload(order: Order) {
  return {
    id: order.id,
    name: `#${order.id}`,
    email: order.email,
    created_at: iso(order.placedAt),
    updated_at: iso(order.updatedAt),
    cancelled_at: iso(order.cancelledAt),
    financial_status: order.financial,
    fulfillment_status: order.fulfillments.some(({ isCancelled }) => !isCancelled) ? 'partial' : null,
    currency: 'EUR',
    total_price: '20.00',
    customer: { id: order.customerId },
    shipping_address: { country_code: 'DE' },
    source_name: 'web',
    line_items: order.lines.map((line) => ({
      product_id: line.productId,
      title: `Product ${line.productId}`,
      quantity: line.quantity,
      current_quantity: line.quantity - line.refunded,
      fulfillable_quantity: isSent(order, line) || order.cancelledAt !== null ? 0 : line.quantity - line.refunded,
      price: '10.00',
    })),
    refunds: [],
    fulfillments: order.fulfillments.map((one) => fulfillmentPayload(order, one)),
  }
}

function fulfillmentPayload(order: Order, { id, at, updatedAt, deliveredAt, isCancelled, lineIds }: Fulfillment) {
  return {
    id,
    created_at: iso(at),
    updated_at: iso(updatedAt),
    status: isCancelled ? 'cancelled' : 'success',
    shipment_status: deliveredAt === null ? null : 'delivered',
    line_items: order.lines.filter((line) => lineIds.includes(line.id)).map(({ productId }) => ({ product_id: productId })),
  }
}
