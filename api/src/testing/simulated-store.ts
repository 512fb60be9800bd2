/** A simulated platform store: it changes at random, sends webhooks, and can be exported. */

interface Product {
  id: number
  handle: string
  title: string
  status: 'active' | 'draft'
  vendor: string
  tags: string[]
  /** Of its only variant. */
  stock: number
  updatedAt: number
}

interface Customer {
  id: number
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  tags: string[]
  consent: { state: string; at: number }
  updatedAt: number
}

interface Refund {
  id: number
  at: number
  cents: number
}

interface Fulfillment {
  id: number
  at: number
  updatedAt: number
  deliveredAt: number | null
}

interface Order {
  id: number
  email: string
  customerId: number
  placedAt: number
  updatedAt: number
  cancelledAt: number | null
  financial: string
  cents: number
  lines: { productId: number; quantity: number }[]
  refunds: Refund[]
  fulfillments: Fulfillment[]
}

export interface StoreEvent {
  topic: string
  payload: Record<string, unknown>
  triggeredAt: Date
}

export const gidOf = (type: string, id: number) => `gid://shopify/${type}/${id}`
const money = (cents: number) => (cents / 100).toFixed(2)
const moment = (at: number) => new Date(Math.floor(at / 1000) * 1000).toISOString().replace('.000Z', '+00:00')
const zulu = (at: number) => moment(at).replace('+00:00', 'Z')

