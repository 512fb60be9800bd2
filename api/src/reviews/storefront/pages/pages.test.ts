import { newId } from '#platform/ids.ts'
import { insertSearchWords } from '#reviews/search/search.repository.ts'
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

async function get(path: string, headers: Record<string, string> = {}, store = `store-${organizationId}`) {
  const response = await test.app.inject({ method: 'GET', url: `/storefront/${store}/${path}`, headers })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

/** Checks what schema.org and search engines require of a product with reviews; returns missing fields. */
function problemsOf(data: Record<string, unknown>): string[] {
  const problems: string[] = []
  const need = (where: string, value: unknown, ok: boolean) => ok || problems.push(`${where}: ${JSON.stringify(value)}`)
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  const rating = (where: string, value: unknown) => need(where, value, typeof value === 'number' && value >= 1 && value <= 5)
  need('@context', data['@context'], data['@context'] === 'https://schema.org')
  need('@type', data['@type'], data['@type'] === 'Product')
  need('name', data.name, isText(data.name))
  const aggregate = data.aggregateRating as Record<string, unknown>
  need('aggregateRating.@type', aggregate['@type'], aggregate['@type'] === 'AggregateRating')
  rating('aggregateRating.ratingValue', aggregate.ratingValue)
  need(
    'aggregateRating.reviewCount',
    aggregate.reviewCount,
    Number.isInteger(aggregate.reviewCount) && Number(aggregate.reviewCount) > 0,
  )
  for (const review of (data.review ?? []) as Record<string, Record<string, unknown>>[]) {
    need('review.@type', review['@type'], String(review['@type']) === 'Review')
    rating('review.reviewRating.ratingValue', review.reviewRating?.ratingValue)
    need('review.author.@type', review.author?.['@type'], review.author?.['@type'] === 'Person')
    need('review.author.name', review.author?.name, isText(review.author?.name) && String(review.author?.name).length < 100)
    need('review.datePublished', review.datePublished, /^\d{4}-\d{2}-\d{2}$/.test(String(review.datePublished)))
  }
  return problems
}

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))

