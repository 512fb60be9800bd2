import { checkoutIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createShopWindow } from '#reviews/storefront/shop-window.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { checkoutRecorded } from '../facts/checkout-happenings.ts'
import { pixelModule } from './pixel.module.ts'

let test: TestApp
let owner: SignedIn
let shop: string

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      pixelModule(
        platform,
        createShopWindow(platform, {
          pictureUrls: () => null as never,
          searchQuery: () => null as never,
          noteWidgetSeen: async () => undefined,
        }),
      ),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn()
  shop = await connect(owner.organizationId)
  await addCustomer(owner.organizationId, '901', 'ann@x.example')
  await createProduct(test.db, owner.organizationId, 'Mug', {
    external_id: '77',
    url: 'https://mill.example/mug',
    price_minor: 1250,
    price_currency: 'EUR',
  })
})

async function connect(organizationId: string, platform: 'shopify' | 'woocommerce' = 'shopify'): Promise<string> {
  const site = `mill-${organizationId.replaceAll('_', '-').toLowerCase()}.myshopify.com`.slice(-76)
  const domain = platform === 'shopify' ? site : `${organizationId}.example/shop`
  const at = test.clock.now()
  await test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('store_connections')
      .values({
        organization_id: organizationId,
        platform,
        shop: domain,
        access_token: Buffer.from('x'),
        is_opened_by_shop: true,
        scopes: [],
        tokens_at: at,
        connected_at: at,
        scopes_at: at,
      } as never)
      .execute(),
  )
  return domain
}

function addCustomer(organizationId: string, externalId: string, email: string) {
  return test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id: newId(), external_id: externalId, email })
      .execute(),
  )
}

const ann = { id: '901', email: 'Ann@x.example' }
const line = { productId: '77', variantId: '770', quantity: 2 }
const send = (event: object, { eventId = newId(), customer = ann, to = shop }: Partial<Sent> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/storefront/${to}/shopper-events`,
    headers: { origin: 'null' },
    payload: { eventId, customer, event },
  })
interface Sent {
  eventId: string
  customer: object
  to: string
}

const listed = ({ organizationId } = owner) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['e.type', 's.email', 'e.payload', 'e.occurred_at as at'])
      .where('e.organization_id', '=', organizationId)
      .orderBy('e.recorded_at')
      .orderBy('e.id')
      .execute(),
  )

it('is in the timeline of the customer once, with the store’s own data, for a page of any origin', async () => {
  const reply = await send({ type: 'product_viewed', productId: '77' }, { eventId: 'v' })
  expect([reply.statusCode, reply.json(), reply.headers['access-control-allow-origin']]).toEqual([202, {}, '*'])
  await send({ type: 'product_viewed', productId: '77' }, { eventId: 'v' })
  test.clock.advance(1000)
  await send({ type: 'cart_updated', lines: [line, { productId: '5', variantId: '50', quantity: 9 }] })
  test.clock.advance(1000)
  await send({ type: 'cart_updated', lines: [] })
  const product = { title: 'Mug', price: 1250, url: 'https://mill.example/mug' }
  expect(await listed()).toMatchObject([
    { type: 'product.viewed', email: 'ann@x.example', payload: { product } },
    {
      type: 'cart.updated',
      payload: {
        checkout: {
          total: 2500,
          currency: 'EUR',
          quantity: 2,
          products: ['Mug'],
          url: `https://${shop}/cart/770:2?storefront=true`,
          items: [{ title: 'Mug', quantity: 2, price_minor: 1250 }],
        },
      },
    },
    { type: 'cart.updated', at: test.clock.now(), payload: { checkout: { quantity: 0, url: null } } },
  ])
})

