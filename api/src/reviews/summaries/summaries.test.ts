import { productIds, reviewIds } from '#ids.ts'
import { chatProvider } from '#testing/chat-provider.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: ReturnType<typeof chatProvider>
let member: SignedIn
let mug: string
/** Newest first: eleven with five stars, two with one. */
let reviews: string[]
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => reviewsModules(platform),
    platform: { sendPublic: (call) => provider.sendPublic(call) },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  provider = chatProvider()
  provider.answer = JSON.stringify(twoSided)
  member = await test.signedIn('owner', await createOrganization(test.db))
  mug = await createProduct(test.db, member.organizationId, 'Stone mug')
  reviews = []
  for (let n = 0; n < 13; n++) reviews.push(await review(n, { rating: n < 11 ? 5 : 1 }))
})

const review = (n: number, values: object = {}) =>
  createReview(test.db, member.organizationId, {
    product_id: mug,
    body: `Review ${n}`,
    submitted_at: new Date(Date.parse('2026-11-19T12:00:00Z') - n * 1000),
    ...values,
  })

/** Critical reviews are sent first. */
const twoSided = {
  sentences: [
    { text: 'Buyers like the glaze.', sources: [3, 4] },
    { text: 'Some handles broke.', sources: [1] },
  ],
}

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, { headers } = member) => {
  const url = `/api/v1/review-summaries${path}`
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const path = (product = mug) => `/${productIds.toWire(product)}`
const turnOn = (change: object = {}) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/assistance',
    headers: member.headers,
    payload: {
      isOn: true,
      baseUrl: 'https://api.llm.example/v1',
      model: 'small',
      hidesPersonalData: true,
      monthlyLimit: 10,
      apiKey: provider.key,
      ...change,
    },
  })
const draft = (product = mug, by = member) => call('POST', `${path(product)}/draft`, undefined, by)
const sentence = (text: string, ...numbers: number[]) => ({
  text,
  reviewIds: numbers.map((n) => reviewIds.toWire(reviews[n] ?? '')),
})
const accepted = () => ({ sentences: [sentence('Buyers like the glaze.', 0, 1), sentence('Some handles broke.', 11)] })
const publish = (body: object = accepted(), product = mug) => call('PUT', path(product), body)
const change = (id: string, values: object) =>
  test.db.forOrganization(member.organizationId, (trx) => trx.updateTable('reviews').set(values).where('id', '=', id).execute())

describe('a draft', () => {
  it('names the reviews that each sentence rests on, and is stored nowhere', async () => {
    await turnOn()
    const { status, body } = await draft()
    expect([status, body.sentences.map(({ text }: { text: string }) => text)]).toEqual([
      200,
      ['Buyers like the glaze.', 'Some handles broke.'],
    ])
    expect(body.sentences[1].sources).toMatchObject([
      { reviewId: reviewIds.toWire(reviews[11] ?? ''), rating: 1, excerpt: 'Review 11' },
    ])
    expect((await call('GET', path())).body).toMatchObject({ state: 'none', sentences: [], criticalCount: 2, publishedCount: 13 })
  })

  it('is written in the store’s language from all reviews, without the names of their authors', async () => {
    await change(reviews[0] ?? '', { body: 'Mara here: great. mara@example.com' })
    await turnOn()
    await draft()
    const [system, user] = provider.sent[0]?.messages ?? []
    expect(system?.content).toMatch(/language with the code en\..*At least one sentence must report criticism/s)
    const material = JSON.parse(user?.content ?? '')
    expect(Object.keys(material)).toHaveLength(14)
    expect(material).toMatchObject({ product: 'Stone mug', 1: '1/5 Review 11', 3: '5/5 [name] here: great. [email]' })
  })

  it('reads a hundred reviews of many, with the same share of critical ones', async () => {
    await Promise.all(Array.from({ length: 120 }, (_, n) => review(n + 20)))
    await turnOn()
    await draft()
    const material = Object.values<string>(JSON.parse(provider.sent[0]?.messages[1]?.content ?? ''))
    expect(material.filter((text) => /^\d\/5/.test(text))).toHaveLength(100)
    expect(material.filter((text) => text.startsWith('1/5'))).toHaveLength(2)
  })

  it('may come in a Markdown block', async () => {
    provider.answer = `\`\`\`json\n${JSON.stringify(twoSided)}\n\`\`\``
    await turnOn()
    expect((await draft()).status).toBe(200)
  })

  it.each([
    ['names a review that wasn’t sent', { sentences: [{ text: 'Good.', sources: [14] }, twoSided.sentences[1]] }],
    ['names no review', { sentences: [{ text: 'Good.', sources: [] }, twoSided.sentences[1]] }],
    ['drops the critical reviews', { sentences: [twoSided.sentences[0]] }],
    ['has no sentences', { sentences: [] }],
    ['is too long', { sentences: [{ text: 'a'.repeat(301), sources: [1] }] }],
  ])('is refused if it %s', async (_, answer) => {
    provider.answer = JSON.stringify(answer)
    await turnOn()
    expect(await draft()).toMatchObject({ status: 424, body: { code: 'assistance.unusable' } })
  })

  it.each([
    ['cut-off', 'assistance.unusable', /couldn’t be used/],
    ['declined', 'assistance.failed', /refused the request.*I can’t help/],
    ['timeout', 'assistance.failed', /in time/],
    ['no-completion', 'assistance.failed', /wasn’t a chat completion/],
    ['overloaded', 'assistance.failed', /Overloaded/],
  ] as const)('is refused if the provider fails: %s', async (failure, code, message) => {
    provider.failure = failure
    await turnOn()
    expect((await draft()).body).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('is refused without a provider, over the limit, of few reviews, and to analysts', async () => {
    expect((await draft()).body.code).toBe('assistance.off')
    await turnOn({ monthlyLimit: 1 })
    const bowl = await createProduct(test.db, member.organizationId, 'Bowl')
    expect((await draft(bowl)).body.code).toBe('review-summary.too-few-reviews')
    expect((await draft(member.organizationId)).body.code).toBe('product.not-found')
    await draft()
    expect((await draft()).body.code).toBe('assistance.limit-reached')
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await draft(mug, analyst)).status).toBe(403)
    expect(provider.sent).toHaveLength(1)
  })
})