describe('the fragment of a widget', () => {
  it('is script-free HTML in a shadow root that a script takes over', async () => {
    await add({
      product_id: await createProduct(test.db, organizationId, 'Hat'),
      rating: 4,
      title: 'Warm',
      verification: 'verified_buyer',
    })
    const { headers, text } = await get('fragments/review-list?product=hat&lang=de')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('stale-while-revalidate'),
      etag: expect.any(String),
    })
    expect(text).toMatch(
      /^<yuko-reviews store="store-[^"]+" product="hat" lang="de" id="yuko-reviews"><template shadowrootmode="open"><style>/,
    )
    for (const part of ['Warm', '4,0', '1 Bewertung', 'Verifizierter Kauf', 'aria-label="4 von 5 Sternen"'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/<script(?! type="application)/)
    const [, state = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(state)).toMatchObject({ widget: { kind: 'review_list' }, facets: { total: 1 }, items: [] })
    expect((await get('fragments/review-list?product=hat&lang=de', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('contains valid structured data once a product has reviews', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Hat', {
      url: 'https://shop.example/hat',
      image_url: 'https://shop.example/hat.jpg',
      vendor: 'Mill',
    })
    await add({ product_id, rating: 4 })
    await add({ product_id, rating: 5, title: null, author_name: '' })
    const [data, ...others] = jsonLd((await get('fragments/review-list?product=hat')).text)
    expect(others).toEqual([])
    expect(problemsOf(data)).toEqual([])
    expect(data).toMatchObject({
      '@id': 'https://shop.example/hat#product',
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
    // One entry per product: the stars on the same page add none.
    expect(jsonLd((await get('fragments/star-badge?product=hat')).text)).toEqual([])
    await createProduct(test.db, organizationId, 'Scarf')
    expect(jsonLd((await get('fragments/review-list?product=scarf')).text)).toEqual([])
    expect(jsonLd((await get('fragments/review-list')).text)).toEqual([])
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('widgets')
        .values({
          organization_id: organizationId,
          kind: 'review_list',
          published: JSON.stringify({ kind: 'review_list', schema: { jsonLd: 'off' } }),
          published_version: 1,
          published_at: new Date(),
        })
        .execute(),
    )
    test.clock.advance(5000)
    expect(jsonLd((await get('fragments/review-list?product=hat')).text)).toEqual([])
  })

  it('renders without a script for every widget that has none', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Hat')
    const review_id = await add({ product_id, verification: 'verified_buyer' })
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('review_media')
        .values({
          organization_id: organizationId,
          review_id,
          position: 1,
          state: 'approved',
          file_key: 'media/b',
          width: 900,
          height: 600,
        })
        .execute(),
    )
    for (const [slug, tag] of [
      ['star-badge', 'yuko-stars'],
      ['rating-text', 'yuko-rating-text'],
      ['snippet', 'yuko-snippet'],
      ['carousel', 'yuko-carousel'],
      ['media-grid', 'yuko-media-grid'],
      ['trust-badge', 'yuko-trust'],
      ['all-reviews', 'yuko-all-reviews'],
    ])
      expect((await get(`fragments/${slug}`)).text).toMatch(new RegExp(`^<${tag} .*<svg class="stars?"|^<${tag} .*<img src`))
    expect((await get('fragments/floating-tab')).text).toBe('')
  })

  it('is empty for stars of a product without reviews, and for a store without any', async () => {
    await createProduct(test.db, organizationId, 'Hat')
    for (const path of ['star-badge?product=hat', 'rating-text', 'snippet', 'trust-badge', 'carousel', 'media-grid'])
      expect([path, (await get(`fragments/${path}`)).text]).toEqual([path, ''])
  })

  it('refuses unknown stores and widgets', async () => {
    expect((await get('fragments/star-badge', {}, 'nowhere')).status).toBe(404)
    expect((await get('fragments/no-such')).status).toBe(400)
    expect((await get('fragments/star-badge?product=a%00b')).status).toBe(400)
  })

  it('keeps tenants apart', async () => {
    await add({ body: 'Ours alone', product_id: await createProduct(test.db, organizationId, 'Hat') })
    const other = await createOrganization(test.db)
    for (const path of ['fragments/review-list?product=hat', 'fragments/carousel', 'all-reviews'])
      expect((await get(path, {}, `store-${other}`)).text).not.toContain('Ours alone')
  })
})

describe('any content of shoppers and merchants', () => {
  const hostile = `</script></style></template><img src=x onerror=alert(1)>"' onload="alert(2)<!--`

  it('is escaped in fragments, structured data, scripts, the page and the image', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Hat', {
      title: hostile,
      handle: 'hat',
      url: `javascript:alert(1)//${hostile}`,
      vendor: hostile,
    })
    const review_id = await add({
      product_id,
      title: hostile,
      body: hostile,
      author_name: hostile,
      language: 'en',
      verification: 'verified_buyer',
    })
    await test.db.forOrganization(organizationId, async (trx) => {
      const of = { organization_id: organizationId, review_id }
      await trx
        .insertInto('review_media')
        .values({ ...of, position: 1, state: 'approved', file_key: 'media/b', width: 9, height: 6, alt: hostile })
        .execute()
      await trx
        .insertInto('review_replies')
        .values({
          ...of,
          id: newId(),
          body: hostile,
          author_display: hostile,
          author_user_id: null,
          notify_author: false,
          edited_at: null,
        })
        .execute()
      const texts = {
        en: {
          heading: hostile,
          reviewsOne: hostile,
          ratingTextOne: hostile,
          readAllOne: hostile,
          allReviewsHeading: hostile,
          carouselHeading: hostile,
          trustHeading: hostile,
        },
      }
      for (const kind of [
        'review_list',
        'star_badge',
        'rating_text',
        'snippet',
        'carousel',
        'media_grid',
        'all_reviews',
        'trust_badge',
      ] as const)
        await trx
          .insertInto('widgets')
          .values({
            organization_id: organizationId,
            kind,
            published: JSON.stringify({ kind, texts }),
            published_version: 1,
            published_at: new Date(),
          })
          .execute()
      await trx
        .updateTable('organizations')
        .set({ name: hostile })
        .where('id', '=', organizationId)
        .execute()
        .catch(() => {})
    })
    const slugs = ['review-list', 'star-badge', 'rating-text', 'snippet', 'carousel', 'media-grid', 'all-reviews', 'trust-badge']
    for (const path of [
      ...slugs.map((slug) => `fragments/${slug}?product=hat`),
      'all-reviews?product=hat',
      'badge.svg?product=hat',
      'all-reviews',
    ]) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/<img src=x|\sonload="|href="javascript/)
      // Every end tag is ours.
      for (const tag of ['script', 'style', 'template'])
        expect([path, tag, count(text, `</${tag}`)]).toEqual([path, tag, count(text, `<${tag}`)])
    }
    const [data] = jsonLd((await get('fragments/review-list?product=hat')).text)
    expect(data.review[0].reviewBody).toBe(hostile)
  })

  const count = (text: string, part: string) => text.split(part).length - 1
})