it('takes events of a WooCommerce store by the slug, with a link that fills its cart', async () => {
  const woo = await test.signedIn()
  const site = await connect(woo.organizationId, 'woocommerce')
  await addCustomer(woo.organizationId, '901', 'ann@x.example')
  await createProduct(test.db, woo.organizationId, 'Mug', { external_id: '77' })
  const { slug } = await test.db.asSystem((trx) =>
    trx.selectFrom('organizations').select('slug').where('id', '=', woo.organizationId).executeTakeFirstOrThrow(),
  )
  await send({ type: 'cart_updated', lines: [line] }, { to: slug })
  const url = `https://${site}/checkout-link/?products=770:2`
  expect(await listed(woo)).toMatchObject([{ type: 'cart.updated', payload: { checkout: { quantity: 2, url } } }])
  await test.db.asSystem((trx) =>
    trx
      .updateTable('store_connections')
      .set({ disconnected_at: test.clock.now(), disconnected_because: 'disconnected', access_token: null })
      .where('organization_id', '=', woo.organizationId)
      .execute(),
  )
  expect((await send({ type: 'cart_updated', lines: [] }, { to: slug })).statusCode).toBe(202)
  expect(await listed(woo)).toHaveLength(1)
})

describe('a checkout', () => {
  const started = { type: 'checkout_started', token: 'tok', lines: [line] }
  async function reported(): Promise<void> {
    const id = newId()
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const at = test.clock.now()
      await trx
        .insertInto('checkouts')
        .values({
          organization_id: owner.organizationId,
          id,
          external_id: 'tok',
          email: 'ann@x.example',
          currency: 'EUR',
          items: '[]',
          started_at: at,
          updated_at: at,
        } as never)
        .execute()
      const payload = { checkoutId: checkoutIds.toWire(id) }
      const fact = { type: 'checkout.recorded', organizationId: owner.organizationId, payload } as never
      await recordPersonEvents(trx, test.clock, owner.organizationId, await checkoutRecorded(fact, trx, null as never))
    })
  }

  it.each(['the pixel', 'the store'])('is recorded once when %s is first', async (first) => {
    if (first === 'the store') await reported()
    await send(started)
    await send(started)
    if (first === 'the pixel') await reported()
    expect((await listed()).map(({ type }) => type)).toEqual(['checkout.started'])
  })
})

it.each([
  ['an unknown customer', { type: 'product_viewed', productId: '77' }, { id: '902', email: 'ann@x.example' }],
  ['an ID with another address', { type: 'product_viewed', productId: '77' }, { id: '901', email: 'bob@x.example' }],
  ['an unknown product', { type: 'product_viewed', productId: '78' }, ann],
  ['a cart of unknown products', { type: 'cart_updated', lines: [{ ...line, productId: '78' }] }, ann],
])('of %s is ignored with the same response', async (_, event, customer) => {
  const reply = await send(event, { customer })
  expect([reply.statusCode, reply.json()]).toEqual([202, {}])
  expect(await listed()).toEqual([])
})

it('is refused if invalid, for an unknown shop, or too frequent', async () => {
  const view = { type: 'product_viewed', productId: '77' }
  for (const wrong of [
    { type: 'page_viewed' },
    { type: 'product_viewed', productId: "7'" },
    { type: 'cart_updated', lines: [{}] },
  ])
    expect((await send(wrong)).json().code).toBe('request.invalid')
  expect((await send(view, { to: 'mill.example' })).json().code).toBe('request.invalid')
  expect((await send(view, { to: 'nobody' })).json().code).toBe('store.not-found')
  expect((await send(view, { to: 'nobody.myshopify.com' })).json().code).toBe('store.not-found')
  for (let sent = 0; sent < 300; sent += 1) await send(view, { customer: { id: '5', email: 'a@x.example' } })
  expect((await send(view, { customer: { id: '5', email: 'a@x.example' } })).json().code).toBe('request.rate-limited')
  expect((await send(view)).statusCode).toBe(202)
})

it('is of the shop in the address only', async () => {
  const other = await test.signedIn()
  const theirs = await connect(other.organizationId)
  await send({ type: 'product_viewed', productId: '77' }, { to: theirs })
  expect([await listed(), await listed(other)]).toEqual([[], []])
  await addCustomer(other.organizationId, '901', 'ann@x.example')
  await createProduct(test.db, other.organizationId, 'Their mug', { external_id: '77' })
  await send({ type: 'product_viewed', productId: '77' }, { to: theirs })
  expect(await listed()).toEqual([])
  expect(await listed(other)).toMatchObject([{ payload: { product: { title: 'Their mug' } } }])
})
