import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Widget, WidgetSummary } from '@yuko/contract/widgets/widget'
import { defaultConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import sharp from 'sharp'
import { brandModule } from '#core/brand/brand.module.ts'
import { handleSweepBrandImages } from '#core/brand/sweep-brand-images.job.ts'
import { takePictures } from '#core/brand/take-pictures.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { widgetsModule } from './widgets.module.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [brandModule(platform), widgetsModule(platform, { takePictures })] })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const plain = defaultConfig('review_list')
const grid = { ...plain, layout: { ...plain.layout, arrangement: 'grid' as const } }
const masonry = { ...plain, layout: { ...plain.layout, arrangement: 'masonry' as const } }

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, { headers } = editor) {
  const reply = await test.app.inject({ method, url: `/api/v1/widgets${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const get = async (slug = 'review-list', member = editor): Promise<Widget> =>
  (await call('GET', `/${slug}`, undefined, member)).body
const list = async (member = editor): Promise<WidgetSummary[]> => (await call('GET', '', undefined, member)).body.items
const save = (config: object, revision: number, member = editor) =>
  call('PUT', '/review-list/draft', { config, revision }, member)
const publish = (config: object, revision: number, member = editor) =>
  call('POST', '/review-list/publish', { config, revision }, member)

describe('widgets', () => {
  describe('work', () => {
    it('exist from the start, one per kind, published with the default', async () => {
      expect(
        (await list()).map(({ slug, isEnabled, publishedVersion, lastSeenAt }) => [
          slug,
          isEnabled,
          publishedVersion,
          lastSeenAt,
        ]),
      ).toEqual(
        [
          'review-list',
          'star-badge',
          'rating-text',
          'snippet',
          'carousel',
          'video-slider',
          'media-grid',
          'all-reviews',
          'floating-tab',
          'popup',
          'trust-badge',
          'medals',
          'questions',
          'review-form',
          'loyalty-launcher',
          'loyalty-panel',
          'nudges',
          'referral-popup',
          'loyalty-page',
          'product-points',
          'cart-points',
          'cart-points-slider',
          'thank-you',
          'account-page',
        ].map((slug) => [slug, true, null, null]),
      )
      expect(await get()).toMatchObject({ config: plain, published: plain, hasDraft: false, revision: 0 })
    })

    it('report the size of their script, as built', async () => {
      expect((await list())[0]?.weightBytes).toBeNull()
      const folder = join(test.platform.distDir, 'widgets')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'reviews.js'), 'x'.repeat(5000))
      expect((await list())[0]?.weightBytes).toBeLessThan(100)
      await writeFile(join(folder, 'reviews.js.gz'), 'y'.repeat(321))
      expect((await list())[0]?.weightBytes).toBe(321)
    })

    it('go from draft to publication, which is all shoppers see', async () => {
      expect((await save(grid, 0)).body).toMatchObject({
        config: grid,
        published: plain,
        hasDraft: true,
        revision: 1,
        draftSavedAt: test.clock.now().toISOString(),
      })
      expect((await publish(grid, 1)).body).toMatchObject({
        config: grid,
        published: grid,
        hasDraft: false,
        publishedVersion: 1,
        publishedAt: test.clock.now().toISOString(),
        revision: 2,
      })
    })

    it('have no draft equal to what is published, and drop a discarded one', async () => {
      await save(grid, 0)
      expect((await save(plain, 1)).body).toMatchObject({ hasDraft: false, config: plain, revision: 2 })
      await save(grid, 2)
      expect((await call('POST', '/review-list/discard', { revision: 3 })).body).toMatchObject({ hasDraft: false, config: plain })
    })

    it('keep published versions and restore one as a draft', async () => {
      await publish(grid, 0)
      await publish(masonry, 1)
      const { body } = await call('GET', '/review-list/versions?limit=1')
      expect(body.items).toMatchObject([{ version: 2, config: masonry, publishedAt: test.clock.now().toISOString() }])
      const older = await call('GET', `/review-list/versions?limit=1&cursor=${body.nextCursor}`)
      expect(older.body).toMatchObject({ items: [{ version: 1, config: grid }], nextCursor: null })

      const restored = await call('POST', '/review-list/restore', { version: 1, revision: 2 })
      expect(restored.body).toMatchObject({ config: grid, published: masonry, hasDraft: true, publishedVersion: 2 })
      const toDefault = await call('POST', '/review-list/restore', { version: null, revision: 3 })
      expect(toDefault.body).toMatchObject({ config: plain, hasDraft: true })
      const asIs = await call('POST', '/review-list/restore', { version: 2, revision: 4 })
      expect(asIs.body).toMatchObject({ config: masonry, hasDraft: false })
    })

    it('accept a repeated call whose answer was lost', async () => {
      await save(grid, 0)
      expect(await save(grid, 0)).toMatchObject({ status: 200, body: { revision: 1 } })
      await publish(grid, 1)
      expect(await publish(grid, 1)).toMatchObject({ status: 200, body: { revision: 2, publishedVersion: 1 } })
    })

    it('turn on and off without affecting the draft', async () => {
      await save(grid, 0)
      expect((await call('PUT', '/review-list/enabled', { isEnabled: false })).body).toMatchObject({
        isEnabled: false,
        revision: 1,
      })
      expect((await list())[0]?.isEnabled).toBe(false)
      expect((await save(masonry, 1)).status).toBe(200)
    })

    it('read configurations of an older release with defaults for newer fields', async () => {
      await test.db.forOrganization(editor.organizationId, (trx) =>
        trx
          .insertInto('widgets')
          .values({
            organization_id: editor.organizationId,
            kind: 'review_list',
            published: JSON.stringify({ kind: 'review_list', layout: { arrangement: 'grid' } }),
            published_version: 1,
            published_at: test.clock.now(),
          })
          .execute(),
      )
      expect((await get()).published).toEqual(grid)
    })
  })

  describe('refuse', () => {
    it("a change from a stale second window, and keep the first one's", async () => {
      await save(grid, 0)
      for (const reply of [
        await save(masonry, 0),
        await publish(masonry, 0),
        await call('POST', '/review-list/discard', { revision: 0 }),
        await call('POST', '/review-list/restore', { version: null, revision: 0 }),
      ])
        expect(reply).toMatchObject({ status: 409, body: { code: 'widget.changed-since' } })
      expect(await get()).toMatchObject({ config: grid, revision: 1 })
    })

    it('one of two windows that write at once', async () => {
      const replies = await Promise.all([save(grid, 0), save(masonry, 0)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("another kind's configuration, an unknown version, an unknown name", async () => {
      expect((await save(defaultConfig('carousel'), 0)).body.code).toBe('widget.other-kind')
      expect((await call('POST', '/review-list/restore', { version: 1, revision: 0 })).body.code).toBe('widget.version-not-found')
      expect((await call('GET', '/banner')).status).toBe(400)
    })

    it('hiding that a reward was given', async () => {
      const reply = await publish({ ...plain, card: { ...plain.card, showIncentive: false } }, 0)
      expect(reply.body).toMatchObject({
        code: 'request.invalid',
        fields: { 'body.config.card.showIncentive': expect.anything() },
      })
    })

    it('read-only roles', async () => {
      const analyst = await test.signedIn('analyst', editor.organizationId)
      expect(await get('review-list', analyst)).toMatchObject({ revision: 0 })
      expect((await save(grid, 0, analyst)).status).toBe(403)
      expect((await publish(grid, 0, analyst)).status).toBe(403)
    })
  })

  it('show uploaded pictures, keep them, and refuse those of others', async () => {
    const member = await test.signedIn('owner', editor.organizationId)
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#2f5bea' } })
      .png()
      .toBuffer()
    const banner = (await upload(test, member, '/settings/brand/images', picture, 'banner.png')).json()
    const config = widgetConfig.parse({ kind: 'loyalty_panel', content: { banner } })
    const saved = await call('PUT', '/loyalty-panel/draft', { config, revision: 0 })
    expect(saved.body.config.content.banner).toEqual(banner)
    test.clock.advance(48 * 3_600_000)
    await test.db.asSystem((trx) => enqueue(trx, handleSweepBrandImages.job, {}, { organizationId: null }))
    await test.runUntilIdle()
    expect((await test.app.inject({ url: banner.path })).statusCode).toBe(200)

    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    for (const verb of ['PUT /loyalty-panel/draft', 'POST /loyalty-panel/publish']) {
      const [method = '', path = ''] = verb.split(' ')
      const { body } = await call(method as 'PUT', path, { config, revision: 0 }, stranger)
      expect(body.fields).toEqual({ 'body.config.content.banner': expect.stringContaining('Upload it again') })
    }
  })

  it('keep tenants apart', async () => {
    await publish(grid, 0)
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect(await get('review-list', stranger)).toMatchObject({ published: plain, revision: 0 })
    expect((await call('GET', '/review-list/versions', undefined, stranger)).body.items).toEqual([])
    expect((await call('POST', '/review-list/restore', { version: 1, revision: 0 }, stranger)).status).toBe(404)
    await publish(masonry, 0, stranger)
    expect((await get()).published).toEqual(grid)
  })
})
