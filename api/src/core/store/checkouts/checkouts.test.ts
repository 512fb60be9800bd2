import { createProduct } from '../../../testing/create-review.ts'
import { createShopifyApp } from '../../../testing/shopify-app.ts'

let test: Awaited<ReturnType<typeof createShopifyApp>>
const shop = 'mill.myshopify.com'

beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())

const listed = (organizationId: string) =>
  test.db.asSystem((trx) =>
    trx.selectFrom('checkouts').selectAll().where('organization_id', '=', organizationId).orderBy('external_id').execute(),
  )
const toldOf = (organizationId: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('organization_id', '=', organizationId)
      .where('type', '=', 'checkout.recorded')
      .orderBy('seq')
      .execute(),
  )

const message = {
  id: 981_820_079_255_243_500,
  token: 'eeafa272cebfd4b22385bc4b645e762c',
  email: null as string | null,
  created_at: '2026-11-20T10:00:00+01:00',
  updated_at: '2026-11-20T10:00:00+01:00',
  completed_at: null as string | null,
  currency: 'EUR',
  total_price: '49.90',
  abandoned_checkout_url: 'https://mill.example/checkouts/eeaf',
  line_items: [{ product_id: 632_910_392, title: 'Mug', quantity: 2, price: '24.95' }],
}

it('are stored from late and duplicate webhooks, with a fact once an address is known', async () => {
  const { organizationId } = await test.installed(shop)
  const url = 'https://mill.example/mug'
  const productId = await createProduct(test.db, organizationId, 'Mug', { external_id: '632910392', url })
  const tell = async (topic: string, payload: object) => {
    await test.app.inject(test.shopify.webhook(topic, payload, { 'x-shopify-shop-domain': shop }))
    await test.runUntilIdle()
  }
  await tell('checkouts/create', message)
  expect(await toldOf(organizationId)).toEqual([])
  const known = { ...message, email: 'Ann@x.example', updated_at: '2026-11-20T10:05:00+01:00' }
  await tell('checkouts/update', known)
  await tell('checkouts/update', known)
  await tell('checkouts/create', message)
  expect(await toldOf(organizationId)).toHaveLength(1)
  expect(await listed(organizationId)).toMatchObject([
    {
      external_id: message.token,
      email: 'ann@x.example',
      total_minor: 4990,
      completed_at: null,
      updated_at: new Date('2026-11-20T09:05:00Z'),
      items: [{ title: 'Mug', quantity: 2, price_minor: 2495, url, image_url: null, product_id: productId }],
    },
  ])
  await tell('checkouts/update', { ...known, completed_at: '2026-11-20T10:06:00+01:00' })
  await tell('checkouts/update', { ...known, updated_at: '2026-11-20T10:09:00+01:00' })
  expect((await listed(organizationId))[0]?.completed_at).toEqual(new Date('2026-11-20T09:06:00Z'))
})

it("come from a store's own server, each for its organization", async () => {
  const [owner, other] = [await test.signedIn(), await test.signedIn()]
  const send = (headers: Record<string, string>, checkout: object) =>
    test.app.inject({ method: 'POST', url: '/api/v1/checkouts', headers, payload: { checkouts: [checkout] } })
  const cart = { checkoutId: 'c-1', email: 'Ann@x.example', currency: 'EUR', totalMinor: 1200, updatedAt: '2030-01-01T00:00:00Z' }
  expect((await send(owner.headers, cart)).json()).toEqual({ recorded: 1 })
  await send(other.headers, { ...cart, totalMinor: 5 })
  // Times in the future count as now.
  expect(await listed(owner.organizationId)).toMatchObject([
    { email: 'ann@x.example', total_minor: 1200, updated_at: test.clock.now() },
  ])
  expect(await listed(other.organizationId)).toMatchObject([{ total_minor: 5 }])
  const refused = await send(owner.headers, { ...cart, currency: 'euro' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.invalid'])
  const analyst = await test.signedIn('analyst', owner.organizationId)
  expect((await send(analyst.headers, cart)).statusCode).toBe(403)
})
