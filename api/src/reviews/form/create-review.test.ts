import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { savePublishPolicy } from '../publishing/publish-policy.repository.ts'
import { reviewFormModule } from './form.module.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      return [reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf }), emails]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  await policy({ guestEmailConfirmation: false })
  await createProduct(test.db, owner.organizationId, 'Linen shirt')
})

const policy = (change: Partial<typeof defaultPublishPolicy>) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    savePublishPolicy(trx, owner.organizationId, { ...defaultPublishPolicy, ...change }, test.clock.now()),
  )

const written = {
  product: 'linen-shirt',
  email: 'mara.lind@example.com',
  authorName: 'Mara Lind',
  rating: 5,
  body: 'Soft and light.',
}

async function create(change: object = {}, { headers } = owner, key?: string) {
  const payload = { ...written, ...change }
  const keyed = { ...headers, ...(key && { 'idempotency-key': key }) }
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/reviews', headers: keyed, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const reviews = () =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx.selectFrom('reviews').select(['id', 'source', 'verification']).execute(),
  )

describe('works', () => {
  it('like a review written on the site', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      source: 'api',
      status: 'published',
      verification: 'none',
      rating: 5,
      body: 'Soft and light.',
      authorName: 'Mara Lind',
      authorEmail: 'mara.lind@example.com',
      product: { title: 'Linen shirt' },
    })
  })

  it('about the store itself, by an author who stays anonymous', async () => {
    const { body } = await create({ product: undefined, nameDisplay: 'anonymous' })
    expect(body).toMatchObject({ product: null, authorName: 'Anonymous' })
  })

  it('about a variant of the product', async () => {
    const variant = { externalId: '41', title: 'Red / M' }
    expect((await create({ variant })).body.variant).toEqual(variant)
    expect((await create({ variant, product: undefined })).body.variant).toBeNull()
    expect((await create({ body: 'Warm.' })).body.variant).toBeNull()
    expect((await create({ body: 'Light.', variant: { externalId: '42' } })).body.variant).toEqual({
      externalId: '42',
      title: null,
    })
  })

  it('once, although it is sent again', async () => {
    const [first, second] = [await create({}, owner, 'form-77'), await create({}, owner, 'form-77')]
    expect(second).toEqual(first)
    expect((await create()).body.reviewId).toBe(first.body.reviewId)
    expect(await reviews()).toHaveLength(1)
  })

  it('holds the review until the author confirms the address, if guests must', async () => {
    await policy({ guestEmailConfirmation: true })
    const { body } = await create()
    expect(body).toMatchObject({ status: 'pending', holdReason: 'email_unconfirmed' })
    const mails = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('email_messages').select(['key', 'to_address']).execute(),
    )
    expect(mails).toEqual([{ key: expect.stringContaining('review-confirm:'), to_address: written.email }])
  })
})

describe('refuses', () => {
  it.each([
    ['an unknown product', { product: 'nothing' }, 404],
    ['no rating', { rating: undefined }, 400],
    ['six stars', { rating: 6 }, 400],
    ['no text', { body: ' ' }, 400],
    ['no name', { authorName: undefined }, 400],
    ['a wrong address', { email: 'mara' }, 400],
  ])('%s', async (_, change, expected) => {
    expect((await create(change)).status).toBe(expected)
    expect(await reviews()).toEqual([])
  })
})

it('keeps tenants apart', async () => {
  const stranger = await test.signedIn('owner', await createOrganization(test.db))
  expect((await create({}, stranger)).status).toBe(404)
  expect(await reviews()).toEqual([])
})
