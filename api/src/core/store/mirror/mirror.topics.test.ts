import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { recordOrders } from '../record-orders.ts'
import { writeCustomers } from './customers.repository.ts'
import { mirrorTopics } from './mirror.topics.ts'
import { writeOrders } from './orders.repository.ts'
import { readCustomer, readOrder } from './read-export.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`
const tell = async (topic: string, payload: object, triggeredAt = new Date('2026-11-20T10:00:00Z')) => {
  const { db, clock } = test
  const { log } = test.platform
  const signal = new AbortController().signal
  const shop = 'mill.myshopify.com'
  await mirrorTopics[topic]?.handle({ organizationId, shop, topic, payload, triggeredAt, db, clock, log, signal })
}
const rows = <Table extends 'products' | 'customers' | 'orders'>(table: Table) =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .selectFrom(table as 'products')
      .selectAll()
      .orderBy('external_id')
      .execute(),
  )

const product = { id: '1', title: 'Mug', handle: 'mug', status: 'active', tags: 'b, a', updated_at: '2026-11-20T09:00:00-05:00' }
const customer = {
  id: 7,
  email: ' Ann@Example.com ',
  first_name: 'Ann',
  last_name: null,
  state: 'disabled',
  currency: 'EUR',
  default_address: { country_code: 'DE' },
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}
const consent = (state: string, consent_updated_at: string | null = '2026-11-01T09:00:00Z') => ({
  customer_id: 7,
  email_address: 'ann@example.com',
  email_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at },
})
const tagged = (tags: string[], time = '10:00:00') => ({
  customerId: gid('Customer', '7'),
  tags,
  occurredAt: `2026-11-20T${time}.000Z`,
})
const summary = (numberOfOrders: number, amount: string, time: string) => ({
  customerId: gid('Customer', '7'),
  numberOfOrders,
  amountSpent: { amount, currencyCode: 'EUR' },
  lastOrderId: gid('Order', '900'),
  occurredAt: `2026-11-20T${time}.000Z`,
})
/** As an export has it. */
const exportedNode = (tags: string[], time: string) => ({
  id: gid('Customer', '7'),
  firstName: 'Ann',
  defaultEmailAddress: {
    emailAddress: 'ann@example.com',
    marketingState: 'SUBSCRIBED',
    marketingUpdatedAt: '2026-11-01T09:00:00Z',
  },
  numberOfOrders: '3',
  amountSpent: { amount: '30.00', currencyCode: 'EUR' },
  tags,
  updatedAt: `2026-11-20T${time}Z`,
})
const exported = (tags: string[], time: string) => readCustomer(exportedNode(tags, time))
const copy = (...customers: ReturnType<typeof exported>[]) =>
  test.db.forOrganization(organizationId, (trx) => writeCustomers(trx, organizationId, customers))
const told = () =>
  test.db.asSystem(async (trx) => {
    const events = trx.selectFrom('domain_events').select('payload').where('organization_id', '=', organizationId)
    const rows = await events.where('type', '=', 'customer.recorded').orderBy('seq').execute()
    return rows.map(({ payload }) => payload)
  })
const order = {
  id: 900,
  name: '#1001',
  email: 'ann@example.com',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  currency: 'JPY',
  total_price: '1200',
  customer: { id: 7 },
  line_items: [
    { product_id: 1, title: 'Mug', quantity: 1 },
    { product_id: null, title: 'A tip', quantity: 1 },
  ],
}

it("keeps IDs that exceed a number's precision", async () => {
  await tell('products/create', {
    ...product,
    id: 788_032_119_674_292_900,
    admin_graphql_api_id: gid('Product', '788032119674292922'),
  })
  expect(await rows('products')).toMatchObject([{ external_id: '788032119674292922', tags: ['a', 'b'] }])
})

it('refuses an ID that lost its last digits, and a payload of another shape', async () => {
  await expect(tell('products/create', { ...product, id: 788_032_119_674_292_900 })).rejects.toThrow()
  await expect(tell('orders/create', { ...order, total_price: 'much' })).rejects.toThrow()
  await expect(tell('customers/create', { id: 7 })).rejects.toThrow()
  expect(await rows('products')).toEqual([])
})

it('removes characters that text columns cannot store', async () => {
  await tell('products/create', { ...product, title: 'A\u0000B \ud800' })
  expect(await rows('products')).toMatchObject([{ title: 'AB \ufffd' }])
})

