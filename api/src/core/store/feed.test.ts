import { verifyReviews } from '#reviews/following.jobs.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'
import { createStoreModule } from '../../testing/store-module.ts'
import { deleteCustomers } from './mirror/customers.repository.ts'
import { writeProducts } from './mirror/products.repository.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [createStoreModule(platform), ...reviewsModules(platform)],
    factJobs: { 'order.recorded': [verifyReviews] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const send = (path: string, payload: object, { headers } = owner) =>
  test.app.inject({ method: 'PUT', url: `/api/v1${path}`, headers, payload })
const products = async (by = owner) =>
  (await test.app.inject({ method: 'GET', url: '/api/v1/products', headers: by.headers })).json().items
const mug = { externalId: '1', handle: 'mug', title: 'Mug' }
const order = (lines: object[], more: object = {}) => ({
  externalId: 'o1',
  email: 'Buyer@Example.com',
  placedAt: '2026-11-01T10:00:00.000Z',
  lines,
  ...more,
})

describe('upserting products', () => {
  it('creates new ones and updates existing ones', async () => {
    expect((await send('/products', { products: [mug] })).json()).toEqual({ created: 1, updated: 0 })
    const bowl = { externalId: '2', title: 'Bowl' }
    expect((await send('/products', { products: [{ ...mug, title: 'Big mug' }, bowl] })).json()).toEqual({
      created: 1,
      updated: 1,
    })
    expect((await products()).map(({ title }: { title: string }) => title)).toEqual(['Big mug', 'Bowl'])
  })

  it('replaces a placeholder with the same handle and keeps its reviews', async () => {
    const placeholder = await createProduct(test.db, owner.organizationId, 'Mug of an import', {
      handle: 'mug',
      is_placeholder: true,
    })
    await createReview(test.db, owner.organizationId, { product_id: placeholder })
    await send('/products', { products: [mug] })
    expect(await products()).toMatchObject([{ title: 'Mug', externalId: '1', reviewCount: 1 }])
  })

  it('adds the external ID to a product known by handle, once the platform sends it', async () => {
    await send('/products', { products: [{ ...mug, externalId: 'mug' }] })
    const { handle, title } = mug
    const told = {
      external_id: '77',
      handle,
      title,
      status: 'active' as const,
      image_url: null,
      url: null,
      vendor: null,
      product_type: null,
      tags: [],
      price: null,
      skus: [],
      gtins: [],
      mpns: null,
      is_available: null,
    }
    await test.db.forOrganization(owner.organizationId, (trx) =>
      writeProducts(trx, owner.organizationId, [{ ...told, updated_at: '2026-11-20T09:00:00.000Z' }]),
    )
    expect(await products()).toMatchObject([{ externalId: '77', handle: 'mug' }])
  })

  it('moves a handle to its current product', async () => {
    await send('/products', { products: [mug] })
    await send('/products', { products: [{ ...mug, externalId: '2', title: 'New mug' }] })
    expect(await products()).toMatchObject([
      { title: 'Mug', handle: null },
      { title: 'New mug', handle: 'mug' },
    ])
  })

  const whole = {
    ...mug,
    vendor: 'Mill',
    productType: 'Cups',
    tags: ['new', 'kitchen', 'new'],
    priceMinor: 1250,
    currency: 'EUR',
    imageUrl: 'https://shop.example/mug.jpg',
    url: 'https://shop.example/mug',
    status: 'draft',
  }

  it('keeps omitted values and clears empty ones', async () => {
    await send('/products', { products: [whole] })
    const told = {
      vendor: 'Mill',
      productType: 'Cups',
      tags: ['kitchen', 'new'],
      price: { amountMinor: 1250, currency: 'EUR' },
      imageUrl: 'https://shop.example/mug.jpg',
      url: 'https://shop.example/mug',
      handle: 'mug',
      status: 'draft',
    }
    expect(await products()).toMatchObject([told])
    await send('/products', { products: [{ externalId: '1', title: 'Big mug' }] })
    expect(await products()).toMatchObject([{ ...told, title: 'Big mug', updatedAt: test.clock.now().toISOString() }])
    const emptied = { externalId: '1', title: 'Mug', vendor: null, productType: null, tags: [], priceMinor: null, imageUrl: null }
    await send('/products', { products: [emptied] })
    expect(await products()).toMatchObject([
      { vendor: null, productType: null, tags: [], price: null, imageUrl: null, url: told.url, handle: 'mug' },
    ])
  })

  it('are filtered by type, vendor, tag, and status, which the list offers', async () => {
    await send('/products', { products: [whole, { externalId: '2', title: 'Bowl', vendor: 'Smith, Jones & Co', tags: ['new'] }] })
    const list = async (query: string) =>
      (await test.app.inject({ method: 'GET', url: `/api/v1/products?${query}`, headers: owner.headers })).json()
    const titles = async (query: string) => (await list(query)).items.map(({ title }: { title: string }) => title)
    expect(await titles('tag=kitchen&vendor=Mill&productType=Cups&status=draft')).toEqual(['Mug'])
    expect(await titles('tag=new')).toEqual(['Bowl', 'Mug'])
    expect(await titles('vendor=Smith%2C%20Jones%20%26%20Co')).toEqual(['Bowl'])
    expect(await titles('vendor=Mill&vendor=Smith%2C%20Jones%20%26%20Co&q=bow')).toEqual(['Bowl'])
    expect(await titles('status=archived')).toEqual([])
    expect((await list('values=true')).values).toEqual({
      types: ['Cups'],
      vendors: ['Mill', 'Smith, Jones & Co'],
      tags: ['kitchen', 'new'],
    })
    expect((await list('limit=1')).values).toBeUndefined()
  })

  it("uses the store's currency by default, and keeps values from the platform", async () => {
    await send('/products', { products: [{ ...mug, priceMinor: 900 }] })
    const { currency } = await test.db.asSystem((trx) =>
      trx.selectFrom('organizations').select('currency').where('id', '=', owner.organizationId).executeTakeFirstOrThrow(),
    )
    expect(await products()).toMatchObject([{ price: { amountMinor: 900, currency } }])
    const ofPlatform = {
      external_id: '1',
      handle: 'mug',
      title: 'Mug',
      status: 'active' as const,
      image_url: null,
      url: null,
      vendor: 'Mill',
      product_type: 'Cups',
      tags: ['told'],
      price: { amount: '9.50', currency: 'USD' },
      skus: [],
      gtins: [],
      mpns: null,
      is_available: null,
    }
    await test.db.forOrganization(owner.organizationId, (trx) =>
      writeProducts(trx, owner.organizationId, [{ ...ofPlatform, updated_at: '2026-11-20T09:00:00.000Z' }]),
    )
    await send('/products', { products: [{ ...whole, externalId: '1', tags: ['else'] }] })
    expect(await products()).toMatchObject([
      { vendor: 'Mill', productType: 'Cups', tags: ['told'], price: { amountMinor: 950, currency: 'USD' } },
    ])
  })

  it('refuses duplicates in one call', async () => {
    const reply = await send('/products', { products: [mug, { ...mug, externalId: '2' }] })
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      fields: { 'body.products': 'two products have the same handle' },
    })
  })

  it('refuses members without the import permission', async () => {
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await send('/products', { products: [mug] }, analyst)).statusCode).toBe(403)
  })

  it("keeps tenants apart: the same IDs are another store's products", async () => {
    await send('/products', { products: [mug] })
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await send('/products', { products: [{ ...mug, title: 'Theirs' }] }, other)).json()).toEqual({
      created: 1,
      updated: 0,
    })
    expect(await products()).toMatchObject([{ title: 'Mug' }])
  })
})

