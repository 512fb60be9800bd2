import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, organizationId, values)
const publish = (config: { kind: 'snippet'; selection: object }) =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('widgets')
      .values({
        organization_id: organizationId,
        kind: config.kind,
        published: JSON.stringify(config),
        published_version: 1,
        published_at: new Date(),
      })
      .execute(),
  )

async function shown(widget: string, of = organizationId) {
  const response = await test.app.inject({ url: `/api/v1/storefront/store-${of}/widgets/${widget}` })
  test.clock.advance(10_000)
  return response.json()
}
const textsOf = ({ items }: { items: { body: string }[] }) => items.map(({ body }) => body)

describe('the rating text', () => {
  it('has the counts of the product or the store, and no reviews', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Hat')
    await add({ product_id, rating: 4 })
    await add({ rating: 1 })
    expect(await shown('rating-text')).toMatchObject({ summary: { count: 2, average: 2.5 }, items: [] })
    expect(await shown('rating-text?product=hat')).toMatchObject({ summary: { count: 1, average: 4 }, items: [] })
  })
})

describe('the snippet', () => {
  it('quotes the newest review with a text, whatever its rating', async () => {
    await add({ body: 'Itchy.', rating: 1, submitted_at: new Date('2026-11-10') })
    await add({ body: '', submitted_at: new Date('2026-11-12') })
    await add({ body: 'Not shown.', status: 'pending' })
    const reply = await shown('snippet')
    expect(textsOf(reply)).toEqual(['Itchy.'])
    expect(reply).toMatchObject({ isSelection: false, summary: { count: 2 } })
  })

  it('tells that the merchant selected by rating', async () => {
    await add({ body: 'Itchy.', rating: 1 })
    await add({ body: 'Warm.', rating: 5, submitted_at: new Date('2026-11-01') })
    await publish({ kind: 'snippet', selection: { minimumRating: 4 } })
    const reply = await shown('snippet')
    expect(textsOf(reply)).toEqual(['Warm.'])
    expect(reply).toMatchObject({ isSelection: true, summary: { count: 2 } })
  })

  it('keeps tenants apart', async () => {
    await add()
    expect(textsOf(await shown('snippet', await createOrganization(test.db)))).toEqual([])
  })
})
