import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let mug: string
let praise: string
let critique: string
beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  mug = await createProduct(test.db, organizationId, 'Mug', { handle: 'mug' })
  praise = await createReview(test.db, organizationId, { product_id: mug })
  critique = await createReview(test.db, organizationId, { product_id: mug, rating: 1 })
  await summarize({ product_id: mug })
})

const summarize = (of: { product_id?: string; group_id?: string }) =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('review_summaries')
      .values({
        organization_id: organizationId,
        id: newId(),
        ...of,
        sentences: JSON.stringify([
          { text: 'The glaze is <b>lovely</b>.', reviewIds: [praise] },
          { text: 'Handles broke.', reviewIds: [critique] },
        ]),
        locale: 'en',
        summarized: 24,
        published: 24,
        published_at: new Date('2026-11-12T09:00:00Z'),
      })
      .execute(),
  )
const change = (id: string, values: object) =>
  test.db.forOrganization(organizationId, (trx) => trx.updateTable('reviews').set(values).where('id', '=', id).execute())
const text = async (url: string, store = organizationId) => (await test.app.inject(url.replace('STORE', `store-${store}`))).body
const widget = async (query: string, store?: string) =>
  JSON.parse(await text(`/api/v1/storefront/STORE/widgets/${query}`, store)).reviewSummary

describe('the summary of a product’s reviews', () => {
  it('comes with its list, in the words of the page’s language', async () => {
    expect(await widget('review-list?product=mug')).toEqual({
      heading: 'Summary of 24 reviews',
      body: 'The glaze is <b>lovely</b>. Handles broke.',
      language: 'en',
      publishedAt: '2026-11-12T09:00:00.000Z',
      drawn: expect.objectContaining({ tag: 'div' }),
    })
    expect((await widget('review-list?product=mug&lang=de')).heading).toBe('Zusammenfassung von 24 Bewertungen')
  })

  it('is in the fragment and on the page of all reviews, as text', async () => {
    for (const page of ['fragments/review-list?product=mug', 'all-reviews?product=mug']) {
      const html = await text(`/storefront/STORE/${page}`)
      expect(html).toContain(
        '<strong>Summary of 24 reviews</strong><time datetime="2026-11-12T09:00:00.000Z">Nov 12, 2026</time>',
      )
      expect(html).toContain('The glaze is &lt;b&gt;lovely&lt;/b&gt;. Handles broke.')
    }
  })

  it('leaves out sentences whose reviews are no longer shown', async () => {
    await change(praise, { status: 'archived', archived_from: 'published' })
    expect((await widget('review-list?product=mug')).body).toBe('Handles broke.')
    await change(critique, { product_id: await createProduct(test.db, organizationId, 'Bowl') })
    test.clock.advance(60_000)
    expect(await widget('review-list?product=mug')).toBeUndefined()
  })

  it('is not on the store’s own list, nor with other widgets', async () => {
    for (const query of ['review-list', 'carousel?product=mug', 'trust-badge']) expect(await widget(query)).toBeUndefined()
  })

  it('gives way to that of the product’s group', async () => {
    const group_id = newId()
    await test.db.forOrganization(organizationId, async (trx) => {
      const created_at = new Date('2026-11-01')
      const group = { organization_id: organizationId, id: group_id, name: 'Mugs', created_at, updated_at: created_at }
      await trx.insertInto('product_groups').values(group).execute()
      await trx.insertInto('grouped_products').values({ organization_id: organizationId, product_id: mug, group_id }).execute()
    })
    expect(await widget('review-list?product=mug')).toBeUndefined()
    await summarize({ group_id })
    test.clock.advance(60_000)
    expect(await widget('review-list?product=mug')).toMatchObject({ heading: 'Summary of 24 reviews' })
  })

  it('keeps tenants apart', async () => {
    const other = await createOrganization(test.db)
    await createProduct(test.db, other, 'Mug', { handle: 'mug' })
    expect(await widget('review-list?product=mug', other)).toBeUndefined()
  })
})
