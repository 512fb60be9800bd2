import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { SignedIn, TestApp } from '#testing/test-app.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('analyst', await createOrganization(test.db))
})

async function preview(payload: object, slug = 'review-list', { headers } = member) {
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1/widgets/${slug}/preview`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, member.organizationId, values)
const plain = defaultConfig('review_list')

describe('the widget preview', () => {
  it('shows the reviews and author names that a configuration would show', async () => {
    for (const rating of [5, 1, 3]) await add({ rating })
    const draft = {
      ...plain,
      sort: 'lowest',
      layout: { ...plain.layout, perPage: 2 },
      card: { ...plain.card, nameFormat: 'initials' },
    }
    const { body } = await preview({ config: draft, lang: 'de' })
    expect(body.items.map(({ rating, authorName }: { rating: number; authorName: string }) => [rating, authorName])).toEqual([
      [1, 'M. L.'],
      [3, 'M. L.'],
    ])
    expect(body).toMatchObject({ summary: { count: 3 }, widget: { locale: 'de', texts: { sort: 'Sortieren nach' } } })
  })

  it("contains the product's structured data, unless the draft turns it off", async () => {
    await add({ product_id: await createProduct(test.db, member.organizationId) })
    const { body } = await preview({ config: plain, product: 'wool-scarf' })
    expect(body.structuredData).toMatchObject({ '@type': 'Product', aggregateRating: { reviewCount: 1 } })
    const without = { ...plain, schema: { ...plain.schema, jsonLd: 'off' } }
    expect((await preview({ config: without, product: 'wool-scarf' })).body.structuredData).toBeNull()
  })

  it('contains identifiers, price, and availability as the store sent them', async () => {
    const product_id = await createProduct(test.db, member.organizationId, 'Wool scarf', {
      url: 'https://shop.example/scarf',
      skus: ['scarf-1'],
      gtins: ['4006381333931'],
      mpns: ['60101-1', '60101-2'],
      price_minor: 1250,
      price_currency: 'EUR',
      is_available: false,
    })
    await add({ product_id })
    const dataOf = async () => (await preview({ config: plain, product: 'wool-scarf' })).body.structuredData
    expect(await dataOf()).toMatchObject({
      sku: 'scarf-1',
      gtin: '4006381333931',
      mpn: ['60101-1', '60101-2'],
      offers: {
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/scarf',
      },
    })
    await test.db.forOrganization(member.organizationId, (trx) =>
      trx
        .updateTable('products')
        .set({ skus: ['scarf-1', 'scarf-2'], gtins: [], mpns: null, is_available: null })
        .execute(),
    )
    const data = await dataOf()
    expect(data).toMatchObject({ sku: ['scarf-1', 'scarf-2'], offers: { '@type': 'AggregateOffer', lowPrice: '12.50' } })
    expect(data).not.toHaveProperty('gtin')
    expect(data).not.toHaveProperty('mpn')
    expect(data.offers).not.toHaveProperty('availability')
  })

  it('writes no audit entry and does not count as an installation', async () => {
    await preview({ config: plain })
    const lines = await test.db.forOrganization(member.organizationId, (trx) =>
      trx.selectFrom('audit_log').select('action').execute(),
    )
    const seen = await test.db.forOrganization(member.organizationId, (trx) => trx.selectFrom('widgets').select('kind').execute())
    expect([lines, seen]).toEqual([[], []])
  })

  it('refuses the configuration of another kind', async () => {
    expect((await preview({ config: plain }, 'carousel')).body.code).toBe('widget.other-kind')
  })

  it('keeps tenants apart', async () => {
    await add()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await preview({ config: plain }, 'review-list', stranger)).body).toMatchObject({ items: [], summary: { count: 0 } })
  })
})