describe('upserting customers', () => {
  const customers = (by = owner) =>
    test.db.forOrganization(by.organizationId, (trx) =>
      trx
        .selectFrom('customers')
        .select(['external_id', 'email', 'name', 'phone'])
        .orderBy('email')
        .orderBy('external_id')
        .execute(),
    )
  const bea = { externalId: 'c1', email: 'Bea@Example.com', firstName: 'Bea', lastName: 'Buyer', phone: '+49 1' }

  it('creates new ones, updates existing ones, and keeps omitted values', async () => {
    expect((await send('/customers', { customers: [bea] })).json()).toEqual({ created: 1, updated: 0 })
    const changed = { externalId: 'c1', email: 'bea@new.example', name: 'Bea B. Buyer' }
    const carl = { email: 'carl@example.com' }
    expect((await send('/customers', { customers: [changed, carl] })).json()).toEqual({ created: 1, updated: 1 })
    expect(await customers()).toEqual([
      { external_id: 'c1', email: 'bea@new.example', name: 'Bea B. Buyer', phone: '+49 1' },
      { external_id: null, email: 'carl@example.com', name: null, phone: null },
    ])
  })

  it("adds the store's ID to a customer known by address, once", async () => {
    await send('/customers', { customers: [{ email: 'bea@example.com' }] })
    const twin = { ...bea, externalId: 'c2' }
    expect((await send('/customers', { customers: [bea, twin] })).json()).toEqual({ created: 1, updated: 1 })
    expect((await customers()).map((one) => one.external_id)).toEqual(['c1', 'c2'])
    expect((await send('/customers', { customers: [{ email: 'bea@example.com', name: 'Else' }] })).json().created).toBe(0)
    expect((await customers()).map((one) => one.name)).toEqual(['Bea Buyer', 'Bea Buyer'])
  })

  it('takes consent to texts for a phone number', async () => {
    const consents = async () =>
      test.db.forOrganization(owner.organizationId, (trx) => trx.selectFrom('customers').select(['phone', 'sms_state']).execute())
    const consent = (state: string, at: string) => ({ smsConsent: { state, at: `2026-11-20T${at}.000Z` } })
    await send('/customers', { customers: [{ ...bea, ...consent('subscribed', '08:00:00') }] })
    await send('/customers', { customers: [bea] })
    expect(await consents()).toEqual([{ phone: '+49 1', sms_state: 'subscribed' }])
    await send('/customers', { customers: [{ ...bea, ...consent('unsubscribed', '09:00:00') }] })
    await send('/customers', { customers: [{ ...bea, ...consent('subscribed', '08:30:00') }] })
    expect(await consents()).toEqual([{ phone: '+49 1', sms_state: 'unsubscribed' }])
    await send('/customers', { customers: [{ ...bea, ...consent('subscribed', '09:10:00') }] })
    await send('/customers', { customers: [{ ...bea, phone: '+49 2' }] })
    expect(await consents()).toEqual([{ phone: '+49 2', sms_state: null }])
  })

  it('does not restore deleted customers', async () => {
    await send('/customers', { customers: [bea] })
    await test.db.forOrganization(owner.organizationId, (trx) =>
      deleteCustomers(trx, owner.organizationId, ['c1'], test.clock.now()),
    )
    expect((await send('/customers', { customers: [bea] })).json()).toEqual({ created: 0, updated: 1 })
    expect(await customers()).toEqual([{ external_id: 'c1', email: null, name: null, phone: null }])
  })

  const kept = () =>
    test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('customers').select(['tags', 'country', 'birthday', 'locale']).execute(),
    )

  it('keeps omitted tags, country, and birthday, and clears empty ones', async () => {
    const told = { ...bea, tags: ['vip', 'new'], country: 'DE', birthday: '1990-12-10', locale: 'de' }
    await send('/customers', { customers: [told] })
    const before = [{ tags: ['new', 'vip'], country: 'DE', birthday: '1990-12-10', locale: 'de' }]
    expect(await kept()).toEqual(before)
    await send('/customers', { customers: [bea] })
    expect(await kept()).toEqual(before)
    await send('/customers', { customers: [{ ...bea, birthday: '02-29' }] })
    expect(await kept()).toMatchObject([{ birthday: '2000-02-29' }])
    await send('/customers', { customers: [{ ...bea, tags: [], country: null, birthday: null }] })
    expect(await kept()).toEqual([{ tags: [], country: null, birthday: null, locale: 'de' }])
  })

  it.each(['02-30', '1899-01-01', '12/10', '2001-02-29'])('refuses %s, which is not a birthday', async (birthday) => {
    expect((await send('/customers', { customers: [{ ...bea, birthday }] })).statusCode).toBe(400)
  })

  it('reports added and removed tags and new customers, but no history', async () => {
    const told = async () => {
      const facts = await test.db.asSystem((trx) =>
        trx
          .selectFrom('domain_events')
          .select('payload')
          .where('organization_id', '=', owner.organizationId)
          .where('type', '=', 'customer.recorded')
          .orderBy('occurred_at')
          .orderBy('id')
          .execute(),
      )
      return facts.map(({ payload }) => payload as { isNew: boolean; addedTags: string[]; removedTags: string[] }).at(-1)
    }
    await send('/customers', { customers: [{ ...bea, tags: ['vip'] }] })
    expect(await told()).toMatchObject({ isNew: false, addedTags: [], removedTags: [] })
    test.clock.advance(1000)
    await send('/customers', { customers: [{ ...bea, tags: ['gold'] }] })
    expect(await told()).toMatchObject({ isNew: false, addedTags: ['gold'], removedTags: ['vip'] })
    test.clock.advance(1000)
    const carl = { email: 'carl@example.com', tags: ['vip'], createdAt: test.clock.now().toISOString() }
    await send('/customers', { customers: [carl] })
    expect(await told()).toMatchObject({ isNew: true, addedTags: ['vip'] })
    test.clock.advance(1000)
    await send('/customers', { customers: [{ ...carl, email: 'dora@example.com', createdAt: '2025-01-01T00:00:00.000Z' }] })
    expect(await told()).toMatchObject({ isNew: false, addedTags: [] })
  })

  it('refuses duplicates and invalid addresses', async () => {
    const reply = await send('/customers', { customers: [bea, bea] })
    expect(reply.json().fields['body.customers']).toContain('the same externalId')
    expect((await send('/customers', { customers: [{ email: 'nobody' }] })).statusCode).toBe(400)
  })

  it("keeps tenants apart: the same ID is another store's customer", async () => {
    await send('/customers', { customers: [bea] })
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await send('/customers', { customers: [{ ...bea, firstName: 'Theirs' }] }, other)).json()).toEqual({
      created: 1,
      updated: 0,
    })
    expect((await customers())[0]?.name).toBe('Bea Buyer')
  })
})

