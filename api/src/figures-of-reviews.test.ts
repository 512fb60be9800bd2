/** Property test: for any reviews and requests, every place shows what the figure's definition counts in the rows. */
import { apiBase } from '@yuko/contract/endpoint'
import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from './modules.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())

const dayMs = 86_400_000
const ago = (days: number) => new Date(test.clock.now().getTime() - days * dayMs)
const get = async (path: string) => (await test.app.inject({ url: `${apiBase}${path}`, headers: owner.headers })).json()
const settings = { numRuns: Number(process.env.TEST_RUNS ?? 8), endOnFailure: true }

const review = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom('pending', 'published', 'published', 'rejected', 'spam', 'archived', 'deleted'),
  source: fc.constantFrom('on_site', 'import'),
  isVerified: fc.boolean(),
  isReplied: fc.boolean(),
  pictures: fc.nat(1),
  daysAgo: fc.nat(40),
  product: fc.nat(1),
})

it('every place that shows a review figure shows what its definition counts in the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(review, { maxLength: 20 }), async (reviews) => {
      owner = await test.signedIn('owner', await createOrganization(test.db))
      const { organizationId } = owner
      const products = [await createProduct(test.db, organizationId, 'Cup'), await createProduct(test.db, organizationId, 'Pot')]
      for (const { rating, status, source, isVerified, isReplied, pictures, daysAgo, product } of reviews) {
        const at = ago(daysAgo)
        const gone = {
          deleted: { deleted_from: 'published', deleted_at: at },
          archived: { archived_from: 'published' },
          rejected: { rejection_reason: 'other' },
        }
        const more = status in gone ? gone[status as keyof typeof gone] : {}
        const told = { rating, status, source, product_id: products[product] ?? null, submitted_at: at, ...more }
        await createReview(test.db, organizationId, {
          ...(told as Partial<Insertable<Schema['reviews']>>),
          verification: isVerified ? 'verified_buyer' : 'none',
          picture_count: pictures,
          replied_at: isReplied ? at : null,
        })
      }
      const there = reviews.filter(({ status }) => status !== 'deleted')
      const inPeriod = there.filter(({ daysAgo }) => daysAgo < 30)
      const own = inPeriod.filter(({ source }) => source !== 'import')
      const share = (some: typeof there) => (inPeriod.length === 0 ? null : some.length / inPeriod.length)
      const stars = inPeriod.reduce((sum, { rating }) => sum + rating, 0)

      const shown = await get('/dashboard/reviews?days=30')
      expect(shown.total).toBe(there.length)
      expect(shown.period).toEqual({
        collected: own.length,
        imported: inPeriod.length - own.length,
        averageRating: inPeriod.length === 0 ? null : Math.round((stars / inPeriod.length) * 100) / 100,
        verifiedShare: share(inPeriod.filter(({ isVerified }) => isVerified)),
        repliedShare: share(inPeriod.filter(({ isReplied }) => isReplied)),
        requestConversion: null,
      })
      expect(shown.perDay.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(own.length)

      const { verifiedShare: _, ...common } = shown.period
      const analytics = await get('/reviews/analytics?days=30')
      expect(analytics.period).toEqual({
        ...common,
        recommendShare: null,
        mediaShare: share(inPeriod.filter(({ pictures }) => pictures > 0)),
        responseMinutes: own.some((one) => one.isReplied) ? 0 : null,
      })
      expect(analytics.perDay.reduce((sum: number, { stars }: { stars: number }) => sum + stars, 0)).toBe(stars)
      const ofProducts: { product: { title: string }; reviews: number }[] = (await get('/reviews/analytics/products')).items
      const named = ['Cup', 'Pot'].map((title, index) => [title, inPeriod.filter(({ product }) => product === index).length])
      expect(ofProducts.map(({ product, reviews }) => [product.title, reviews]).sort()).toEqual(
        named.filter(([, count]) => count !== 0),
      )

      // The targets of the tiles: the inbox and its export.
      const days = `from=${shown.from}&to=${shown.to}`
      expect((await get(`/reviews/counts?${days}`)).all).toBe(inPeriod.length)
      expect((await get(`/reviews/counts?${days}&source=on_site`)).all).toBe(own.length)
      const file = await test.app.inject({ url: `${apiBase}/reviews/export?${days}`, headers: owner.headers })
      expect(parse(file.body, { bom: true, columns: true })).toHaveLength(inPeriod.length)
      const table: { title: string; reviewCount: number }[] = (await get('/products')).items
      expect(table.map(({ title, reviewCount }) => [title, reviewCount]).sort()).toEqual([
        ['Cup', there.filter(({ product }) => product === 0).length],
        ['Pot', there.filter(({ product }) => product === 1).length],
      ])
    }),
    settings,
  )
}, 240_000)

const request = fc.record({
  daysAgo: fc.option(fc.nat(40)),
  status: fc.constantFrom('sent', 'bounced', 'bounced', 'complained'),
  isOpened: fc.boolean(),
  isClicked: fc.boolean(),
  reviewed: fc.nat(2),
})

it('every place that shows a review request figure shows what its definition counts in the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 20 }), async (requests) => {
      owner = await test.signedIn('owner', await createOrganization(test.db))
      for (const { daysAgo, status, isOpened, isClicked, reviewed } of requests) {
        if (daysAgo === null) {
          await createRequest(test.db, owner.organizationId)
          continue
        }
        const at = ago(daysAgo)
        const when = (has: boolean) => (has ? at : null)
        const done = { sent_at: at, opened_at: when(isOpened), clicked_at: when(isClicked), next_step: null, next_at: null }
        await createRequest(test.db, owner.organizationId, { status, reviewed, asked: 2, ...done })
      }
      const sent = requests.filter(({ daysAgo }) => daysAgo !== null && daysAgo < 30)
      const hasAnswer = ({ isOpened, isClicked, reviewed }: (typeof requests)[number]) => isOpened || isClicked || reviewed > 0
      const delivered = sent.filter((one) => one.status !== 'bounced' || hasAnswer(one))
      const funnel = await get('/reviews/requests/funnel')
      expect(funnel).toMatchObject({
        sent: sent.length,
        opened: delivered.filter(({ isOpened }) => isOpened).length,
        clicked: delivered.filter(({ isClicked }) => isClicked).length,
        reviewed: delivered.filter(({ reviewed }) => reviewed > 0).length,
        bounced: sent.length - delivered.length,
        upcoming: requests.filter(({ daysAgo }) => daysAgo === null).length,
      })
      const shown = await get('/dashboard/reviews?days=30')
      const rate = delivered.length === 0 ? null : funnel.reviewed / delivered.length
      expect(shown.period.requestConversion).toBe(rate)
      expect(funnel.sent - funnel.bounced).toBeGreaterThanOrEqual(Math.max(funnel.opened, funnel.clicked, funnel.reviewed))
      const counts = await get('/reviews/requests/counts')
      expect([counts.all, counts.upcoming]).toEqual([requests.length, funnel.upcoming])
    }),
    settings,
  )
}, 240_000)
