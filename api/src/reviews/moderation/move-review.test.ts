import { moderationEventIds, productIds, reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const move = (id: string, productId: string | null, headers = member.headers) =>
  call(
    'POST',
    `/reviews/${reviewIds.toWire(id)}/move`,
    { productId: productId && productIds.toWire(productId), note: 'Was about the hat' },
    headers,
  )
const countsOf = async (product: string) =>
  (await call('GET', `/reviews/counts?productId=${productIds.toWire(product)}`)).body.published

describe('moving a review to another product', () => {
  it('moves its counts and drops the verified badge', async () => {
    const scarf = await createProduct(test.db, member.organizationId, 'Scarf')
    const hat = await createProduct(test.db, member.organizationId, 'Hat')
    const id = await createReview(test.db, member.organizationId, { product_id: scarf, verification: 'verified_buyer' })
    expect((await move(id, hat)).body).toMatchObject({
      product: { title: 'Hat' },
      verification: 'none',
      history: [{ action: 'move_product', note: 'Moved to: Hat. Was about the hat' }, {}],
    })
    expect([await countsOf(scarf), await countsOf(hat)]).toEqual([0, 1])
    expect((await move(id, hat)).body.history).toHaveLength(2)
    expect((await move(id, null)).body.product).toBeNull()
    expect(await countsOf(hat)).toBe(0)
  })

  it('can be undone, including the badge', async () => {
    const scarf = await createProduct(test.db, member.organizationId, 'Scarf')
    const id = await createReview(test.db, member.organizationId, { product_id: scarf, verification: 'verified_buyer' })
    const { history } = (await move(id, null)).body
    await call('POST', '/reviews/undo-moderation', { eventIds: [history[0].eventId] })
    expect((await call('GET', `/reviews/${reviewIds.toWire(id)}`)).body).toMatchObject({
      product: { title: 'Scarf' },
      verification: 'verified_buyer',
    })
    expect(moderationEventIds.toUuid(history[0].eventId)).toBeTruthy()
  })

  it('clears the variant of the former product, which undo brings back', async () => {
    const variant = { variant_external_id: '41', variant_title: 'Red / M' }
    const product_id = await createProduct(test.db, member.organizationId, 'Scarf')
    const id = await createReview(test.db, member.organizationId, { product_id, ...variant })
    const hat = await createProduct(test.db, member.organizationId, 'Hat')
    const { history, variant: moved } = (await move(id, hat)).body
    expect(moved).toBeNull()
    await call('POST', '/reviews/undo-moderation', { eventIds: [history[0].eventId] })
    const { body } = await call('GET', `/reviews/${reviewIds.toWire(id)}`)
    expect(body.variant).toEqual({ externalId: '41', title: 'Red / M' })
  })

  it("refuses an unknown product, and another store's", async () => {
    const id = await createReview(test.db, member.organizationId)
    expect((await move(id, newId())).body.code).toBe('product.not-found')
    const other = await test.signedIn('owner')
    expect((await move(id, await createProduct(test.db, other.organizationId))).body.code).toBe('product.not-found')
    expect((await move(id, null, other.headers)).body.code).toBe('review.not-found')
  })
})
