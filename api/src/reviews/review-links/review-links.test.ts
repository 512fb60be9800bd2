import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { productIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewFormModule } from '../form/form.module.ts'

let test: TestApp
let owner: SignedIn
let slug: string
let scarf: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const { writer } = emailsModule(platform, emailTools)
      return [...reviewsModules(platform), reviewFormModule(platform, { emails: writer, promises: pointPromises, fingerprintOf })]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  slug = `store-${owner.organizationId}`
  scarf = await createProduct(test.db, owner.organizationId)
})

async function link(query = '', headers = owner.headers) {
  const response = await test.app.inject({ url: `/api/v1/review-requests/link${query}`, headers })
  return { status: response.statusCode, body: response.json() }
}
/** A person opens the page. */
const open = (address: string, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) =>
  test.app.inject({ url: address.replace('https://yuko.test', ''), headers })
const write = (via: string | undefined, payload: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/storefront/${slug}/form`,
    payload: {
      submissionId: newId(),
      rating: 5,
      body: `Warm and soft ${newId()}`,
      authorName: 'Mara',
      email: `${newId()}@example.com`,
      product: 'wool-scarf',
      via,
      ...payload,
    },
  })
const linksOfToday = async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(test.clock.now())
  const response = await test.app.inject({ url: `/api/v1/reviews/analytics?from=${day}&to=${day}`, headers: owner.headers })
  return (response.json() as ReviewAnalytics).links
}

describe('a review link', () => {
  it('opens the form for a product or the store, by link and by QR code', async () => {
    expect((await link()).body).toEqual({
      link: `https://yuko.test/storefront/${slug}/write-review?via=link`,
      qr: `https://yuko.test/storefront/${slug}/write-review?via=qr`,
    })
    const { body } = await link(`?productId=${productIds.toWire(scarf)}`)
    expect(body.qr).toBe(`https://yuko.test/storefront/${slug}/write-review?product=wool-scarf&via=qr`)
    const page = await open(body.qr)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h2>Wool scarf</h2>')
    expect(page.body).toContain(`<yuko-review-form store="${slug}" product="wool-scarf" lang="en" via="qr">`)
    expect((await open(`/storefront/${slug}/write-review?lang=de`)).body).toContain('Deine Erfahrung mit')
  })

  it('is the source of its reviews, which are held and unverified like all of guests', async () => {
    for (const via of ['qr', 'link', undefined]) expect((await write(via)).json()).toMatchObject({ state: 'confirm' })
    const reviews = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx
        .selectFrom('reviews')
        .select(['source', 'verification', 'hold_reason', 'is_address_proven'])
        .where('organization_id', '=', owner.organizationId)
        .orderBy('source')
        .execute(),
    )
    const held = { verification: 'none', hold_reason: 'email_unconfirmed', is_address_proven: false }
    expect(reviews).toEqual(['link', 'on_site', 'qr'].map((source) => ({ source, ...held })))
    const listed = await test.app.inject({ url: '/api/v1/reviews?source=qr,link', headers: owner.headers })
    expect(listed.json().items).toHaveLength(2)
  })

  it('shows how often people opened it, and how many reviews followed', async () => {
    const { qr, link: plain } = (await link(`?productId=${productIds.toWire(scarf)}`)).body
    expect(await linksOfToday()).toEqual([])
    for (const address of [qr, qr, qr, plain]) await open(address)
    // A preview of a message is not a visit.
    await open(plain, {})
    await write('qr')
    expect(await linksOfToday()).toEqual([
      { channel: 'qr', opened: 3, reviews: 1 },
      { channel: 'link', opened: 1, reviews: 0 },
    ])
  })

  it('refuses unknown products, stores, and channels', async () => {
    expect((await link(`?productId=${productIds.toWire(newId())}`)).body.code).toBe('product.not-found')
    expect((await open(`/storefront/${slug}/write-review?product=cap`)).statusCode).toBe(404)
    expect((await open('/storefront/none/write-review')).statusCode).toBe(404)
    expect((await write('import')).statusCode).toBe(400)
    expect(await linksOfToday()).toEqual([])
  })

  it('keeps tenants apart', async () => {
    await open((await link()).body.qr)
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await link(`?productId=${productIds.toWire(scarf)}`, other.headers)).body.code).toBe('product.not-found')
    const analytics = await test.app.inject({ url: '/api/v1/reviews/analytics', headers: other.headers })
    expect(analytics.json().links).toEqual([])
  })
})
