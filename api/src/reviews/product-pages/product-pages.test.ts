import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { OutsideProblem } from '#platform/http/public-agent.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { insertPageWidget } from '../widgets/page-widgets.repository.ts'

let test: TestApp
let member: SignedIn
let web: Record<string, string>
beforeAll(async () => {
  const fetchPublic = async (address: string) => {
    const page = web[address]
    if (page === undefined) throw new OutsideProblem('The server returned the status 404')
    return Buffer.from(page)
  }
  test = await createTestApp({ modules: (platform) => reviewsModules({ ...platform, fetchPublic }) })
})
afterAll(() => test.close())
beforeEach(async () => {
  web = {}
  member = await test.signedIn('editor', await createOrganization(test.db))
})

const url = 'https://shop.example/mug'
async function aMug() {
  const product_id = await createProduct(test.db, member.organizationId, 'Mug', { url })
  for (const rating of [5, 4]) await createReview(test.db, member.organizationId, { product_id, rating })
}
async function check({ headers } = member) {
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/widgets/product-pages/check', headers })
  return { status: reply.statusCode, body: reply.json() }
}
const widget = '<yuko-reviews store="mill" product="mug"></yuko-reviews>'
const json = (data: unknown, attributes = '') =>
  `<script type="application/ld+json" ${attributes}>${typeof data === 'string' ? data : JSON.stringify(data)}</script>`
const stars = (ratingValue: number, reviewCount: number) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: String(ratingValue), reviewCount },
})
const mug = { '@context': 'https://schema.org', '@type': 'Product', name: 'Mug' }
const microdata = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Mug</h1>
  <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="ratingValue">1</b></div>
  <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
    <span itemprop="ratingValue">4.5</span> <meta itemprop="reviewCount" content="2"></div></div>`

it.each([
  ['the widget alone', widget, []],
  ['the server-rendered widget', widget + json({ ...mug, '@id': `${url}#product`, ...stars(4.5, 2) }, 'data-yuko'), []],
  ['a theme with an ID, which the widget completes', json({ ...mug, '@id': '#mug' }) + widget, []],
  ['a theme that shows our stars', json({ '@graph': [{ ...mug, ...stars(4.5, 2) }] }), []],
  ['microdata with our stars', microdata, []],
  ['neither markup nor widget', '<h1>Mug</h1>', ['no_widget']],
  ['a theme with an ID, and no widget', json({ ...mug, '@id': '#mug' }), ['no_widget']],
  ['a theme without an ID', json(mug) + widget, ['no_rating']],
  ['a theme without an ID or widget', json(mug), ['no_widget']],
  ['two entries', json(mug) + microdata, ['duplicate_product']],
  ['two parts of one entry', json({ ...mug, '@id': '#a' }) + json({ ...mug, '@id': '#a', ...stars(4.5, 2) }), []],
  ['the stars of another app', json({ ...mug, ...stars(4.9, 120) }) + widget, ['wrong_rating']],
  ['JSON with a mistake', json('{"@type":"Product", oops'), ['unreadable']],
])('judges %s', async (_, html, problems) => {
  await aMug()
  web[url] = `<!doctype html><html><body>${html}</body></html>`
  const { body } = await check()
  expect(body.items).toMatchObject([{ product: { title: 'Mug', url }, problems, ratingOfReviews: { average: 4.5, count: 2 } }])
})

it('considers the settings of the widget', async () => {
  await aMug()
  const publish = (schema: object, is_enabled = true) =>
    test.db.forOrganization(member.organizationId, (trx) => {
      const published = JSON.stringify({ ...defaultConfig('review_list'), schema })
      return trx
        .insertInto('widgets')
        .values({
          organization_id: member.organizationId,
          kind: 'review_list',
          published,
          published_version: 1,
          published_at: test.clock.now(),
          is_enabled,
        })
        .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet({ published, is_enabled }))
        .execute()
    })
  const problems = async (html: string) => {
    web[url] = html
    return (await check()).body.items[0].problems
  }
  await publish({ jsonLd: 'off', skipIfPresent: true })
  expect(await problems(widget)).toEqual(['markup_off'])
  await publish({ jsonLd: 'inline', skipIfPresent: true }, false)
  expect(await problems(widget)).toEqual(['markup_off'])
  await publish({ jsonLd: 'inline', skipIfPresent: false })
  expect(await problems(json(mug) + widget)).toEqual(['duplicate_product'])
})

it('considers the settings of the page widget that is for the product', async () => {
  await aMug()
  web[url] = widget
  const published = JSON.stringify({ ...defaultConfig('review_list'), schema: { jsonLd: 'off', skipIfPresent: true } })
  const row = { id: newId(), name: 'Mugs', kind: 'review_list', position: 1, scope: 'product_pages', published } as const
  const all = { product_ids: [], group_ids: [], collection_ids: [], languages: [] }
  const at = test.clock.now()
  await test.db.forOrganization(member.organizationId, (trx) =>
    insertPageWidget(trx, {
      ...row,
      ...all,
      organization_id: member.organizationId,
      published_version: 1,
      published_at: at,
      created_at: at,
    }),
  )
  expect((await check()).body.items[0].problems).toEqual(['markup_off'])
})

it('returns the stars it found', async () => {
  await aMug()
  web[url] = json({ ...mug, ...stars(4.9, 120) })
  expect((await check()).body.items[0]).toMatchObject({ entries: 1, ratingOnPage: { average: 4.9, count: 120 } })
  web[url] = json({ ...mug, aggregateRating: { ratingValue: 'many' } })
  expect((await check()).body.items[0]).toMatchObject({ problems: ['wrong_rating'], ratingOnPage: { average: 0, count: 0 } })
})

it('returns the stars that are wrong if the widget’s own are right', async () => {
  await aMug()
  web[url] = json({ ...mug, '@id': '#mug', ...stars(4.5, 2) }, 'data-yuko') + json({ ...mug, ...stars(4.9, 120) })
  expect((await check()).body.items[0]).toMatchObject({
    problems: ['duplicate_product', 'wrong_rating'],
    ratingOnPage: { average: 4.9, count: 120 },
  })
})

it('reports a page that it can’t read, and skips products without reviews or URL', async () => {
  await aMug()
  await createProduct(test.db, member.organizationId, 'Plate', { url: 'https://shop.example/plate' })
  await createReview(test.db, member.organizationId, { product_id: await createProduct(test.db, member.organizationId, 'Jug') })
  const { body } = await check()
  expect(body.items).toMatchObject([{ problems: ['unreachable'], unreachableBecause: 'The server returned the status 404' }])
})

it('refuses members who may not change settings', async () => {
  expect((await check(await test.signedIn('analyst', member.organizationId))).status).toBe(403)
})

it('keeps tenants apart', async () => {
  await aMug()
  const stranger = await test.signedIn('editor', await createOrganization(test.db))
  expect((await check(stranger)).body.items).toEqual([])
})