describe('a published summary', () => {
  it('is shown with its sources, replaced by a newer one, and taken down', async () => {
    const { status, body } = await publish()
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'current', newReviews: 0, sentences: [{ text: 'Buyers like the glaze.' }, {}] })
    expect(body.sentences[0].sources).toMatchObject([{ rating: 5, isCurrent: true }, { excerpt: 'Review 1' }])
    await publish({ sentences: [sentence('Two handles broke.', 11, 12)] })
    expect((await call('GET', path())).body.sentences).toMatchObject([{ text: 'Two handles broke.' }])
    expect((await call('DELETE', path())).status).toBe(204)
    expect((await call('GET', path())).body.state).toBe('none')
    expect((await call('DELETE', path())).body.code).toBe('review-summary.not-found')
  })

  it('is outdated after many new reviews, or when a source is changed or no longer published', async () => {
    await publish()
    for (let n = 20; n < 24; n++) await review(n)
    expect((await call('GET', path())).body).toMatchObject({ state: 'current', newReviews: 4 })
    await review(24)
    expect((await call('GET', path())).body).toMatchObject({ state: 'outdated', newReviews: 5 })
    await publish()
    expect((await call('GET', path())).body).toMatchObject({ state: 'current', newReviews: 0 })
    await change(reviews[0] ?? '', { body: 'Edited', edited_at: new Date(test.clock.now().getTime() + 1000) })
    expect((await call('GET', path())).body).toMatchObject({
      state: 'outdated',
      sentences: [{ sources: [{ isCurrent: false }, { isCurrent: true }] }, {}],
    })
  })

  it('is of the group for each of its products, and ends with it', async () => {
    const red = await createProduct(test.db, member.organizationId, 'Red mug')
    const group = await test.app.inject({
      method: 'POST',
      url: '/api/v1/products/groups',
      headers: member.headers,
      payload: { name: 'Mugs', productIds: [mug, red].map(productIds.toWire) },
    })
    expect((await publish(accepted(), red)).body).toMatchObject({ groupName: 'Mugs', product: { title: 'Red mug' } })
    expect((await call('GET', path(mug))).body.sentences).toHaveLength(2)
    expect((await call('GET')).body.items).toMatchObject([
      { groupName: 'Mugs', product: { title: 'Red mug' }, publishedCount: 13 },
    ])
    await test.app.inject({
      method: 'DELETE',
      url: `/api/v1/products/groups/${group.json().productGroupId}`,
      headers: member.headers,
    })
    expect((await call('GET', path(mug))).body.state).toBe('none')
  })

  it('refuses sources that aren’t published for the product, and praise alone', async () => {
    const bowl = await createProduct(test.db, member.organizationId, 'Bowl')
    const elsewhere = await createReview(test.db, member.organizationId, { product_id: bowl })
    const pending = await review(30, { status: 'pending' })
    for (const id of [elsewhere, pending, member.organizationId])
      expect((await publish({ sentences: [{ text: 'Good.', reviewIds: [reviewIds.toWire(id)] }] })).body.code).toBe(
        'review-summary.unknown-source',
      )
    expect((await publish({ sentences: [sentence('Great.', 0)] })).body.code).toBe('review-summary.one-sided')
    expect((await publish(accepted(), bowl)).body.code).toBe('review-summary.too-few-reviews')
    expect((await publish({ sentences: [{ text: 'No source.', reviewIds: [] }] })).status).toBe(400)
  })
})

it('lists products with enough reviews or a summary, most reviews first, by pages', async () => {
  const bowl = await createProduct(test.db, member.organizationId, 'Bowl')
  await Promise.all(Array.from({ length: 10 }, () => createReview(test.db, member.organizationId, { product_id: bowl })))
  const tray = await createProduct(test.db, member.organizationId, 'Tray')
  await createReview(test.db, member.organizationId, { product_id: tray })
  await publish()
  const titles = ({ items }: { items: { product: { title: string } }[] }) => items.map(({ product }) => product.title)
  const { body } = await call('GET', '?limit=1')
  expect(titles(body)).toEqual(['Stone mug'])
  expect(titles((await call('GET', `?cursor=${body.nextCursor}`)).body)).toEqual(['Bowl'])
  expect(titles((await call('GET', '?q=BOW')).body)).toEqual(['Bowl'])
  for (const id of reviews.slice(0, 11)) await change(id, { status: 'archived', archived_from: 'published' })
  expect((await call('GET', '?q=mug')).body.items).toMatchObject([{ publishedCount: 2, state: 'outdated' }])
})

it('keeps tenants apart', async () => {
  await publish()
  const other = await test.signedIn('owner')
  for (const [method, of] of [
    ['GET', path()],
    ['POST', `${path()}/draft`],
    ['DELETE', path()],
  ] as const)
    expect((await call(method, of, undefined, other)).status).toBe(404)
  expect((await call('PUT', path(), accepted(), other)).status).toBe(404)
  expect((await call('GET', '', undefined, other)).body.items).toEqual([])
  expect((await call('GET', path())).body.sentences).toHaveLength(2)
})