it('stores an order before its product and customer, and joins them later', async () => {
  const discount_codes = ['SUN', 'BEAN-7KQ2'].map((code) => ({ code, amount: '10', type: 'fixed_amount' }))
  await tell('orders/create', { ...order, discount_codes })
  expect(await rows('products')).toMatchObject([{ external_id: '1', title: 'Mug', is_placeholder: true }])
  expect(await rows('orders')).toMatchObject([
    { number: '#1001', total_minor: 1200, currency: 'JPY', discount_codes: ['BEAN-7KQ2', 'SUN'] },
  ])
  await tell('products/create', product)
  await tell('customers/create', customer)
  expect(await rows('products')).toMatchObject([{ handle: 'mug', is_placeholder: false }])
  expect(await rows('customers')).toMatchObject([{ external_id: '7', email: 'ann@example.com', name: 'Ann', country: 'DE' }])
})

it('matches a customer known by address with its orders', async () => {
  await tell('products/create', product)
  const fed = {
    externalId: 'f1',
    email: 'ann@example.com',
    placedAt: '2026-01-01T00:00:00Z',
    lines: [{ productExternalId: '1', quantity: 1 }],
  }
  await test.db.forOrganization(organizationId, (trx) => recordOrders(trx, test.clock, organizationId, [fed]))
  await tell('customers/create', customer)
  expect(await rows('customers')).toMatchObject([{ external_id: '7', email: 'ann@example.com' }])
})

it('allows two customers with one address', async () => {
  await tell('customers/create', customer)
  await tell('customers/create', { ...customer, id: 8 })
  expect(await rows('customers')).toMatchObject([{ email: 'ann@example.com' }, { email: 'ann@example.com' }])
})

it('does not revert consent because of an older webhook, nor because a webhook has none', async () => {
  const topic = 'customers_email_marketing_consent/update'
  await tell(topic, consent('unsubscribed', '2026-11-10T09:00:00Z'))
  await tell(topic, consent('subscribed', '2026-11-01T09:00:00Z'))
  await tell('customers/create', customer)
  expect(await rows('customers')).toMatchObject([{ email: 'ann@example.com', marketing_state: 'unsubscribed' }])
})

it('keeps what is known of a customer when a webhook does not have it', async () => {
  await copy(exported(['VIP'], '08:00:00'))
  await tell('customers/update', { ...customer, first_name: 'Anna' })
  const known = { first_name: 'Anna', tags: ['VIP'], marketing_state: 'subscribed', orders_count: 3, spent_minor: 3000 }
  expect(await rows('customers')).toMatchObject([known])
})

it('reads from an export what a newer webhook did not have', async () => {
  await tell('customers/update', customer)
  await copy(exported(['VIP'], '08:00:00'))
  expect(await rows('customers')).toMatchObject([
    { country: 'DE', tags: ['VIP'], marketing_state: 'subscribed', orders_count: 3, spent_minor: 3000, spent_currency: 'EUR' },
  ])
})

describe('tags', () => {
  const added = { topic: 'customer.tags_added', payload: tagged(['VIP', 'Club'], '10:00:00') }
  const removed = { topic: 'customer.tags_removed', payload: tagged(['vip'], '10:05:00') }
  const again = { topic: 'customer.tags_added', payload: tagged(['Vip'], '10:10:00') }
  const snapshot = (tags: string[], time: string) => ({ snapshot: exported(tags, time) })
  type Message = typeof added | ReturnType<typeof snapshot>
  const deliver = async (messages: readonly Message[]) => {
    for (const message of messages)
      if ('snapshot' in message) await copy(message.snapshot)
      else await tell(message.topic, message.payload)
  }
  const orders = <Item>(items: readonly Item[]): Item[][] =>
    items.length < 2 ? [[...items]] : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

  it.each<[string, Message[], string[]]>([
    ['added', [added], ['Club', 'VIP']],
    ['added and removed', [added, removed], ['Club']],
    ['added again, in other letters', [added, removed, again], ['Club', 'Vip']],
    ['read before they changed', [snapshot(['Old', 'VIP'], '09:00:00'), added, removed], ['Club', 'Old']],
    ['read between changes', [added, snapshot(['Club', 'VIP'], '10:02:00'), removed], ['Club']],
    ['read after they changed', [added, removed, snapshot(['Club', 'Old'], '11:00:00')], ['Club', 'Old']],
  ])('%s: the same result in any order and with duplicates', async (_, messages, tags) => {
    for (const order of orders(messages)) {
      organizationId = await createOrganization(test.db)
      await deliver([...order, ...order])
      expect(await rows('customers')).toMatchObject([{ external_id: '7', tags }])
    }
  })

  it('start what a tag starts, once, also before the customer is known', async () => {
    await deliver([added, added])
    await tell('customers/create', customer)
    await deliver([removed])
    const nothing = { isNew: false, addedTags: [], removedTags: [], hasSubscribed: false }
    expect(await told()).toMatchObject([
      { ...nothing, addedTags: ['Club', 'VIP'] },
      { ...nothing, isNew: true },
      { ...nothing, removedTags: ['VIP'] },
    ])
  })

  it('of deleted customers stay forgotten', async () => {
    await tell('customers/delete', { id: 7 })
    await deliver([added])
    expect(await rows('customers')).toMatchObject([{ tags: [], tag_changes: {} }])
  })
})

