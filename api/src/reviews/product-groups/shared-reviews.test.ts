import { sql } from 'kysely'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { productIds } from '#ids.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { mediaUrls } from '../media/media.ts'
import { shownStars } from '../product-stars.repository.ts'
import { listShownQuestions } from '../questions/shown-questions.ts'
import { searchQuery } from '../search-words.ts'
import { storefrontModule } from '../storefront/storefront.module.ts'

let test: TestApp
let member: SignedIn
let blue: string
let red: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      ...reviewsModules(platform),
      storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('editor', await createOrganization(test.db))
  const aMug = (color: string) =>
    createProduct(test.db, member.organizationId, `Mug, ${color}`, {
      handle: color,
      url: `https://shop.example/${color}`,
      vendor: 'Kiln',
      skus: [`mug-${color}`],
    })
  blue = await aMug('blue')
  red = await aMug('red')
})

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const review = (product_id: string, n: number, values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, member.organizationId, { product_id, submitted_at: day(n), body: `Review ${n}`, ...values })

async function group(...products: string[]) {
  const payload = { name: 'Mugs', productIds: products.map(productIds.toWire) }
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/products/groups', headers: member.headers, payload })
  expect(reply.statusCode).toBe(201)
  return `/api/v1/products/groups/${reply.json().productGroupId}`
}
const text = async (path: string, organizationId = member.organizationId) =>
  (await test.app.inject({ method: 'GET', url: path.replace('STORE', `store-${organizationId}`) })).body
const get = async (path: string) => JSON.parse(await text(`/api/v1/storefront/STORE${path}`))
const bodies = ({ items }: { items: { body: string }[] }) => items.map(({ body }) => body)

it('every product of a group shows the reviews, stars, and counts of all of them', async () => {
  await review(blue, 1, { rating: 5 })
  await review(red, 2, { rating: 2, language: 'de', picture_count: 1 })
  await group(blue, red)
  for (const product of ['blue', 'red']) {
    const page = await get(`/reviews?product=${product}`)
    expect(page.summary).toEqual({ count: 2, average: 3.5, distribution: [0, 1, 0, 0, 1], verified: 0 })
    expect(page.facets).toMatchObject({ total: 2, media: 1, languages: [{ language: 'de', count: 1 }] })
    expect(bodies(page)).toEqual(['Review 2', 'Review 1'])
  }
  expect((await get('/ratings?products=red,blue')).items).toEqual([
    { product: 'red', count: 2, average: 3.5 },
    { product: 'blue', count: 2, average: 3.5 },
  ])
  // The store's own figures count each review once.
  expect((await get('/reviews')).summary.count).toBe(2)
})

it('each review names the other product it was written for', async () => {
  await review(blue, 1)
  await review(red, 2)
  await group(blue, red)
  const { items } = await get('/reviews?product=blue')
  expect(items.map(({ writtenFor }: { writtenFor: unknown }) => writtenFor)).toEqual([
    { title: 'Mug, red', url: 'https://shop.example/red' },
    undefined,
  ])
  expect((await get('/reviews')).items[0]).not.toHaveProperty('writtenFor')
  const html = await text('/storefront/STORE/fragments/review-list?product=blue')
  expect(html).toContain('Reviewed: Mug, red')
  expect(html).not.toContain('Reviewed: Mug, blue')
})

it('all orders and filters page through the whole group, without gaps', async () => {
  for (const n of [1, 2, 3, 4, 5, 6])
    await review(n % 2 ? blue : red, n, { rating: (n % 3) + 1, helpful_up: n === 3 ? 2 : 0, is_featured: n === 4 })
  await group(blue, red)
  const walk = async (query: string) => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { body: string }[]; nextCursor: string | null } = await get(
        `/reviews?product=red&limit=2&${query}${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...bodies(page).map((body) => body.slice(-1)))
      cursor = page.nextCursor
    }
    return seen.join('')
  }
  expect(await walk('sort=most_recent')).toBe('654321')
  expect(await walk('sort=highest')).toBe('524163')
  expect(await walk('sort=helpful')).toBe('365421')
  expect(await walk('sort=featured')).toBe('465321')
  expect(await walk('rating=1,3')).toBe('6532')
})

it('answers to the store’s questions are counted for the group', async () => {
  const questionId = await createCustomQuestion(test.db, member.organizationId)
  for (const [product, value] of [
    [blue, '2'],
    [red, '4'],
  ] as const) {
    const review_id = await review(product, Number(value))
    await test.db.forOrganization(member.organizationId, (trx) =>
      trx
        .insertInto('review_answers')
        .values({ organization_id: member.organizationId, review_id, question_id: questionId, value })
        .execute(),
    )
  }
  await group(blue, red)
  expect((await get('/reviews?product=blue')).answers).toMatchObject([{ count: 2, average: 3 }])
})

it('the structured data of a page has the stars of the group', async () => {
  await review(red, 1, { rating: 4 })
  await group(blue, red)
  const { structuredData } = await get('/widgets/review-list?product=blue')
  expect(structuredData).toMatchObject({ name: 'Mug, blue', aggregateRating: { ratingValue: 4, reviewCount: 1 } })
})

it('Google’s feed names all products of the group for each review, and is rewritten after a change', async () => {
  await review(red, 1)
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/reviews/feeds/google/address', headers: member.headers })
  const feed = () => text(new URL(reply.json().address).pathname)
  expect(await feed()).not.toContain('mug-blue')
  const path = await group(blue, red)
  expect(await feed()).toMatch(
    /<products><product>.*mug-red.*<product_name>Mug, red<.*<\/product><product>.*mug-blue.*<product_name>Mug, blue<.*<\/product><\/products>/,
  )
  await test.app.inject({ method: 'DELETE', url: path, headers: member.headers })
  expect(await feed()).not.toContain('mug-blue')
})

it('the shop’s rating metafields get the stars of the group', async () => {
  await review(blue, 1, { rating: 5 })
  await review(red, 2, { rating: 2 })
  const plate = await createProduct(test.db, member.organizationId, 'Plate')
  await review(plate, 3, { rating: 1 })
  await group(blue, red)
  const { rows } = await test.db.forOrganization(member.organizationId, (trx) =>
    sql<{ product_id: string; published: number; average: string }>`
      select product_id, published, average::text from (${shownStars}) s where product_id is not null`.execute(trx),
  )
  expect(new Map(rows.map(({ product_id, published, average }) => [product_id, [published, average]]))).toEqual(
    new Map([
      [blue, [2, '3.50']],
      [red, [2, '3.50']],
      [plate, [1, '1.00']],
    ]),
  )
})

it('a deleted group leaves each product its own reviews', async () => {
  await review(blue, 1)
  await review(red, 2)
  const path = await group(blue, red)
  await test.app.inject({ method: 'DELETE', url: path, headers: member.headers })
  expect(bodies(await get('/reviews?product=blue'))).toEqual(['Review 1'])
})

it('keeps tenants apart', async () => {
  await review(red, 1)
  await group(blue, red)
  const other = await createOrganization(test.db)
  await createProduct(test.db, other, 'Mug, blue', { handle: 'blue' })
  const page = JSON.parse(await text('/api/v1/storefront/STORE/reviews?product=blue', other))
  expect(page).toMatchObject({ summary: { count: 0 }, items: [] })
})
