import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { productIds, reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { multipart } from '#testing/pictures.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createAuthorLinks } from '../author-links.ts'
import { forgetAuthor } from '../authors/authors.repository.ts'
import { reviewFormModule } from '../form/form.module.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      ...reviewsModules(platform),
      reviewFormModule(platform, {
        emails: emailsModule(platform, emailTools).writer,
        promises: pointPromises,
        fingerprintOf,
      }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('editor', await createOrganization(test.db))
})

const base = '/settings/reviews/questions'
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const draft = (change: object = {}) => ({
  type: 'scale',
  label: 'How does it fit?',
  options: [],
  lowLabel: 'Runs small',
  highLabel: 'Runs large',
  isRequired: false,
  scope: 'all',
  collectionIds: [],
  tags: [],
  isShown: true,
  isActive: true,
  ...change,
})
const choice = (change: object = {}) =>
  draft({
    type: 'multiple',
    label: 'Where do you wear it?',
    lowLabel: null,
    highLabel: null,
    options: [{ label: 'At work' }, { label: 'Outdoors' }],
    ...change,
  })
const made = async (question: object): Promise<string> => (await call('POST', base, question)).body.customQuestionId

const store = () => `/storefront/store-${member.organizationId}/form`
const asked = async (product: string) => (await call('GET', `${store()}?product=${product}`)).body.questions
async function send(answers: object, change: object = {}) {
  return call('POST', store(), {
    submissionId: randomUUID(),
    rating: 4,
    body: `Soft, warm and well made. ${randomUUID()}`,
    authorName: 'Mara Lind',
    email: `${randomUUID()}@people.example`,
    product: 'scarf',
    answers,
    ...change,
  })
}
const answersOf = async (reviewId: string) => (await call('GET', `/reviews/${reviewId}`)).body.answers

describe('questions of the review form', () => {
  it('are created, changed, and reordered', async () => {
    const fit = await made(draft())
    const { body } = await call('POST', base, choice())
    expect(body).toMatchObject({ options: [{ optionId: 'o1' }, { optionId: 'o2', label: 'Outdoors' }], answers: 0 })
    const options = [{ optionId: 'o2', label: 'Outside' }, { label: 'At home' }]
    expect((await call('PUT', `${base}/${body.customQuestionId}`, choice({ options }))).body.options).toEqual([
      { optionId: 'o2', label: 'Outside' },
      { optionId: 'o3', label: 'At home' },
    ])
    const ordered = await call('PUT', `${base}/order`, { customQuestionIds: [body.customQuestionId, fit] })
    expect(ordered.body.items.map(({ label }: { label: string }) => label)).toEqual(['Where do you wear it?', 'How does it fit?'])
    expect((await call('GET', base)).body.items).toEqual(ordered.body.items)
  })

  it('can be kept out of the shop, and written answers always are', async () => {
    const isShown = async (change: object) => (await call('POST', base, draft(change))).body.isShown
    expect(await isShown({ label: 'Fit' })).toBe(true)
    expect(await isShown({ label: 'Size', isShown: false })).toBe(false)
    const text = { type: 'text', lowLabel: null, highLabel: null }
    expect(await isShown({ label: 'Height', ...text })).toBe(false)
  })

  it('refuse what doesn’t fit their type or scope, a duplicate text, and read-only roles', async () => {
    await made(draft())
    for (const [change, field] of [
      [{ lowLabel: null }, 'lowLabel'],
      [{ type: 'single' }, 'options'],
      [{ options: [{ label: 'A' }, { label: 'a' }] }, 'options'],
      [{ scope: 'tags' }, 'tags'],
      [{ scope: 'collections' }, 'collectionIds'],
      [{ scope: 'products' }, 'productIds'],
      [{ scope: 'groups' }, 'productGroupIds'],
    ] as const)
      expect(Object.keys((await call('POST', base, draft(change))).body.fields)).toContain(`body.${field}`)
    expect((await call('POST', base, draft({ label: 'how does it FIT?' }))).body.code).toBe('custom-question.label-taken')
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await call('POST', base, draft({ label: 'x' }), analyst.headers)).status).toBe(403)
  })

  it('ask for a recommendation once', async () => {
    const recommends = { type: 'recommends', lowLabel: null, highLabel: null }
    const first = await made(draft({ ...recommends, label: 'Would you recommend it?' }))
    const second = draft({ ...recommends, label: 'Recommended?' })
    const { body } = await call('POST', base, second)
    expect(body).toMatchObject({ code: 'custom-question.recommends-taken', fields: { 'body.type': expect.any(String) } })
    const other = await made(draft())
    expect((await call('PUT', `${base}/${other}`, second)).body.code).toBe('custom-question.recommends-taken')
    expect((await call('PUT', `${base}/${first}`, second)).body.label).toBe('Recommended?')
  })

  it('keep tenants apart', async () => {
    const fit = await made(draft())
    const other = await test.signedIn('owner')
    expect((await call('GET', base, undefined, other.headers)).body.items).toEqual([])
    expect((await call('PUT', `${base}/${fit}`, draft(), other.headers)).status).toBe(404)
    expect((await call('PUT', `${base}/order`, { customQuestionIds: [fit] }, other.headers)).body.items).toEqual([])
  })
})