it('counts orders and what was spent by the latest summary', async () => {
  const topic = 'customers/purchasing_summary'
  await tell(topic, summary(2, '49.90', '10:00:00'))
  await tell(topic, summary(1, '19.90', '09:00:00'))
  await tell('customers/create', customer)
  await copy(exported([], '08:00:00'))
  const spent = { orders_count: 2, spent_minor: 4990, spent_currency: 'EUR' }
  expect(await rows('customers')).toMatchObject([{ email: 'ann@example.com', ...spent }])
})

it('deletes a customer permanently, and a product until the store has it again', async () => {
  await tell('customers/delete', { id: 7 })
  await tell('customers/create', customer)
  expect(await rows('customers')).toMatchObject([{ external_id: '7', email: null, name: null }])
  await tell('products/delete', { id: 1 }, new Date('2026-11-20T20:00:00Z'))
  await tell('products/create', product)
  expect(await rows('products')).toMatchObject([{ title: 'Mug', handle: null, deleted_at: expect.any(Date) }])
  await tell('products/update', { ...product, updated_at: '2026-11-21T09:00:00Z' })
  expect(await rows('products')).toMatchObject([{ handle: 'mug', deleted_at: null }])
})

it("adds each refund once, in the shop's currency, even before the order arrives", async () => {
  const refund = (id: number, amount: string) => ({
    id,
    order_id: 900,
    created_at: '2026-11-20T11:00:00Z',
    transactions: [
      {
        kind: 'refund',
        status: 'success',
        amount: '9.99',
        currency: 'EUR',
        amount_set: { shop_money: { amount, currency_code: 'JPY' } },
      },
    ],
  })
  for (const one of [refund(1, '300'), refund(1, '300'), refund(2, '200')]) await tell('refunds/create', one)
  await tell('orders/create', order)
  expect(await rows('orders')).toMatchObject([{ refunded_minor: 500 }])
})

it('reads a refund without amounts in the shop’s currency as one of its order', async () => {
  const refund = (id: number, transaction: object, more: object = {}) => ({
    id,
    order_id: 900,
    created_at: '2026-11-20T11:00:00Z',
    refund_line_items: [],
    order_adjustments: [],
    ...more,
    transactions: [{ kind: 'refund', status: 'success', ...transaction }],
  })
  const set = (shop: string, buyer: string) => ({
    shop_money: { amount: shop, currency_code: 'JPY' },
    presentment_money: { amount: buyer, currency_code: 'EUR' },
  })
  await tell('orders/create', order)
  await tell('refunds/create', refund(1, { amount: '100' }))
  await tell('refunds/create', refund(2, { amount: '200', currency: 'JPY' }))
  const lines = { refund_line_items: [{ subtotal_set: set('800', '5.00') }] }
  await tell('refunds/create', refund(3, { amount: '2.50', currency: 'EUR' }, lines))
  expect(await rows('orders')).toMatchObject([{ refunded_minor: 100 + 200 + 400 }])
  const id = { id: 901, refunds: [refund(4, { amount: '2.50', currency: 'EUR' })] }
  await tell('orders/updated', { ...order, ...id, total_price_set: set('1200', '7.50') })
  expect(await rows('orders')).toMatchObject([{ external_id: '900' }, { external_id: '901', refunded_minor: 400 }])
})

it('reads a refund before its order in the currency of the organization', async () => {
  const transactions = [{ kind: 'refund', status: 'success', amount: '9.99' }]
  await tell('refunds/create', { id: 1, order_id: 902, created_at: '2026-11-20T11:00:00Z', transactions })
  await tell('orders/create', { ...order, id: 902, currency: 'USD', total_price: '20.00' })
  expect(await rows('orders')).toMatchObject([{ refunded_minor: 999 }])
})

