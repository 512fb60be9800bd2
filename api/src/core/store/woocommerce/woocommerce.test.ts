import { accountsModule } from '#core/accounts/accounts.module.ts'
import { organizationIds } from '#ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createStoreModule } from '../../../testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts'
import {
  wooOrder as order,
  wooProduct as product,
  WooCommerceOfTests,
  wooKeys,
  wooMessage,
} from '../../../testing/woocommerce-of-tests.ts'
import type { MirroredOrder } from '../mirror/mirrored.ts'
import { beginStoreSync, reconcileStore, stopStoreSync } from '../sync/sync.jobs.ts'
import { readCustomer, readOrder, readProduct } from './read-woo.ts'
import { createWooAccess } from './woo-access.ts'
import { createWooDiscounts } from './woo-discounts.ts'

let test: TestApp
let owner: SignedIn
let store: WooCommerceOfTests

beforeAll(async () => {
  test = await createTestApp({
    platform: { sendPublic: (call, signal) => store.send(call, signal) },
    modules: (platform) => [accountsModule(platform), createStoreModule(platform)],
    factJobs: { 'store.connected': [beginStoreSync], 'store.disconnected': [stopStoreSync] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  await test.db.asSystem((trx) => trx.deleteFrom('store_connections').execute())
  store = new WooCommerceOfTests()
  owner = await test.signedIn('owner')
})

const connect = (body: object = {}, by = owner) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/store/woocommerce/connection',
    headers: by.headers,
    payload: { site: 'https://Mill.example/shop/', ...wooKeys, ...body },
  })
const disconnect = async () =>
  (await test.app.inject({ method: 'DELETE', url: '/api/v1/store/connection', headers: owner.headers })).statusCode
const connection = async (by = owner) => (await test.app.inject({ url: '/api/v1/store/connection', headers: by.headers })).json()
const rows = (table: 'products' | 'customers' | 'orders', of = owner) =>
  test.db.asSystem((trx) =>
    trx.selectFrom(table).selectAll().where('organization_id', '=', of.organizationId).orderBy('external_id').execute(),
  )
const factsOf = (type: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('type', '=', type)
      .where('organization_id', '=', owner.organizationId)
      .orderBy('seq')
      .execute(),
  )

describe('connecting', () => {
  it('verifies the keys with the store, and stores them encrypted', async () => {
    expect((await connect()).json()).toEqual({ isFirst: true })
    expect(await connection()).toMatchObject({
      platform: 'woocommerce',
      method: 'woocommerce',
      state: 'connected',
      shop: 'mill.example/shop',
    })
    const row = await test.db.asSystem((trx) => trx.selectFrom('store_connections').selectAll().executeTakeFirstOrThrow())
    for (const kept of [row.access_token, row.webhook_secret])
      expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain(wooKeys.consumerSecret)
    expect((await connect()).json()).toEqual({ isFirst: false })
  })

  it.each([
    ['an address that is none', { site: 'http://mill.example' }, null, 'body.site', /https URL/],
    ['a server that is none', { site: 'nobody.example' }, null, 'body.site', /find a server named/],
    ['keys that are cut off', { consumerKey: 'ck_12' }, null, 'body.consumerKey', /complete/],
    ['keys of another store', { consumerKey: `ck_${'9'.repeat(40)}` }, null, 'body.consumerKey', /isn’t accepted/],
    [
      'keys of a customer',
      {},
      { status: 403, body: { code: 'woocommerce_rest_cannot_view' } },
      'body.consumerKey',
      /administrator/,
    ],
    ['a page instead of an API', {}, { status: 200, body: '<!doctype html>' }, 'body.site', /WooCommerce/],
    ['a store that is down', {}, { status: 503, body: '' }, 'body.site', /503/],
  ] as const)('refuses %s at its field', async (_, body, failure, field, message) => {
    store.failure = failure
    const reply = await connect(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields[field]).toMatch(message)
    expect(await connection()).toMatchObject({ state: 'none' })
  })

  it('sends the keys in the query to a server that removes the header', async () => {
    store.losesHeader = true
    store.put('products', product(1))
    expect((await connect()).json()).toEqual({ isFirst: true })
    await test.runUntilIdle()
    expect(await rows('products')).toHaveLength(1)
  })

  it('gives a store to one organization, and requires the integrations permission', async () => {
    await connect()
    const other = await test.signedIn('owner')
    expect((await connect({}, other)).json().code).toBe('store.belongs-elsewhere')
    expect((await connect({}, await test.signedIn('editor', owner.organizationId))).statusCode).toBe(403)
  })
})

describe('syncing', () => {
  it('copies everything once, subscribes, and records no facts for history', async () => {
    for (let id = 1; id <= 230; id++) store.put('products', product(id))
    store.put('categories', { id: 3, name: 'Drinks &amp; more', slug: 'drinks' })
    store.put('categories', { id: 4, name: 'Cups', slug: 'cups' })
    store.put('customers', {
      id: 7,
      email: 'ann@x.example',
      first_name: 'Ann',
      last_name: 'Lee',
      date_created_gmt: '2026-01-01T00:00:00',
    })
    store.put('orders', order(501))
    await connect()
    await test.runUntilIdle()
    expect((await rows('products')).length).toBe(230)
    expect((await rows('products'))[0]).toMatchObject({
      title: 'Tea & Milk',
      product_type: 'Drinks',
      vendor: 'Leaf & Co',
      tags: ['new'],
      status: 'active',
      price_minor: 1250,
      price_currency: 'EUR',
      image_url: 'https://mill.example/tea.jpg',
    })
    const categories = await test.db.asSystem((trx) =>
      trx
        .selectFrom('collections')
        .select(['id', 'external_id', 'title'])
        .where('organization_id', '=', owner.organizationId)
        .orderBy('external_id')
        .execute(),
    )
    expect(categories.map(({ external_id, title }) => `${external_id} ${title}`)).toEqual(['3 Drinks & more', '4 Cups'])
    expect((await rows('products'))[0]).toMatchObject({ collection_ids: [categories[0]?.id] })
    expect(await rows('customers')).toMatchObject([{ external_id: '7', name: 'Ann Lee' }])
    expect(await rows('orders')).toMatchObject([
      { number: '#501', email: 'ann@x.example', total_minor: 2990, financial_status: 'paid' },
    ])
    expect((await test.app.inject({ url: '/api/v1/store/sync', headers: owner.headers })).json()).toMatchObject({
      state: 'done',
      resources: [{ done: 230, total: 230 }, { done: 1 }, { done: 1 }],
    })
    expect(store.rows.webhooks).toHaveLength(11)
    expect(await factsOf('order.recorded')).toEqual([])
  })

  it('catches up nightly on missed webhooks, and renews subscriptions', async () => {
    await connect()
    await test.runUntilIdle()
    store.put('orders', order(501, { date_modified_gmt: '2026-11-21T09:00:05' }))
    for (const webhook of store.rows.webhooks) webhook.status = 'disabled'
    test.clock.set('2026-11-22T02:00:00.000Z')
    const { organizationId } = owner
    await test.db.asSystem((trx) => enqueue(trx, reconcileStore, { organizationId }, { organizationId }))
    await test.runUntilIdle()
    expect(await rows('orders')).toHaveLength(1)
    expect(await factsOf('order.recorded')).toHaveLength(1)
    expect(new Set(store.rows.webhooks.map(({ status }) => status))).toEqual(new Set(['active']))
    expect(store.rows.webhooks).toHaveLength(11)
  })

  it('ends with a message when the keys are no longer valid', async () => {
    await connect()
    store.failure = { status: 401, body: { code: 'woocommerce_rest_authentication_error', message: 'No' } }
    await test.runUntilIdle()
    const { state, problem } = (await test.app.inject({ url: '/api/v1/store/sync', headers: owner.headers })).json()
    expect({ state, problem }).toMatchObject({ state: 'failed', problem: expect.stringContaining('Create new ones') })
  })
})

describe('webhooks', () => {
  let secret: string
  let deliveries = 0
  beforeEach(async () => {
    await connect()
    await test.runUntilIdle()
    secret = String(store.rows.webhooks[0]?.secret)
  })
  const tell = (topic: string, payload: object, more: { by?: string; delivery?: string; of?: string } = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/webhooks/woocommerce/${more.of ?? organizationIds.toWire(owner.organizationId)}`,
      ...wooMessage(topic, payload, more.by ?? secret, more.delivery ?? `d${++deliveries}`),
    })

  it('update the mirror within moments, each once', async () => {
    await tell('order.created', order(501), { delivery: 'once' })
    await tell('order.created', order(501), { delivery: 'once' })
    // In the same second, with the same ID.
    await tell('product.updated', product(12), { delivery: 'of this second' })
    await tell('product.updated', product(11, { name: 'Better tea' }), { delivery: 'of this second' })
    await tell('product.updated', product(11, { name: 'An old message', date_modified_gmt: '2026-10-01T08:00:00' }))
    await test.runUntilIdle()
    expect(await rows('orders')).toMatchObject([
      { external_id: '501', paid_at: new Date('2026-11-20T09:00:04Z'), history_until: null },
    ])
    expect(await rows('products')).toMatchObject([{ title: 'Better tea' }, { external_id: '12' }])
    expect(await factsOf('order.recorded')).toHaveLength(1)

    const sent = { status: 'completed', date_completed_gmt: '2026-11-21T10:00:00', date_modified_gmt: '2026-11-21T10:00:00' }
    await tell('order.updated', order(501, sent))
    await tell(
      'order.updated',
      order(501, { ...sent, date_modified_gmt: '2026-11-22T10:00:00', refunds: [{ id: 9, total: '-10.00' }] }),
    )
    await test.runUntilIdle()
    expect(await rows('orders')).toMatchObject([
      { fulfilled_at: new Date('2026-11-21T10:00:00Z'), refunded_minor: 1000, financial_status: 'partially_refunded' },
    ])

    test.clock.set('2026-11-23T09:30:00.000Z')
    await tell('order.deleted', { id: 501 })
    await tell('product.deleted', { id: 11 })
    await test.runUntilIdle()
    expect(await rows('orders')).toMatchObject([{ cancelled_at: new Date('2026-11-23T09:30:00Z') }])
    expect(await rows('products')).toMatchObject([{ deleted_at: new Date('2026-11-23T09:30:00Z') }, { deleted_at: null }])
    const { last_event_at: heard } = await test.db.asSystem((trx) =>
      trx.selectFrom('store_connections').selectAll().executeTakeFirstOrThrow(),
    )
    expect(heard).toEqual(new Date('2026-11-23T09:30:00Z'))
  })

  it('opt in customers and guests who checked the plugin’s box, once, also by a sync', async () => {
    const at = '2026-11-20T09:00:02Z'
    const consented = (id: number, more: object = {}) =>
      order(id, { meta_data: [{ id: 3, key: '_yuko_email_consent', value: at }], ...more })
    const guest = (address: string) => ({ customer_id: 0, billing: { email: address } })
    await tell('customer.created', { id: 8, email: 'reg@x.example', date_created_gmt: '2026-01-01T00:00:00' })
    await test.runUntilIdle()
    const before = (await factsOf('customer.recorded')).length
    for (const one of [consented(501), consented(502, guest('Gus@X.example')), consented(503, guest('reg@x.example'))]) {
      await tell('order.created', one)
      await tell('order.updated', { ...one, date_modified_gmt: '2026-11-20T09:10:00' })
    }
    await tell('order.created', order(504, { customer_id: 9 }))
    await test.runUntilIdle()
    const facts = (await factsOf('customer.recorded')).slice(before)
    expect(facts).toEqual(Array(3).fill({ payload: expect.objectContaining({ isNew: false, hasSubscribed: true }) }))

    store.put('orders', consented(505, { customer_id: 9, date_modified_gmt: '2026-11-21T09:00:05' }))
    test.clock.set('2026-11-22T02:00:00.000Z')
    const { organizationId } = owner
    await test.db.asSystem((trx) => enqueue(trx, reconcileStore, { organizationId }, { organizationId }))
    await test.runUntilIdle()
    const known = (await rows('customers')).map(({ external_id, email, marketing_state, marketing_updated_at }) => [
      external_id ?? email,
      marketing_state,
      marketing_updated_at,
    ])
    expect(known).toEqual(['7', '8', '9', 'gus@x.example'].map((name) => [name, 'subscribed', new Date(at)]))
    expect(await factsOf('customer.recorded')).toHaveLength(before + 4)
  })

  it("are refused without this store's signature; unsigned pings are accepted", async () => {
    expect((await tell('order.created', order(501), { by: 'a guess' })).statusCode).toBe(401)
    expect(
      (await tell('order.created', order(501), { of: organizationIds.toWire((await test.signedIn('owner')).organizationId) }))
        .statusCode,
    ).toBe(404)
    expect((await tell('order.created', order(501), { of: 'nobody' })).statusCode).toBe(404)
    const url = `/webhooks/woocommerce/${organizationIds.toWire(owner.organizationId)}`
    const ping = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'webhook_id=12',
    } as const
    expect((await test.app.inject(ping)).statusCode).toBe(200)
    await test.runUntilIdle()
    expect(await rows('orders')).toEqual([])
  })

  it("are deleted on disconnection; the merchant's other webhooks stay", async () => {
    const foreign = { topic: 'order.created', status: 'active', delivery_url: 'https://books.example/', secret: 'theirs' }
    store.put('webhooks', foreign)
    expect(await disconnect()).toBe(204)
    await test.runUntilIdle()
    expect(store.rows.webhooks).toMatchObject([foreign])
    const kept = await test.db.asSystem((trx) => trx.selectFrom('store_connections').selectAll().executeTakeFirstOrThrow())
    expect(kept.access_token).toBeNull()

    await connect()
    await test.runUntilIdle()
    expect(store.rows.webhooks).toHaveLength(12)
  })

  it.each([
    ['it is connected again by then', async () => void (await connect())],
    [
      'its keys are deleted by then',
      async () => {
        store.failure = { status: 401, body: { code: 'woocommerce_rest_authentication_error', message: 'No' } }
      },
    ],
  ])('are kept when %s', async (_, meanwhile) => {
    await disconnect()
    await meanwhile()
    await test.runUntilIdle()
    expect(store.rows.webhooks).toHaveLength(11)
  })

  it('are deleted later when the store is down', async () => {
    await disconnect()
    store.failure = { status: 503, body: '' }
    await test.runUntilIdle({ failures: true })
    expect(store.rows.webhooks).toHaveLength(11)
  })

  it('are dropped after the store was disconnected', async () => {
    await tell('order.created', order(501))
    await disconnect()
    await test.runUntilIdle()
    expect(await rows('orders')).toEqual([])
    expect(await connection()).toMatchObject({ state: 'disconnected' })
  })
})

describe('a WooCommerce order', () => {
  const read = (more: object): Partial<MirroredOrder> | undefined => readOrder(order(501, more))?.order

  it('is counted as the mirror counts', () => {
    expect(read({})).toMatchObject({
      subtotal_minor: 2250,
      original_subtotal_minor: 2250,
      country: 'DE',
      channel: 'web',
      discount_codes: ['THANKYOU'],
      customer_external_id: '7',
      ship_to: expect.any(String),
      lines: [
        { product_external_id: '11', variant_external_id: null, quantity: 2, unit_price_minor: 1250, refunded_quantity: 0 },
      ],
    })
    expect(read({ customer_id: 0 })).toMatchObject({ customer_external_id: null })
    const variation = { product_id: 11, variation_id: 12, quantity: 1, subtotal: '5', total: '5' }
    const line_items = [
      { ...variation, name: 'Tea - Green, 50 g', parent_name: 'Tea' },
      { ...variation, name: 'Tea', parent_name: 'Tea' },
    ]
    expect(read({ line_items })?.lines?.map(({ variant_title }) => variant_title)).toEqual(['Green, 50 g', null])
  })

  it.each([
    ['pending', {}, 'pending', false, 'unfulfilled'],
    ['on-hold', {}, 'pending', false, 'unfulfilled'],
    ['completed', {}, 'paid', false, 'fulfilled'],
    ['cancelled', {}, 'voided', true, 'unfulfilled'],
    ['cancelled', { date_paid_gmt: '2026-11-20T09:00:04' }, 'paid', true, 'unfulfilled'],
    ['refunded', { refunds: [{ id: 1, total: '-29.90' }] }, 'refunded', false, 'unfulfilled'],
    ['of-a-plugin', { date_paid_gmt: '2026-11-20T09:00:04' }, 'paid', false, 'unfulfilled'],
  ])('in state %s', (status, more, financial, isCancelled, fulfillment) => {
    const found = read({ status, date_paid_gmt: null, ...more })
    expect(found).toMatchObject({ financial_status: financial, fulfillment_status: fulfillment })
    expect(found?.cancelled_at !== null).toBe(isCancelled)
  })

  it.each([
    ['the time at which the box was checked', '2026-11-20T09:00:02Z', '2026-11-20T09:00:02.000Z'],
    ['another value', 'yes', undefined],
    ['no text', { a: 1 }, undefined],
    ['a time after the order', '2027-01-01T00:00:00Z', undefined],
  ])('has consent to emails by %s', (_, value, at) => {
    const meta_data = [{ id: 3, key: '_yuko_email_consent', value }]
    expect(readOrder(order(501, { meta_data }))?.consent?.at).toBe(at)
    expect(readOrder(order(501, { meta_data, billing: { email: '' } }))?.consent).toBeNull()
  })

  it('is ignored while it is a checkout draft', () => expect(read({ status: 'checkout-draft' })).toBeUndefined())
  it.each([
    ['19.9', { amount: '19.9', currency: null }],
    [7, { amount: '7', currency: null }],
    ['', null],
    ['from 7', null],
    [undefined, null],
  ])('costs %s', (price, expected) => expect(readProduct(product(1, { price })).price).toEqual(expected))

  it('uses the billing country, or else the shipping country', () => {
    const one = (billing: string, shipping: string) =>
      readCustomer({ id: 7, billing: { country: billing }, shipping: { country: shipping } })
    expect([one('DE', 'FR'), one('', 'FR'), one('', '')].map(({ country }) => country)).toEqual(['DE', 'FR', null])
  })

  it.each([
    [[{ key: '_wc_gla_mpn', value: ' 60101 ' }], [{ name: 'MPN', options: ['60102'] }], ['60101']],
    [
      [{ key: '_wc_gla_mpn', value: '' }],
      [{ name: ' mpn', options: ['60103', '60102', 'A &amp; B'] }],
      ['60102', '60103', 'A & B'],
    ],
    [[{ key: '_wc_gla_mpn', value: ['x'] }], [{ name: 'Color', options: ['red'] }], []],
    [undefined, undefined, []],
  ])('with meta data %j and attributes %j has the part numbers %j', (meta_data, attributes, expected) =>
    expect(readProduct(product(1, { meta_data, attributes })).mpns).toEqual(expected),
  )

  it('that is invalid is skipped', () => expect(() => readProduct({ id: 'x' })).toThrow())
})

describe('coupons', () => {
  const discounts = () => createWooDiscounts(test.platform, createWooAccess(test.platform))
  const { signal } = new AbortController()
  const discount = {
    code: 'THANKYOU-7KQ2MX9D',
    title: 'Sender confirmed',
    off: { percent: 15 },
    minOrderMinor: 4050,
    currency: 'EUR',
    startsAt: new Date('2026-11-20T10:00:00Z'),
    endsAt: new Date('2026-12-20T10:00:00Z'),
  }
  beforeEach(() => connect())

  it('are created for one use, once, and deleted unless used', async () => {
    const { organizationId } = owner
    expect(await discounts().create(organizationId, discount, signal)).toBe('made')
    expect(await discounts().create(organizationId, discount, signal)).toBe('made')
    expect(store.rows.coupons).toMatchObject([
      {
        code: discount.code,
        discount_type: 'percent',
        amount: '15',
        usage_limit: 1,
        individual_use: true,
        minimum_amount: '40.50',
        date_expires_gmt: '2026-12-20T10:00:00',
      },
    ])
    Object.assign(store.rows.coupons[0] ?? {}, { usage_count: 1 })
    expect(await discounts().remove(organizationId, discount.code, signal)).toBe('used')
    Object.assign(store.rows.coupons[0] ?? {}, { usage_count: 0 })
    expect(await discounts().remove(organizationId, discount.code, signal)).toBe('removed')
    expect(await discounts().remove(organizationId, discount.code, signal)).toBe('removed')
  })

  it('are taken off certain products or categories only', async () => {
    const mugs = { ...discount, appliesTo: { products: ['41', '42'] } }
    expect(await discounts().create(owner.organizationId, mugs, signal)).toBe('made')
    const tea = { ...discount, code: 'B', off: { amountMinor: 500 }, appliesTo: { collections: ['9'] } }
    expect(await discounts().create(owner.organizationId, tea, signal)).toBe('made')
    expect(store.rows.coupons).toMatchObject([
      { discount_type: 'percent', amount: '15', product_ids: [41, 42] },
      { discount_type: 'fixed_product', amount: '5.00', limit_usage_to_x_items: 1, product_categories: [9] },
    ])
  })

  it('are for one customer, for one product, or for shipping', async () => {
    store.put('customers', { id: 7, email: 'ann@x.example' })
    const mug = {
      ...discount,
      off: { product: '41' },
      customer: '7',
      combinesWith: { order: true, product: false, shipping: true },
    }
    expect(await discounts().create(owner.organizationId, mug, signal)).toBe('made')
    expect(store.rows.coupons[0]).toMatchObject({
      amount: '100',
      product_ids: [41],
      limit_usage_to_x_items: 1,
      email_restrictions: ['ann@x.example'],
      individual_use: false,
    })
    expect(await discounts().create(owner.organizationId, { ...discount, code: 'B', off: 'shipping' }, signal)).toBe('made')
    expect(store.rows.coupons[1]).toMatchObject({ free_shipping: true })
    expect(await discounts().create(owner.organizationId, { ...mug, code: 'C', customer: '8' }, signal)).toBe('shop_refused')
    const renewals = { ...mug, code: 'D', subscriptions: { only: true, cycles: 3 } }
    expect(await discounts().create(owner.organizationId, renewals, signal)).toBe('shop_refused')
  })

  it('wait for a store that is down', async () => {
    store.failure = { status: 502, body: '' }
    await expect(discounts().create(owner.organizationId, discount, signal)).rejects.toMatchObject({ failure: 'unreachable' })
    store.failure = { status: 401, body: { code: 'x', message: 'No' } }
    expect(await discounts().create(owner.organizationId, discount, signal)).toBe('no_permission')
    expect(await discounts().create((await test.signedIn('owner')).organizationId, discount, signal)).toBe('no_shop')
  })
})
