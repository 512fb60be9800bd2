import { reviewIds } from '#ids.ts'
import { chatProvider } from '#testing/chat-provider.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let provider: ReturnType<typeof chatProvider>
let reviewId: string
beforeEach(async () => {
  provider = chatProvider()
  provider.answer = 'Hi {{ customer.first_name }}, thank you. We’ll look into the handle.'
  test = await createTestApp({
    modules: (platform) => reviewsModules(platform),
    platform: { sendPublic: (call) => provider.sendPublic(call) },
  })
  owner = await test.signedIn('owner')
  const review = await createReview(test.db, owner.organizationId, {
    product_id: await createProduct(test.db, owner.organizationId, 'Stone mug'),
    rating: 2,
    title: 'Broke',
    body: 'Mara here. The handle broke. Write to mara.lind@example.com or call 0170 1234567.',
  })
  reviewId = reviewIds.toWire(review)
})
afterEach(() => test.close())

const settings = { isOn: true, baseUrl: 'https://api.llm.example/v1', model: 'small', hidesPersonalData: true, monthlyLimit: 10 }
const save = (change: object = {}) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/assistance',
    headers: owner.headers,
    payload: { ...settings, apiKey: provider.key, voice: 'Formal.', ...change },
  })
const draft = (headers = owner.headers, id = reviewId) =>
  test.app.inject({ method: 'POST', url: `/api/v1/reviews/${id}/reply/draft`, headers })
const sentTexts = () => provider.sent.map(({ messages }) => messages.map(({ content }) => content).join('\n')).join('\n')

describe('a draft of a reply', () => {
  it('is written from the review in the store’s voice, and published by nobody', async () => {
    await save()
    const response = await draft()
    expect(response.json()).toEqual({ body: 'Hi Mara, thank you. We’ll look into the handle.' })
    const [system, user] = provider.sent[0]?.messages ?? []
    expect(system?.content).toContain('How the store writes: Formal.')
    expect(JSON.parse(user?.content ?? '')).toEqual({
      store: expect.any(String),
      product: 'Stone mug',
      stars: 2,
      title: 'Broke',
      text: '[name] here. The handle broke. Write to [email] or call [phone].',
    })
    const detail = await test.app.inject({ url: `/api/v1/reviews/${reviewId}`, headers: owner.headers })
    expect(detail.json().reply).toBeNull()
  })

  it('sends no name, address, or number of the author while personal data is hidden', async () => {
    await save()
    await draft()
    expect(sentTexts()).not.toMatch(/mara|lind|example\.com|0170/i)
  })

  it('sends the text as it is if the store allows it', async () => {
    await save({ hidesPersonalData: false })
    await draft()
    expect(sentTexts()).toContain('Mara here.')
  })

  it('is cut to the length of a reply', async () => {
    await save()
    provider.answer = 'a'.repeat(5000)
    expect((await draft()).json().body).toHaveLength(3000)
  })
})

describe('refuses a draft', () => {
  it('while assistance is off, without sending anything', async () => {
    expect((await draft()).json().code).toBe('assistance.off')
    await save({ isOn: false })
    expect((await draft()).json().code).toBe('assistance.off')
    expect(provider.sent).toEqual([])
  })

  it('with the provider’s own words if it fails', async () => {
    await save()
    provider.answer = null
    const response = await draft()
    expect(response.statusCode).toBe(424)
    expect(response.json()).toMatchObject({
      code: 'assistance.failed',
      message: 'The AI provider has a problem. Try again in a moment. Overloaded',
    })
  })

  it('over the monthly limit', async () => {
    await save({ monthlyLimit: 1 })
    await draft()
    expect((await draft()).json().code).toBe('assistance.limit-reached')
  })

  it('to analysts, and of unknown reviews', async () => {
    await save()
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await draft(analyst.headers)).statusCode).toBe(403)
    expect((await draft(owner.headers, reviewIds.toWire(owner.organizationId))).statusCode).toBe(404)
  })
})

it('keeps tenants apart', async () => {
  await save()
  const other = await test.signedIn('owner')
  expect((await draft(other.headers)).statusCode).toBe(404)
  expect(provider.sent).toEqual([])
})
