import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeFeed } from '../store-feed.ts'
import { mirrorTopics } from './mirror.topics.ts'
import { writeProducts } from './products.repository.ts'
import { readProduct } from './read-export.ts'

let test: TestApp
let organizationId: string
let minutes = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

/** A webhook about the mug, each a minute later. */
async function mug(variants: object[], more: object = {}, to = organizationId) {
  const { db, clock } = test
  const updated_at = new Date(Date.parse('2026-11-20T09:00:00Z') + ++minutes * 60_000).toISOString()
  const payload = { id: 1, title: 'Mug', handle: 'mug', status: 'active', tags: '', updated_at, variants, ...more }
  const call = { organizationId: to, shop: 'mill.myshopify.com', topic: 'products/update', payload, triggeredAt: clock.now() }
  const tools = { db, clock, log: test.platform.log, signal: new AbortController().signal }
  await mirrorTopics['products/update']?.handle({ ...call, ...tools })
}
const variant = (quantity: number, price = '20.00', more: object = {}) => ({
  price,
  inventory_quantity: quantity,
  inventory_policy: 'deny',
  inventory_management: 'shopify',
  ...more,
})
const facts = (of = organizationId) =>
  test.db
    .asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select(['type', 'payload'])
        .where('organization_id', '=', of)
        .where('type', 'like', 'product.%')
        .orderBy('id')
        .execute(),
    )
    .then((rows) => rows.map(({ type, payload }) => ({ type, ...(payload as object) })))
const stored = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('products').select(['skus', 'gtins', 'mpns', 'is_available', 'price_minor']).executeTakeFirstOrThrow(),
  )

it('a product that can be bought again is news once', async () => {
  await mug([variant(0), variant(0)])
  expect(await facts()).toEqual([])
  await mug([variant(0), variant(3)])
  await mug([variant(0), variant(2)])
  await mug([variant(1), variant(2)], { updated_at: '2026-11-19T09:00:00Z' })
  expect(await facts()).toMatchObject([{ type: 'product.restocked' }])
})

it('a lower price is news, a higher one or a draft’s is not', async () => {
  await mug([variant(1, '24.00'), variant(1, '30.00')])
  await mug([variant(1, '26.00'), variant(1, '20.00')])
  await mug([variant(1, '25.00')])
  await mug([variant(1, '10.00')], { status: 'draft' })
  expect(await facts()).toMatchObject([{ type: 'product.price-dropped', fromMinor: 2400, toMinor: 2000, currency: 'EUR' }])
})

it('untracked variants can be bought, and an unclear quantity changes nothing', async () => {
  const unclear = { price: '20.00', inventory_quantity: 0, inventory_policy: 'deny' }
  await mug([unclear])
  expect((await stored()).is_available).toBeNull()
  await mug([variant(0, '20.00', { inventory_management: null })])
  expect((await stored()).is_available).toBe(true)
  await mug([unclear])
  expect((await stored()).is_available).toBe(true)
  await mug([variant(0, '20.00', { inventory_policy: 'continue' })])
  expect((await stored()).is_available).toBe(true)
})

it('SKUs and GTINs of variants are stored, but no other barcodes', async () => {
  const codes = ['4006381333931', '036000291452', '4006381333932', 'MUG-1', '00000000', '9638-5074']
  await mug(codes.map((barcode, index) => variant(1, '20.00', { barcode, sku: `M-${index % 2}` })))
  expect(await stored()).toMatchObject({ skus: ['M-0', 'M-1'], gtins: ['036000291452', '4006381333931', '96385074'] })
})

it('an export has the same', () => {
  const node = {
    id: 'gid://shopify/Product/1',
    title: 'Mug',
    handle: 'mug',
    status: 'ACTIVE',
    tags: [],
    updatedAt: '2026-11-20T09:00:00Z',
  }
  const child = { id: 'gid://shopify/ProductVariant/11', sku: 'M-1', barcode: '4006381333931', availableForSale: false }
  const at = { shop: 'mill.myshopify.com', readAt: new Date('2026-11-20T09:30:00.000Z') }
  const collections = [{ id: 'gid://shopify/Collection/21' }, { id: 'gid://shopify/Collection/22' }]
  expect(readProduct(node, [child, ...collections, { ...child, availableForSale: true }], at)).toMatchObject({
    skus: ['M-1'],
    gtins: ['4006381333931'],
    is_available: true,
    collections: { named: [{ external_id: '21' }, { external_id: '22' }], read_at: '2026-11-20T09:30:00.000Z' },
  })
})

