import { createHmac } from 'node:crypto'
import { checkoutIds } from '#ids.ts'
import { createIdentitySecrets, rotateIdentitySecret } from '#loyalty/onsite/identity/identity-secret.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import { createShopWindow } from '#reviews/storefront/shop-window.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { checkoutRecorded } from '../facts/checkout-happenings.ts'
import { pixelModule } from './pixel.module.ts'

let test: TestApp
let owner: SignedIn
let shop: string
let keys: Pick<Platform, 'secretFor'>

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      keys = platform
      const { inStore } = createShopWindow(platform, {
        pictureUrls: () => null as never,
        searchQuery: () => null as never,
        listShownQuestions: () => null as never,
        noteWidgetSeen: async () => undefined,
      })
      return [pixelModule(platform, { inStore, secrets: createIdentitySecrets(platform) })]
    },
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

describe('a WooCommerce store', () => {
  const view = { type: 'product_viewed', productId: '77' }
  let woo: SignedIn
  let slug: string
  let site: string
  beforeEach(async () => {
    woo = await test.signedIn()
    site = await connect(woo.organizationId, 'woocommerce')
    await addCustomer(woo.organizationId, '901', 'ann@x.example')
    await createProduct(test.db, woo.organizationId, 'Mug', { external_id: '77' })
    const { organizationId } = woo
    ;({ slug } = await test.db.asSystem((trx) =>
      trx.selectFrom('organizations').select('slug').where('id', '=', organizationId).executeTakeFirstOrThrow(),
    ))
  })
  const newSecret = async ({ organizationId } = woo) => {
    const { secret } = await test.db.forOrganization(organizationId, (trx) =>
      rotateIdentitySecret(trx, keys, test.clock, organizationId),
    )
    return secret
  }
  const sentAt = (agoMs = 0) => Math.floor((test.clock.now().getTime() - agoMs) / 1000)
  const signed = (event: object, secret: string, { purpose = 'shopper-event.', ...more }: Record<string, unknown> = {}) => {
    const claims = { eventId: newId(), sentAt: sentAt(), customer: ann, event, ...more }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${payload}.${createHmac('sha256', secret).update(`${purpose}${payload}`).digest('hex')}`
  }
  const sendSigned = (text: string, to = slug) =>
    test.app.inject({ method: 'POST', url: `/api/v1/storefront/${to}/shopper-events`, payload: { signed: text } })

  it('signs its events, which are named by the slug, with a link that fills its cart', async () => {
    const secret = await newSecret()
    const reply = await sendSigned(signed({ type: 'cart_updated', lines: [line] }, secret))
    expect([reply.statusCode, reply.json()]).toEqual([202, {}])
    const url = `https://${site}/checkout-link/?products=770:2`
    expect(await listed(woo)).toMatchObject([{ type: 'cart.updated', payload: { checkout: { quantity: 2, url } } }])
    await test.db.asSystem((trx) =>
      trx
        .updateTable('store_connections')
        .set({ disconnected_at: test.clock.now(), disconnected_because: 'disconnected', access_token: null })
        .where('organization_id', '=', woo.organizationId)
        .execute(),
    )
    expect((await sendSigned(signed({ type: 'cart_updated', lines: [] }, secret))).statusCode).toBe(202)
    expect(await listed(woo)).toHaveLength(1)
  })

  it('signs with its former secret for a day', async () => {
    const former = await newSecret()
    await newSecret()
    expect((await sendSigned(signed(view, former))).statusCode).toBe(202)
    test.clock.advance(24 * 3_600_000)
    expect((await sendSigned(signed(view, former))).json().code).toBe('store.signature-refused')
    expect(await listed(woo)).toHaveLength(1)
  })

  it('has a copy of its event recorded once, for five minutes', async () => {
    const text = signed(view, await newSecret())
    await sendSigned(text)
    test.clock.advance(5 * 60_000)
    expect((await sendSigned(text)).statusCode).toBe(202)
    expect(await listed(woo)).toHaveLength(1)
    test.clock.advance(1_000)
    expect((await sendSigned(text)).json().code).toBe('store.signature-refused')
  })

  it.each<[string, (secret: string) => string]>([
    ['under a guessed secret', () => signed(view, 'ab'.repeat(32))],
    ['for another purpose', (secret) => signed(view, secret, { purpose: '' })],
    ['after the text was changed', (secret) => `e${signed(view, secret)}`],
    ['six minutes ago', (secret) => signed(view, secret, { sentAt: sentAt(6 * 60_000) })],
    ['six minutes ahead', (secret) => signed(view, secret, { sentAt: sentAt(-6 * 60_000) })],
    ['without a time', (secret) => signed(view, secret, { sentAt: undefined })],
    ['without an event', (secret) => signed({ type: 'page_viewed' }, secret)],
  ])('is refused an event that was signed %s', async (_, text) => {
    const reply = await sendSigned(text(await newSecret()))
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'store.signature-refused'])
    expect(await listed(woo)).toEqual([])
  })

  it('is refused an unsigned event, with and without a secret', async () => {
    expect((await send(view, { to: slug })).json().code).toBe('store.signature-refused')
    await newSecret()
    expect((await send(view, { to: slug })).json().code).toBe('store.signature-refused')
    expect((await sendSigned('no signature')).json().code).toBe('request.invalid')
    expect(await listed(woo)).toEqual([])
  })

  it('signs for itself only, and a shop on Shopify doesn’t sign', async () => {
    const secret = await newSecret()
    await newSecret(owner)
    expect((await sendSigned(signed(view, secret), shop)).json().code).toBe('store.signature-refused')
    const other = await newSecret(owner)
    expect((await sendSigned(signed(view, other), shop)).json().code).toBe('store.signature-refused')
    expect((await sendSigned(signed(view, other))).json().code).toBe('store.signature-refused')
    expect([await listed(), await listed(woo)]).toEqual([[], []])
  })
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