/** Deterministic pseudorandom numbers for a seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export class SimulatedStore {
  readonly products = new Map<number, Product>()
  readonly customers = new Map<number, Customer>()
  readonly orders = new Map<number, Order>()
  readonly events: StoreEvent[] = []
  /** The store's clock. */
  now: number
  readonly #random: (below: number) => number
  readonly #stepMs: number
  #nextId = 7_000_000_000_001

  /** With steps below a second, two changes may have the same time, as on the platform. */
  constructor(seed: number, start: Date, stepMs = 1000) {
    this.#random = randomOf(seed)
    this.now = start.getTime()
    this.#stepMs = stepMs
  }

  /** Changes something, most often existing things. */
  change(): void {
    const actions = [
      this.createProduct,
      this.createCustomer,
      this.createOrder,
      this.createOrder,
      this.#renameProduct,
      this.#moveHandle,
      this.#deleteProduct,
      this.#changeCustomer,
      this.#swapAddresses,
      this.#changeConsent,
      this.#deleteCustomer,
      this.#mergeCustomers,
      this.#refund,
      this.#fulfill,
      this.#deliver,
      this.#cancel,
    ]
    actions[this.#random(actions.length)]?.call(this)
  }

  createProduct(): void {
    const id = this.#id()
    const product: Product = {
      id,
      handle: `product-${id}`,
      title: `Product ${id % 1000}`,
      status: 'active',
      vendor: 'Mill',
      tags: ['new'],
      stock: 3,
      updatedAt: this.#tick(),
    }
    this.products.set(id, product)
    this.#tellProduct('products/create', product)
  }

  createCustomer(): void {
    const id = this.#id()
    const at = this.#tick()
    const customer: Customer = {
      id,
      firstName: `First ${id % 100}`,
      lastName: 'Last',
      email: `Buyer${id % 10_000}@Example.com`,
      phone: null,
      tags: [],
      consent: { state: 'not_subscribed', at },
      updatedAt: at,
    }
    this.customers.set(id, customer)
    this.#tellCustomer('customers/create', customer)
  }

  createOrder(): void {
    const customer = this.#any(this.customers)
    const product = this.#any(this.products)
    if (!customer || !product) return
    const id = this.#id()
    const at = this.#tick()
    const second = this.#any(this.products) ?? product
    const order: Order = {
      id,
      email: customer.email ?? 'guest@example.com',
      customerId: customer.id,
      placedAt: at,
      updatedAt: at,
      cancelledAt: null,
      financial: 'paid',
      cents: 1000 + this.#random(9000),
      lines: [product, second].map((one) => ({ productId: one.id, quantity: 1 + this.#random(3) })),
      refunds: [],
      fulfillments: [],
    }
    this.orders.set(id, order)
    this.#tellOrder('orders/create', order)
    this.#tellOrder('orders/paid', order)
  }

  #renameProduct(): void {
    const product = this.#any(this.products)
    if (!product) return
    product.title += '!'
    product.status = this.#random(2) ? 'active' : 'draft'
    product.tags = ['sale', `b${this.#random(3)}`]
    product.stock = this.#random(2)
    this.#touch(product)
    this.#tellProduct('products/update', product)
  }

  #moveHandle(): void {
    const one = this.#any(this.products)
    const other = this.#any(this.products)
    if (!one || !other || one === other) return
    const { handle } = one
    one.handle = `moved-${this.#id()}`
    this.#touch(one)
    this.#tellProduct('products/update', one)
    other.handle = handle
    this.#touch(other)
    this.#tellProduct('products/update', other)
  }

  #deleteProduct(): void {
    const product = this.#random(3) ? undefined : this.#any(this.products)
    if (!product) return
    this.products.delete(product.id)
    this.#tick()
    this.#tell('products/delete', { id: product.id })
  }

  #changeCustomer(): void {
    const customer = this.#any(this.customers)
    if (!customer) return
    customer.email = this.#random(5) ? `new${this.#random(1000)}@example.com` : null
    customer.lastName += 'a'
    customer.phone = this.#random(2) ? '+491701234567' : null
    const before = customer.tags
    customer.tags = this.#random(2) ? ['vip', 'b2b'] : []
    this.#touch(customer)
    this.#tellCustomer('customers/update', customer)
    this.#tellTags('customer.tags_added', customer, customer.tags, before)
    this.#tellTags('customer.tags_removed', customer, before, customer.tags)
  }

  #swapAddresses(): void {
    const one = this.#any(this.customers)
    const other = this.#any(this.customers)
    if (!one || !other || one === other) return
    ;[one.email, other.email] = [other.email, one.email]
    for (const customer of [one, other]) {
      this.#touch(customer)
      this.#tellCustomer('customers/update', customer)
    }
  }

  #changeConsent(): void {
    const customer = this.#any(this.customers)
    if (!customer) return
    this.#touch(customer)
    customer.consent = { state: this.#random(2) ? 'subscribed' : 'unsubscribed', at: customer.updatedAt }
    this.#tell('customers_email_marketing_consent/update', {
      customer_id: customer.id,
      email_address: customer.email,
      email_marketing_consent: this.#consentOf(customer),
    })
    this.#tellCustomer('customers/update', customer)
  }

  /** The platform doesn't delete customers with orders. */
  #deleteCustomer(): void {
    const customer = this.#any(this.customers)
    if (!customer || [...this.orders.values()].some(({ customerId }) => customerId === customer.id)) return
    this.customers.delete(customer.id)
    this.#tick()
    this.#tell('customers/delete', { id: customer.id })
  }

  #mergeCustomers(): void {
    const kept = this.#any(this.customers)
    const gone = this.#any(this.customers)
    if (!kept || !gone || kept === gone || this.#random(2)) return
    this.customers.delete(gone.id)
    this.#tick()
    for (const order of this.orders.values()) {
      if (order.customerId !== gone.id) continue
      order.customerId = kept.id
      order.updatedAt = this.now
    }
    this.#tell('customers/merge', {
      admin_graphql_api_customer_kept_id: gidOf('Customer', kept.id),
      admin_graphql_api_customer_deleted_id: gidOf('Customer', gone.id),
      status: 'completed',
    })
  }

  #refund(): void {
    const order = this.#any(this.orders)
    if (!order || order.refunds.length > 2) return
    this.#touch(order)
    const refund = { id: this.#id(), at: order.updatedAt, cents: 100 + this.#random(200) }
    order.refunds.push(refund)
    order.financial = 'partially_refunded'
    this.#tell('refunds/create', { order_id: order.id, ...this.#refundOf(refund) })
    this.#tellOrder('orders/updated', order)
  }

  #fulfill(): void {
    const order = this.#any(this.orders)
    if (!order || order.fulfillments.length > 0) return
    this.#touch(order)
    const at = order.updatedAt
    const fulfillment = { id: this.#id(), at, updatedAt: at, deliveredAt: null }
    order.fulfillments.push(fulfillment)
    this.#tell('fulfillments/create', { order_id: order.id, ...this.#fulfillmentOf(fulfillment) })
    this.#tellOrder('orders/fulfilled', order)
    this.#tellOrder('orders/updated', order)
  }

  #deliver(): void {
    const order = this.#any(this.orders)
    const fulfillment = order?.fulfillments[0]
    if (!order || !fulfillment || fulfillment.deliveredAt !== null) return
    this.#touch(order)
    fulfillment.updatedAt = fulfillment.deliveredAt = order.updatedAt
    this.#tell('fulfillments/update', { order_id: order.id, ...this.#fulfillmentOf(fulfillment) })
    this.#tellOrder('orders/updated', order)
  }

  #cancel(): void {
    const order = this.#random(4) ? undefined : this.#any(this.orders)
    if (!order || order.cancelledAt !== null) return
    this.#touch(order)
    order.cancelledAt = order.updatedAt
    order.financial = 'voided'
    this.#tellOrder('orders/cancelled', order)
    this.#tellOrder('orders/updated', order)
  }

  #id(): number {
    return this.#nextId++
  }

  #tick(): number {
    this.now += this.#stepMs
    return this.now
  }

  #touch(entity: { updatedAt: number }): void {
    entity.updatedAt = this.#tick()
  }

  #any<Entity>(all: ReadonlyMap<number, Entity>): Entity | undefined {
    return all.size === 0 ? undefined : [...all.values()][this.#random(all.size)]
  }

  #tell(topic: string, payload: object): void {
    this.events.push({ topic, payload: JSON.parse(JSON.stringify(payload)), triggeredAt: new Date(this.now + 300) })
  }

  #tellProduct(topic: string, product: Product): void {
    const { id, handle, title, status, vendor, tags, stock, updatedAt } = product
    const inventory = { inventory_quantity: stock, inventory_policy: 'deny', inventory_management: 'shopify' }
    this.#tell(topic, {
      id,
      admin_graphql_api_id: gidOf('Product', id),
      title,
      handle,
      status,
      vendor,
      product_type: 'Things',
      tags: tags.join(', '),
      published_at: moment(updatedAt),
      image: { src: `https://cdn.example.com/${id}.jpg` },
      updated_at: moment(updatedAt),
      variants: [{ price: '12.50', sku: `S-${id}`, barcode: '4006381333931', ...inventory }],
    })
  }

  #tellCustomer(topic: string, customer: Customer): void {
    const { id, firstName, lastName, email, phone, updatedAt } = customer
    this.#tell(topic, {
      id,
      admin_graphql_api_id: gidOf('Customer', id),
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      updated_at: moment(updatedAt),
    })
  }

  #tellTags(topic: string, { id, updatedAt }: Customer, those: readonly string[], without: readonly string[]): void {
    const tags = those.filter((tag) => !without.includes(tag))
    const occurredAt = new Date(updatedAt).toISOString()
    if (tags.length > 0) this.#tell(topic, { customerId: gidOf('Customer', id), tags, occurredAt })
  }

  #consentOf({ consent }: Customer) {
    return { state: consent.state, opt_in_level: 'single_opt_in', consent_updated_at: moment(consent.at) }
  }

  #refundOf({ id, at, cents }: Refund) {
    const transactions = [
      { kind: 'refund', status: 'success', amount: money(cents), currency: 'EUR' },
      { kind: 'refund', status: 'failure', amount: '999.00', currency: 'EUR' },
    ]
    return { id, created_at: moment(at), processed_at: moment(at), transactions }
  }

  #fulfillmentOf({ id, at, updatedAt, deliveredAt }: Fulfillment) {
    const shipment_status = deliveredAt === null ? null : 'delivered'
    return { id, created_at: moment(at), updated_at: moment(updatedAt), shipment_status, status: 'success' }
  }

  #tellOrder(topic: string, order: Order): void {
    const { id, email, customerId, placedAt, updatedAt, cancelledAt, financial, cents, lines, refunds, fulfillments } = order
    this.#tell(topic, {
      id,
      admin_graphql_api_id: gidOf('Order', id),
      name: `#${id % 10_000}`,
      email,
      created_at: moment(placedAt),
      processed_at: moment(placedAt),
      updated_at: moment(updatedAt),
      cancelled_at: cancelledAt && moment(cancelledAt),
      financial_status: financial,
      fulfillment_status: fulfillments.length > 0 ? 'fulfilled' : null,
      currency: 'EUR',
      total_price: money(cents),
      subtotal_price: money(cents - 500),
      current_subtotal_price: money(cents - 500),
      customer: { id: customerId, admin_graphql_api_id: gidOf('Customer', customerId) },
      line_items: lines.map(({ productId, quantity }) => ({ product_id: productId, title: 'A line', quantity })),
      refunds: refunds.map((refund) => this.#refundOf(refund)),
      fulfillments: fulfillments.map((one) => this.#fulfillmentOf(one)),
    })
  }

  /** Export lines of changes since then, in the platform's format. */
  exported(name: 'products' | 'customers' | 'orders', { since = 0, idsOnly = false } = {}): string {
    const entities = [...this[name].values()].filter(({ updatedAt }) => updatedAt >= since)
    const nodes = entities.flatMap((entity): object[] => {
      if (idsOnly) return [{ id: gidOf(name === 'products' ? 'Product' : 'Customer', entity.id) }]
      if ('handle' in entity) return [this.#productNode(entity), this.#variantNode(entity)]
      return 'consent' in entity ? [this.#customerNode(entity)] : this.#orderNodes(entity)
    })
    return nodes.map((node) => `${JSON.stringify(node)}\n`).join('')
  }

  #productNode({ id, handle, title, status, vendor, tags, updatedAt }: Product) {
    return {
      id: gidOf('Product', id),
      handle,
      title,
      status: status.toUpperCase(),
      onlineStoreUrl: status === 'active' ? `https://mill.example/products/${handle}` : null,
      featuredMedia: { preview: { image: { url: `https://cdn.example.com/${id}.jpg` } } },
      vendor,
      productType: 'Things',
      tags,
      priceRangeV2: { minVariantPrice: { amount: '12.5', currencyCode: 'EUR' } },
      updatedAt: zulu(updatedAt),
    }
  }

  #variantNode({ id, stock }: Product) {
    const node = { id: gidOf('ProductVariant', id), sku: `S-${id}`, barcode: '4006381333931', availableForSale: stock > 0 }
    return { ...node, __parentId: gidOf('Product', id) }
  }

  #customerNode({ id, firstName, lastName, email, phone, tags, consent, updatedAt }: Customer) {
    return {
      id: gidOf('Customer', id),
      firstName,
      lastName,
      defaultEmailAddress: {
        emailAddress: email,
        marketingState: consent.state.toUpperCase(),
        marketingUpdatedAt: zulu(consent.at),
      },
      defaultPhoneNumber: phone && { phoneNumber: phone, smsMarketingConsent: { state: 'NEVER_SUBSCRIBED', updatedAt: null } },
      locale: 'en',
      numberOfOrders: '0',
      amountSpent: { amount: '0.0', currencyCode: 'EUR' },
      tags: [...tags].sort(),
      updatedAt: zulu(updatedAt),
    }
  }

  #orderNodes(order: Order): object[] {
    const { id, email, customerId, placedAt, updatedAt, cancelledAt, financial, cents, lines, refunds, fulfillments } = order
    const shopMoney = (amount: number) => ({ shopMoney: { amount: money(amount) } })
    const gid = gidOf('Order', id)
    return [
      {
        id: gid,
        name: `#${id % 10_000}`,
        email,
        createdAt: zulu(placedAt),
        processedAt: zulu(placedAt),
        updatedAt: zulu(updatedAt),
        cancelledAt: cancelledAt && zulu(cancelledAt),
        displayFinancialStatus: financial.toUpperCase(),
        displayFulfillmentStatus: fulfillments.length > 0 ? 'FULFILLED' : 'UNFULFILLED',
        currencyCode: 'EUR',
        totalPriceSet: shopMoney(cents),
        subtotalPriceSet: shopMoney(cents - 500),
        currentSubtotalPriceSet: shopMoney(cents - 500),
        totalRefundedSet: shopMoney(refunds.reduce((sum, refund) => sum + refund.cents, 0)),
        customer: { id: gidOf('Customer', customerId) },
        fulfillments: fulfillments.map((one) => ({
          id: gidOf('Fulfillment', one.id),
          createdAt: zulu(one.at),
          deliveredAt: one.deliveredAt && zulu(one.deliveredAt),
        })),
      },
      ...lines.map(({ productId, quantity }, index) => ({
        id: gidOf('LineItem', id * 10 + index),
        quantity,
        title: 'A line',
        product: this.products.has(productId) ? { id: gidOf('Product', productId) } : null,
        __parentId: gid,
      })),
    ]
  }
}