describe('the stars image', () => {
  it('has a fixed size and shows the count; empty without reviews', async () => {
    await add({ product_id: await createProduct(test.db, organizationId, 'Hat'), rating: 4 })
    await createProduct(test.db, organizationId, 'Scarf')
    const { headers, text } = await get('badge.svg?product=hat&lang=fr')
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(text).toMatch(/^<svg xmlns[^>]* width="190" height="20" role="img" aria-label="4,0 étoiles sur 5, 1 avis">/)
    expect((await get('badge.svg?product=scarf')).text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="190" height="20"></svg>',
    )
  })
})

describe('the all-reviews page', () => {
  it('reaches the last review by links alone, keeping the filter', async () => {
    for (let index = 0; index < 25; index += 1)
      await add({ rating: index % 2 ? 5 : 4, body: `Review ${index}`, submitted_at: new Date(Date.UTC(2026, 0, index + 1)) })
    const seen: string[] = []
    for (let path: string | undefined = 'all-reviews?rating=5'; path; ) {
      const { text } = await get(path)
      seen.push(...[...text.matchAll(/Review (\d+)</g)].map(([, number]) => String(number)))
      path = /class="button more" href="[^"]*\/(all-reviews\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(['23', '21', '19', '17', '15', '13', '11', '9', '7', '5', '3', '1'])
  })

  it('searches and filters with a form that keeps the other choices', async () => {
    for (const body of ['Soft wool', 'Thin', 'Warm']) {
      const id = await add({ rating: 5, body, verification: 'verified_buyer' })
      await test.db.forOrganization(organizationId, (trx) => insertSearchWords(trx, organizationId, [{ id, text: body }]))
    }
    const link = /class="chip" href="[^"]*\/(all-reviews\?[^"]+)" data-do="filters"/.exec(
      (await get('all-reviews?rating=5')).text,
    )?.[1]
    expect(link).toBe('all-reviews?rating=5&amp;filters=true')
    const { text } = await get('all-reviews?rating=5&filters=true')
    expect(text).toContain('<form class="filters" role="search" action="https://yuko.test/storefront/')
    expect(text).toContain('<input type="hidden" name="rating" value="5">')
    expect(text).toContain('Verified buyers <span class="n">3</span>')
    // A form sends its empty fields, too.
    const found = (await get('all-reviews?rating=5&filters=true&language=&text=wool&verified=true')).text
    expect(found).toContain('value="wool"')
    expect(found).toContain('name="verified" value="true" checked')
    expect([found.includes('Soft wool'), found.includes('Thin')]).toEqual([true, false])
    expect((await get('all-reviews')).text).not.toContain('<form')
  })

  it('has a content security policy that allows nothing else', async () => {
    await add()
    const { headers, text } = await get('all-reviews')
    const [, nonce] = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(text).toMatch(/^<!doctype html><html lang="en">/)
    expect(text.match(/<style(?! nonce)/g)).toBeNull()
    expect(text.split(`nonce="${nonce}"`)).toHaveLength(4)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).not.toContain('cloudflare')
  })

  it('lets its review form load the bot check, if there is one', async () => {
    const guarded = await createStorefrontApp({ botCheck: { siteKey: 'site', isHuman: async () => true } })
    try {
      const store = await createOrganization(guarded.db)
      const { headers } = await guarded.app.inject({ url: `/storefront/store-${store}/all-reviews` })
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/challenges\.cloudflare\.com;/)
      expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
    } finally {
      await guarded.close()
    }
  })

  it("is in the store's brand, around the widget as well", async () => {
    await add()
    const logo = { path: `/brand-images/${organizationId}/${newId()}.png`, width: 400, height: 100 }
    const settings = JSON.stringify({ text: '#334455', background: '#FFF8EE', font: 'Work Sans', darkMode: 'auto', logo })
    await test.db.asSystem((trx) =>
      trx
        .insertInto('brand_settings')
        .values({ organization_id: organizationId, settings, updated_at: test.clock.now() })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ settings }))
        .execute(),
    )
    test.clock.advance(3_600_000)
    const { text } = await get('all-reviews')
    expect(text).toContain('--brand-text:#334455;--brand-background:#FFF8EE;')
    expect(text).toContain('--brand-font:"Work Sans",')
    expect(text).toMatch(/@media\(prefers-color-scheme:dark\)\{:root\{--brand-primary/)
    expect(text).toMatch(new RegExp(`<header><p>(<a [^>]+>)?<img src="https://yuko.test${logo.path}"`))
  })

  it('refuses an unknown product and store', async () => {
    expect((await get('all-reviews?product=nothing')).status).toBe(404)
    expect((await get('all-reviews', {}, 'nowhere')).status).toBe(404)
    expect((await get('all-reviews?rating=9')).status).toBe(400)
    expect((await get('all-reviews?cursor=abc')).status).toBe(400)
  })
})