describe('manufacturer part numbers', () => {
  const at = { shop: 'mill.myshopify.com', readAt: new Date('2026-11-20T09:30:00.000Z') }
  const node = { id: 'gid://shopify/Product/1', title: 'Mug', handle: 'mug', status: 'ACTIVE', tags: [] }
  const exported = (variants: readonly object[], more = {}, updatedAt = '2026-11-21T00:00:00Z') =>
    readProduct(
      { ...node, updatedAt, ...more },
      variants.map((one, index) => ({ id: `gid://shopify/ProductVariant/${index}`, availableForSale: true, ...one })),
      at,
    )

  it('are Google’s metafields of the variants, or the merchant’s own', () => {
    const variants = [
      { mpn: { value: ' 60101 ' }, ownMpn: { value: 'own' } },
      { mpn: null, ownMpn: { value: '60102' } },
      { mpn: { value: 'x'.repeat(71) } },
      { mpn: { value: ' ' }, ownMpn: null },
    ]
    expect(exported(variants, { mpn: { value: 'of all' } }).mpns).toEqual(['60101', '60102'])
    expect(exported([{ mpn: null }, {}], { ownMpn: { value: 'of all' } }).mpns).toEqual(['of all'])
    expect(exported([{}]).mpns).toEqual([])
  })

  it('stay when a webhook, which doesn’t contain them, changes the product, and go with their metafield', async () => {
    const write = (product: ReturnType<typeof exported>) =>
      test.db.forOrganization(organizationId, (trx) => writeProducts(trx, organizationId, [product]))
    await mug([variant(1)])
    expect((await stored()).mpns).toBeNull()
    await write(exported([{ mpn: { value: '60101' } }]))
    expect((await stored()).mpns).toEqual(['60101'])
    await mug([variant(0)], { updated_at: '2026-11-21T09:00:00Z' })
    expect(await stored()).toMatchObject({ mpns: ['60101'], is_available: false })
    await write(exported([{ mpn: null }], {}, '2026-11-21T09:00:00Z'))
    expect((await stored()).mpns).toEqual([])
  })

  it('come from the store’s server without a platform', async () => {
    const feed = (change: object) =>
      test.db.forOrganization(organizationId, (trx) =>
        storeFeed.products(trx, test.clock, organizationId, [{ externalId: 'mug', title: 'Mug', ...change } as never]),
      )
    await feed({ mpns: ['60102', '60101', '60102'] })
    await feed({})
    expect((await stored()).mpns).toEqual(['60101', '60102'])
    await feed({ mpns: null })
    expect((await stored()).mpns).toEqual([])
  })
})

it('a store’s server reports both, a file neither', async () => {
  const sent = { externalId: 'mug', title: 'Mug', isAvailable: false, priceMinor: 2000, currency: 'EUR', handle: undefined }
  const feed = (change: object, from: 'products' | 'productsOfFile') =>
    test.db.forOrganization(organizationId, (trx) =>
      storeFeed[from](trx, test.clock, organizationId, [{ ...sent, ...change } as never]),
    )
  await feed({}, 'products')
  await feed({ isAvailable: true, priceMinor: 1500 }, 'products')
  expect((await facts()).map(({ type }) => type)).toEqual(['product.restocked', 'product.price-dropped'])
  await feed({ isAvailable: false }, 'products')
  await feed({ isAvailable: true, priceMinor: 1000 }, 'productsOfFile')
  expect(await facts()).toHaveLength(2)
})

it('another organization’s product is not affected', async () => {
  const other = await createOrganization(test.db)
  await mug([variant(0)])
  await mug([variant(0)], {}, other)
  await mug([variant(1)])
  expect(await facts(other)).toEqual([])
  expect(await facts()).toHaveLength(1)
})