describe('recording orders', () => {
  beforeEach(() => send('/products', { products: [mug] }))

  it('records an order once, and returns unknown products', async () => {
    const lines = [
      { productExternalId: '1', quantity: 2 },
      { productExternalId: '1', quantity: 3 },
      { productExternalId: 'gone' },
    ]
    expect((await send('/orders', { orders: [order(lines)] })).json()).toEqual({
      created: 1,
      known: 0,
      unknownProducts: ['gone'],
    })
    expect((await send('/orders', { orders: [order(lines)] })).json()).toEqual({
      created: 0,
      known: 1,
      unknownProducts: ['gone'],
    })
    const kept = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('order_lines').select('quantity').execute(),
    )
    expect(kept).toEqual([{ quantity: 5 }])
  })

  it('updates an order: given values replace, omitted ones stay', async () => {
    const lines = [{ productExternalId: '1', quantity: 2, unitPriceMinor: 1250 }]
    await send('/orders', { orders: [order(lines, { tags: ['vip'], country: 'DE', timeZone: 'Europe/Berlin' })] })
    await send('/orders', {
      orders: [
        order([{ productExternalId: '1', fulfilledQuantity: 1, refundedQuantity: 1 }], {
          fulfilledAt: '2026-11-20T08:00:00.000Z',
        }),
      ],
    })
    const { orders, kept, customers, facts } = await test.db.asSystem(async (trx) => ({
      orders: await trx.selectFrom('orders').selectAll().where('organization_id', '=', owner.organizationId).execute(),
      kept: await trx.selectFrom('order_lines').selectAll().where('organization_id', '=', owner.organizationId).execute(),
      customers: await trx
        .selectFrom('customers')
        .select('time_zone')
        .where('organization_id', '=', owner.organizationId)
        .execute(),
      facts: await trx
        .selectFrom('domain_events')
        .select('type')
        .where('organization_id', '=', owner.organizationId)
        .where('type', '=', 'order.recorded')
        .execute(),
    }))
    expect(orders).toMatchObject([{ tags: ['vip'], country: 'DE', fulfillment_status: 'fulfilled' }])
    expect(kept).toMatchObject([{ quantity: 2, unit_price_minor: 1250, fulfilled_quantity: 1, refunded_quantity: 1 }])
    expect(customers).toEqual([{ time_zone: 'Europe/Berlin' }])
    expect(facts).toHaveLength(2)
  })

  it("verifies the buyer's review of the product, and no other", async () => {
    const product = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('products').select('id').executeTakeFirstOrThrow(),
    )
    for (const author_email of ['buyer@example.com', 'other@example.com'])
      await createReview(test.db, owner.organizationId, { product_id: product.id, author_email })
    await send('/orders', { orders: [order([{ productExternalId: '1' }])] })
    await test.runUntilIdle()
    const reviews = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('reviews').select(['author_email', 'verification']).orderBy('author_email').execute(),
    )
    expect(reviews).toEqual([
      { author_email: 'buyer@example.com', verification: 'verified_buyer' },
      { author_email: 'other@example.com', verification: 'none' },
    ])
  })

  it('refuses an order without lines or without an address', async () => {
    const reply = await send('/orders', { orders: [order([], { email: 'nobody' })] })
    expect(Object.keys(reply.json().fields)).toEqual(expect.arrayContaining(['body.orders.0.email', 'body.orders.0.lines']))
  })

  it("keeps tenants apart: another store's product is unknown", async () => {
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const reply = await send('/orders', { orders: [order([{ productExternalId: '1' }])] }, other)
    expect(reply.json()).toEqual({ created: 1, known: 0, unknownProducts: ['1'] })
  })
})
