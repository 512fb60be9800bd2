import type { Insertable } from 'kysely'
import { reviewIds } from '#ids.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'

const email = 'eva@people.example'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('analyst', await createOrganization(test.db))
})

async function author(reviewId: string, { headers } = member) {
  const reply = await test.app.inject({ url: `/api/v1/reviews/${reviewIds.toWire(reviewId)}/author`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

async function order(productId: string, placedAt: string, more: Partial<Insertable<Schema['orders']>> = {}) {
  const { organizationId: organization_id } = member
  const id = newId()
  await test.db.forOrganization(organization_id, async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        organization_id,
        id,
        external_id: id,
        number: `#${placedAt.slice(0, 4)}`,
        placed_at: new Date(placedAt),
        ...more,
      })
      .execute()
    await trx.insertInto('order_lines').values({ organization_id, order_id: id, product_id: productId }).execute()
  })
}

describe('the author summary of a review', () => {
  it('returns the customer, their orders (this product first) and their other reviews', async () => {
    const { organizationId } = member
    const [scarf, mug] = [await createProduct(test.db, organizationId), await createProduct(test.db, organizationId, 'Mug')]
    const customer_id = newId()
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('customers')
        .values({
          organization_id: organizationId,
          id: customer_id,
          external_id: '1',
          email,
          name: 'Eva Stein',
          country: 'DE',
          tags: ['vip'],
        })
        .execute(),
    )
    await order(scarf, '2024-01-01T00:00:00Z', {
      email,
      total_minor: 4900,
      currency: 'EUR',
      delivered_at: new Date('2024-01-05'),
    })
    await order(mug, '2025-01-01T00:00:00Z', { customer_id, total_minor: 900, currency: 'EUR', refunded_minor: 900 })
    await order(mug, '2026-01-01T00:00:00Z', { email, customer_id, cancelled_at: new Date('2026-01-02') })
    await order(mug, '2023-01-01T00:00:00Z', { email })
    const reviewId = await createReview(test.db, organizationId, { author_email: email, product_id: scarf, rating: 5 })
    await createReview(test.db, organizationId, { author_email: email, product_id: mug, rating: 2 })

    const { body } = await author(reviewId)
    expect(body).toMatchObject({
      customer: { name: 'Eva Stein', country: 'DE', tags: ['vip'] },
      orderCount: 4,
      reviewCount: 2,
      averageRating: 3.5,
    })
    expect(body.orders).toMatchObject([
      { number: '#2024', state: 'delivered', hasProduct: true, total: { amountMinor: 4900, currency: 'EUR' } },
      { number: '#2026', state: 'cancelled', hasProduct: false, total: null },
      { number: '#2025', state: 'refunded', hasProduct: false },
    ])
  })

  it('returns no customer for an unknown email address', async () => {
    const unknown = { customer: null, orders: [], orderCount: 0, reviewCount: 1 }
    const { organizationId } = member
    expect((await author(await createReview(test.db, organizationId, { author_email: null }))).body).toMatchObject(unknown)
    expect((await author(await createReview(test.db, organizationId, { author_email: email }))).body).toMatchObject(unknown)
  })

  it('refuses an unknown review', async () => {
    expect((await author(newId())).status).toBe(404)
  })

  it('keeps tenants apart', async () => {
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const product = await createProduct(test.db, member.organizationId)
    await order(product, '2024-01-01T00:00:00Z', { email })
    const own = await createReview(test.db, member.organizationId, { author_email: email })
    const theirs = await createReview(test.db, stranger.organizationId, { author_email: email })
    expect((await author(own, stranger)).status).toBe(404)
    expect((await author(theirs, stranger)).body).toMatchObject({ customer: null, orderCount: 0, reviewCount: 1 })
  })
})
