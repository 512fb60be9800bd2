import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createStoreModule } from '../../../testing/store-module.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [createStoreModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('owner', await createOrganization(test.db))
  const products = [{ externalId: '1', title: 'Mug', priceMinor: 1250, currency: 'EUR' }]
  await put('/products', { products })
  await put('/customers', {
    customers: ['a', 'b', 'c'].map((one) => ({ externalId: one, email: `${one}@people.example`, firstName: one })),
  })
  const orders = ['a', 'b', 'c'].map((one, day) => ({
    externalId: `o${one}`,
    number: `#${day + 1}`,
    email: `${one}@people.example`,
    placedAt: `2026-11-0${day + 1}T10:00:00.000Z`,
    currency: 'EUR',
    totalMinor: 2500,
    lines: [{ productExternalId: '1', quantity: 2, unitPriceMinor: 1250 }],
  }))
  await put('/orders', { orders })
})

const put = (path: string, payload: object) =>
  test.app.inject({ method: 'PUT', url: `/api/v1${path}`, headers: member.headers, payload })

async function get(path: string, { headers } = member) {
  const reply = await test.app.inject({ url: `/api/v1${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const numbersOf = ({ body }: { body: { items: { number: string }[] } }) => body.items.map(({ number }) => number)

describe('reading orders', () => {
  describe('works', () => {
    it('lists the newest first, in pages', async () => {
      const first = await get('/orders?limit=2')
      expect(numbersOf(first)).toEqual(['#3', '#2'])
      const second = await get(`/orders?limit=2&cursor=${first.body.nextCursor}`)
      expect([numbersOf(second), second.body.nextCursor]).toEqual([['#1'], null])
    })

    it('shows an order with its lines', async () => {
      const { body } = await get('/orders?externalId=ob')
      const { orderId } = body.items[0]
      const shown = (await get(`/orders/${orderId}`)).body
      expect(shown).toEqual(body.items[0])
      expect(shown).toMatchObject({
        externalId: 'ob',
        email: 'b@people.example',
        total: { amountMinor: 2500, currency: 'EUR' },
        lines: [{ title: 'Mug', quantity: 2, unitPrice: { amountMinor: 1250, currency: 'EUR' } }],
      })
    })

    it('filters by buyer and by the time it was placed', async () => {
      expect(numbersOf(await get('/orders?email=A%40people.example'))).toEqual(['#1'])
      const [customer] = (await get('/customers?email=c%40people.example')).body.items
      expect(numbersOf(await get(`/orders?customerId=${customer.customerId}`))).toEqual(['#3'])
      const between = 'placedFrom=2026-11-02T10:00:00.000Z&placedBefore=2026-11-03T10:00:00.000Z'
      expect(numbersOf(await get(`/orders?${between}`))).toEqual(['#2'])
    })
  })

  it('refuses a cursor of another list, and unknown orders', async () => {
    const { nextCursor } = (await get('/customers?limit=1')).body
    expect((await get(`/orders?cursor=${nextCursor}`)).body.code).toBe('request.invalid')
    expect((await get('/orders/ord_01jd3m8w2ve5h9x7q4t6r8s0ab')).body.code).toBe('order.not-found')
  })

  it('keeps tenants apart', async () => {
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const { orderId } = (await get('/orders')).body.items[0]
    expect((await get('/orders', other)).body.items).toEqual([])
    expect((await get(`/orders/${orderId}`, other)).status).toBe(404)
  })
})

describe('reading customers', () => {
  describe('works', () => {
    it('lists the latest first, in pages, each once', async () => {
      const first = await get('/customers?limit=2')
      const second = await get(`/customers?limit=2&cursor=${first.body.nextCursor}`)
      const all = [...first.body.items, ...second.body.items].map(({ firstName }) => firstName)
      expect(all.toSorted()).toEqual(['a', 'b', 'c'])
      expect(second.body.nextCursor).toBeNull()
    })

    it('finds a customer by email or the store’s ID', async () => {
      const { body } = await get('/customers?externalId=b')
      expect((await get('/customers?email=b%40people.example')).body).toEqual(body)
      expect((await get(`/customers/${body.items[0].customerId}`)).body).toEqual(body.items[0])
    })

    it('lists their tags, most frequent first', async () => {
      const tagged = [
        { externalId: 'a', tags: ['wholesale', 'vip'] },
        { externalId: 'b', tags: ['vip'] },
      ]
      await put('/customers', { customers: tagged.map((one) => ({ ...one, email: `${one.externalId}@people.example` })) })
      const vip = { tag: 'vip', customers: 2 }
      expect((await get('/customers/tags')).body.items).toEqual([vip, { tag: 'wholesale', customers: 1 }])
    })
  })

  it('refuses deleted and unknown customers', async () => {
    const { customerId } = (await get('/customers?externalId=b')).body.items[0]
    await test.db.asSystem((trx) =>
      trx.updateTable('customers').set({ deleted_at: test.clock.now() }).where('external_id', '=', 'b').execute(),
    )
    expect((await get(`/customers/${customerId}`)).body.code).toBe('customer.not-found')
    expect((await get('/customers')).body.items).toHaveLength(2)
  })

  it('keeps tenants apart', async () => {
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const { customerId } = (await get('/customers')).body.items[0]
    await put('/customers', { customers: [{ externalId: 'a', email: 'a@people.example', tags: ['vip'] }] })
    expect((await get('/customers/tags', other)).body.items).toEqual([])
    expect((await get('/customers', other)).body.items).toEqual([])
    expect((await get(`/customers/${customerId}`, other)).status).toBe(404)
  })
})

it('a product is shown by its ID, and only to its own organization', async () => {
  const [product] = (await get('/products')).body.items
  expect((await get(`/products/${product.productId}`)).body).toEqual(product)
  const other = await test.signedIn('owner', await createOrganization(test.db))
  expect((await get(`/products/${product.productId}`, other)).body.code).toBe('product.not-found')
})
