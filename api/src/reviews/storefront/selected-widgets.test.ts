import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
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
const publish = (config: { kind: WidgetKind } & Record<string, unknown>) =>
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

describe('the video slider', () => {
  async function addMedia(review_id: string, values: object) {
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('review_media')
        .values({
          organization_id: organizationId,
          review_id,
          position: 1,
          state: 'approved',
          file_key: 'media/b',
          width: 720,
          height: 1280,
          ...values,
        })
        .execute(),
    )
  }
  const video = { video_format: 'mp4', video_ms: 12_500 } as const

  it('has the reviews with an approved video only', async () => {
    await addMedia(await add({ body: 'In motion.' }), video)
    await addMedia(await add({ body: 'Held.' }), { ...video, state: 'pending' })
    await addMedia(await add({ body: 'A picture.' }), {})
    await addMedia(await add({ body: 'Not public.', status: 'pending' }), video)
    await add()
    const product_id = await createProduct(test.db, organizationId, 'Hat')
    await add({ product_id, body: 'A picture of a hat.', submitted_at: new Date('2026-11-01') })
    await addMedia(await add({ product_id, body: 'A hat in motion.', submitted_at: new Date('2026-11-01') }), video)
    const reply = await shown('video-slider')
    expect(textsOf(reply)).toEqual(['In motion.', 'A hat in motion.'])
    expect(textsOf(await shown('video-slider?product=hat'))).toEqual(['A hat in motion.'])
    expect(reply.items[0].pictures[0].video).toEqual({ url: expect.stringMatching(/\/video\.mp4$/), seconds: 12.5 })
  })

  it('is complete without a script, which takes it over', async () => {
    await addMedia(await add(), video)
    const { body } = await test.app.inject({ url: `/storefront/store-${organizationId}/fragments/video-slider` })
    expect(body).toMatch(/^<yuko-video-slider .*<a href="[^"]+\/video\.mp4"/)
    expect(body).not.toContain('<video')
  })
})

describe('the popup', () => {
  it('has recent reviews with a text, its timing and its pages, and nothing without a script', async () => {
    await add({ body: 'Older.', rating: 2, submitted_at: new Date('2026-11-10') })
    await add({ body: 'Newer.' })
    await add({ body: '' })
    const pages = { only: ['/products/*'], except: [] }
    await publish({ kind: 'popup', pages })
    const reply = await shown('popup')
    expect(textsOf(reply)).toEqual(['Newer.', 'Older.'])
    expect(reply.widget).toMatchObject({ timing: { delay: 8, seconds: 6, gap: 20, perVisit: 5 }, pages })
    const { body } = await test.app.inject({ url: `/storefront/store-${organizationId}/fragments/popup` })
    expect(body).toBe('')
  })
})