describe('answers', () => {
  beforeEach(async () => {
    await createProduct(test.db, member.organizationId, 'Scarf', { tags: ['Wool'] })
    await createProduct(test.db, member.organizationId, 'Mug')
  })

  it('are asked about the products in scope, and shown with the review', async () => {
    const fit = await made(draft({ scope: 'tags', tags: ['Wool'] }))
    const uses = await made(choice())
    const off = await made(draft({ label: 'Not asked', isActive: false }))
    expect((await asked('scarf')).map((one: { customQuestionId: string }) => one.customQuestionId)).toEqual([fit, uses])
    expect(await asked('mug')).toHaveLength(1)
    const sent = await send({ [fit]: ['2', '5'], [uses]: ['o2', 'o9'], [off]: ['1'] })
    expect(sent.status).toBe(201)
    expect(await answersOf(sent.body.reviewId)).toMatchObject([
      { label: 'How does it fit?', values: ['2'], lowLabel: 'Runs small' },
      { label: 'Where do you wear it?', values: ['Outdoors'] },
    ])
    expect((await call('GET', '/reviews')).body.items).toMatchObject([
      { reviewId: sent.body.reviewId, answers: [{ values: ['2'] }, { values: ['Outdoors'] }] },
    ])
    expect((await call('GET', base)).body.items.map(({ answers }: { answers: number }) => answers)).toEqual([1, 1, 0])
  })

  it('can be about some products, also when one of them was deleted', async () => {
    const { organizationId } = member
    const mug = productIds.toWire(await createProduct(test.db, organizationId, 'Large mug'))
    const shirt = productIds.toWire(await createProduct(test.db, organizationId, 'Shirt'))
    const size = draft({ scope: 'products', productIds: [mug, shirt] })
    const { body } = await call('POST', base, size)
    expect(body.products).toEqual([
      { productId: mug, title: 'Large mug' },
      { productId: shirt, title: 'Shirt' },
    ])
    expect(await asked('shirt')).toHaveLength(1)
    expect(await asked('scarf')).toEqual([])
    await test.db.forOrganization(organizationId, (trx) =>
      trx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', productIds.toUuid(mug)).execute(),
    )
    const changed = await call('PUT', `${base}/${body.customQuestionId}`, size)
    expect(changed.body.products).toEqual([{ productId: shirt, title: 'Shirt' }])
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const refused = await call('POST', base, draft({ scope: 'products', productIds: [shirt] }), stranger.headers)
    expect([refused.status, refused.body.code]).toEqual([404, 'product.not-found'])
  })

  it('can be about product groups, as they are then, and no other store’s', async () => {
    const { organizationId } = member
    const [cup, bowl] = [
      await createProduct(test.db, organizationId, 'Cup'),
      await createProduct(test.db, organizationId, 'Bowl'),
    ]
    const plate = await createProduct(test.db, organizationId, 'Plate')
    const group = { name: 'Tableware', productIds: [cup, bowl].map(productIds.toWire) }
    const { productGroupId } = (await call('POST', '/products/groups', group)).body
    const question = draft({ scope: 'groups', productGroupIds: [productGroupId] })
    const { body } = await call('POST', base, question)
    expect(body.groups).toEqual([{ productGroupId, name: 'Tableware' }])
    expect([await asked('cup'), await asked('bowl'), await asked('scarf')].map(({ length }) => length)).toEqual([1, 1, 0])
    await call('PUT', `/products/groups/${productGroupId}`, { ...group, productIds: [cup, plate].map(productIds.toWire) })
    expect([await asked('cup'), await asked('bowl'), await asked('plate')].map(({ length }) => length)).toEqual([1, 0, 1])
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('POST', base, question, stranger.headers)).body.code).toBe('product-group.not-found')
    await test.db.forOrganization(organizationId, (trx) => trx.deleteFrom('product_groups').execute())
    expect((await call('PUT', `${base}/${body.customQuestionId}`, question)).body.groups).toEqual([])
    expect(await asked('cup')).toEqual([])
  })

  it('find reviews in the inbox, with counts, and only the store’s own', async () => {
    const uses = await made(choice())
    const { reviewId } = (await send({ [uses]: ['o1', 'o2'] })).body
    const other = (await send({ [uses]: ['o2'] })).body.reviewId
    const found = async (answer: string, headers = member.headers) =>
      (await call('GET', `/reviews?answer=${answer}`, undefined, headers)).body.items.map(
        (review: { reviewId: string }) => review.reviewId,
      )
    expect(await found(`${uses}:o1`)).toEqual([reviewId])
    expect((await found(`${uses}:o2`)).toSorted()).toEqual([reviewId, other].toSorted())
    expect(await found(`${uses}:o3`)).toEqual([])
    const counts = (await call('GET', `/reviews/counts?answer=${uses}:o1`)).body
    expect(counts).toMatchObject({ all: 1 })
    expect(await found(`${uses}:o1`, (await test.signedIn('owner')).headers)).toEqual([])
    for (const answer of ['o1', `${uses}:a text`, `${uses}:6`])
      expect((await call('GET', `/reviews?answer=${answer}`)).body.fields).toHaveProperty(['query.answer'])
  })

  it('are required of forms that show the question', async () => {
    const fit = await made(draft({ isRequired: true }))
    expect((await send({ [fit]: [] })).body.fields).toEqual({ [`body.answers.${fit}`]: 'is required' })
    expect((await send({})).status).toBe(201)
  })

  it('outlive changes of their question, whose type is fixed', async () => {
    const uses = await made(choice())
    const { reviewId } = (await send({ [uses]: ['o1'] })).body
    const options = [{ optionId: 'o2', label: 'Outdoors' }, { label: 'At home' }]
    await call('PUT', `${base}/${uses}`, choice({ options, isActive: false }))
    expect(await answersOf(reviewId)).toMatchObject([{ values: ['At work'] }])
    expect((await call('PUT', `${base}/${uses}`, draft())).body.code).toBe('custom-question.type-fixed')
  })

  it('are edited by the author without JavaScript', async () => {
    const fit = await made(draft({ isRequired: true }))
    const words = await made(draft({ type: 'text', label: 'Your size?', lowLabel: null, highLabel: null }))
    const reviewId = await createReview(test.db, member.organizationId)
    const url = createAuthorLinks(test.platform)
      .edit({ organizationId: member.organizationId, reviewId })
      .replace('https://yuko.test', '')
    const own = { submissionId: randomUUID(), rating: '5', body: 'Good', authorName: 'Mara Lind', isEdit: '1' }
    const post = (answers: Record<string, string>) => {
      const parts = Object.entries({ ...own, ...answers }).map(([name, content]) => ({ name, content }))
      return test.app.inject({ method: 'POST', url, ...multipart(parts) })
    }
    const refused = await post({ [`answer-${words}`]: 'Medium' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Answer this question.')
    expect(refused.body).toContain('value="Medium"')
    expect((await post({ [`answer-${fit}`]: '4', [`answer-${words}`]: 'Medium' })).statusCode).toBe(303)
    expect(await answersOf(reviewIds.toWire(reviewId))).toMatchObject([{ values: ['4'] }, { values: ['Medium'] }])
    expect((await test.app.inject({ url })).body).toMatch(/value="4" checked/)
  })

  it('that are written are erased with the author, chosen ones stay', async () => {
    const fit = await made(draft())
    const words = await made(draft({ type: 'text', label: 'Your size?', lowLabel: null, highLabel: null }))
    const email = 'mara@people.example'
    const { reviewId } = (await send({ [fit]: ['3'], [words]: ['I am Mara'] }, { email })).body
    await test.db.forOrganization(member.organizationId, (trx) => forgetAuthor(trx, member.organizationId, { email }))
    expect(await answersOf(reviewId)).toMatchObject([{ values: ['3'] }])
  })
})