it('knows the variant of a line, unless several were bought', async () => {
  const line = (product_id: number, variant_id: number, variant_title: string) => ({
    product_id,
    title: 'Mug',
    quantity: 1,
    price: '5',
    variant_id,
    variant_title,
  })
  await tell('orders/create', {
    ...order,
    line_items: [line(1, 41, 'Red'), line(2, 51, 'Red'), line(2, 52, 'Blue'), line(2, 51, 'Red')],
  })
  const lines = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('order_lines').select(['quantity', 'variant_external_id', 'variant_title']).orderBy('position').execute(),
  )
  expect(lines).toEqual([
    { quantity: 1, variant_external_id: '41', variant_title: 'Red' },
    { quantity: 3, variant_external_id: null, variant_title: null },
  ])
})

it('marks gift cards, from webhooks and exports', async () => {
  const line = { product_id: 2, title: 'Gift card', quantity: 1, price: '50', gift_card: true, requires_shipping: false }
  await tell('orders/create', { ...order, line_items: [...order.line_items, line] })
  const money = { shopMoney: { amount: '50' } }
  const node = {
    id: gid('Order', '903'),
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
    currencyCode: 'JPY',
    totalPriceSet: money,
  }
  const card = {
    quantity: 1,
    title: 'Gift card',
    product: { id: gid('Product', '2') },
    isGiftCard: true,
    originalUnitPriceSet: money,
  }
  const exportedOrder = readOrder(node, [card])
  await test.db.forOrganization(organizationId, (trx) =>
    writeOrders(trx, organizationId, [exportedOrder], { at: test.clock.now() }),
  )
  const lines = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('order_lines').select(['position', 'is_gift_card']).orderBy('order_id').orderBy('position').execute(),
  )
  expect(lines.map(({ is_gift_card }) => is_gift_card)).toEqual([false, true, true])
})

it('reports a new subscriber once', async () => {
  const nothing = { isNew: false, addedTags: [], removedTags: [], hasSubscribed: false }
  await tell('customers/create', customer)
  await tell('customers_email_marketing_consent/update', consent('not_subscribed', null))
  await tell('customers_email_marketing_consent/update', consent('subscribed'))
  await tell('customers/update', { ...customer, updated_at: '2026-11-20T09:30:00Z' })
  expect(await told()).toMatchObject([{ ...nothing, isNew: true }, nothing, { ...nothing, hasSubscribed: true }, nothing])
})

describe('consent to texts', () => {
  const phone = '+4915123456789'
  const smsConsent = (state: string, at: string) => ({
    id: 7,
    phone,
    sms_marketing_consent: {
      state,
      opt_in_level: 'single_opt_in',
      consent_updated_at: `2026-11-20T${at}Z`,
      consent_collected_from: 'other',
    },
  })
  const known = () =>
    test.db.forOrganization(organizationId, (trx) => trx.selectFrom('customers').select(['phone', 'sms_state']).execute())

  it('is the newest that is sent, in any order', async () => {
    await tell('customers_marketing_consent/update', smsConsent('subscribed', '09:00:00'))
    await tell('customers/create', { ...customer, phone })
    expect(await known()).toEqual([{ phone, sms_state: 'subscribed' }])
    await tell('customers_marketing_consent/update', smsConsent('unsubscribed', '10:00:00'))
    await tell('customers_marketing_consent/update', smsConsent('subscribed', '09:00:00'))
    expect(await known()).toEqual([{ phone, sms_state: 'unsubscribed' }])
  })

  it('is for one phone number', async () => {
    await tell('customers/create', { ...customer, phone })
    await tell('customers_marketing_consent/update', smsConsent('subscribed', '09:00:00'))
    await tell('customers/update', { ...customer, phone, first_name: 'Anna', updated_at: '2026-11-20T09:30:00Z' })
    expect(await known()).toEqual([{ phone, sms_state: 'subscribed' }])
    await tell('customers/update', { ...customer, phone: '+4915198765432', updated_at: '2026-11-20T09:31:00Z' })
    expect(await known()).toEqual([{ phone: '+4915198765432', sms_state: null }])
  })

  it('is exported with the number', async () => {
    const node = {
      ...exportedNode([], '09:00:00'),
      defaultPhoneNumber: { phoneNumber: phone, smsMarketingConsent: { state: 'SUBSCRIBED', updatedAt: '2026-11-01T09:00:00Z' } },
    }
    await copy(readCustomer(node))
    expect(await known()).toEqual([{ phone, sms_state: 'subscribed' }])
  })
})

it('keeps the value of goods before returns', async () => {
  const prices = { subtotal_price: '1000', current_subtotal_price: '1000' }
  await tell('orders/create', { ...order, ...prices })
  await tell('orders/updated', { ...order, ...prices, current_subtotal_price: '400', updated_at: '2026-11-20T09:00:00Z' })
  expect(await rows('orders')).toMatchObject([{ original_subtotal_minor: 1000, subtotal_minor: 400, total_minor: 1200 }])
})
