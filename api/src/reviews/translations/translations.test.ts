import { reviewIds } from '#ids.ts'
import { chatProvider } from '#testing/chat-provider.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: ReturnType<typeof chatProvider>
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => reviewsModules(platform),
    platform: { sendPublic: (call) => provider.sendPublic(call) },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  provider = chatProvider()
  provider.answer = (material) => JSON.stringify(inGerman(material))
  member = await test.signedIn('owner', await createOrganization(test.db))
  await assist()
})

/** “Text” becomes “de: Text”. */
const inGerman = (material: Record<string, string>) =>
  Object.fromEntries(Object.entries(material).map(([key, text]) => [key, `de: ${text}`]))
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { headers } = member) => {
  const response = await test.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const assist = (change: object = {}) =>
  call('PUT', '/assistance', {
    isOn: true,
    baseUrl: 'https://api.llm.example/v1',
    model: 'small',
    hidesPersonalData: true,
    monthlyLimit: 100,
    apiKey: provider.key,
    ...change,
  })
const settings = '/settings/reviews/translations'
const turn = async (isOn: boolean, languages = ['de']) => {
  const reply = await call('PUT', settings, { isOn, languages })
  await test.runUntilIdle()
  return reply
}
const progress = async () => (await call('GET', settings)).body
const review = (values: object = {}) =>
  createReview(test.db, member.organizationId, { title: 'Warm', body: 'Soft and warm.', language: 'en', ...values })
const stored = () =>
  test.db.forOrganization(member.organizationId, (trx) =>
    trx.selectFrom('review_translations').select(['title', 'body', 'reply']).orderBy('body').execute(),
  )
const change = (id: string, values: object) =>
  test.db.forOrganization(member.organizationId, (trx) => trx.updateTable('reviews').set(values).where('id', '=', id).execute())
const reply = (id: string, body: string) => call('POST', `/reviews/${reviewIds.toWire(id)}/reply`, { body, notifyAuthor: false })
const again = async () => {
  await call('POST', `${settings}/retry`)
  await test.runUntilIdle()
}

describe('translating', () => {
  it('sends published reviews in other languages together, once, with their replies', async () => {
    await reply(await review(), 'Thank you!')
    await review({ title: null, body: 'Scratchy.' })
    await review({ body: 'Weich.', language: 'de-AT' })
    await review({ body: 'Not yet.', status: 'pending' })
    await turn(true)
    expect(provider.sent).toHaveLength(1)
    expect(await stored()).toEqual([
      { title: null, body: 'de: Scratchy.', reply: null },
      { title: 'de: Warm', body: 'de: Soft and warm.', reply: 'de: Thank you!' },
    ])
    expect(await progress()).toMatchObject({
      problem: null,
      progress: [{ language: 'de', translated: 2, waiting: 0, failed: 0 }],
    })
    await again()
    expect(provider.sent).toHaveLength(1)
  })

  it('hides the author’s name and addresses from the provider, and puts them back', async () => {
    await review({ body: 'Mara "M" here: write to m@example.com', author_name: 'Mara Lind' })
    await turn(true)
    expect(JSON.stringify(provider.sent)).not.toMatch(/mara|m@example/i)
    expect(await stored()).toMatchObject([{ body: 'de: Mara "M" here: write to m@example.com' }])
  })

  it('begins again after the text or the reply changed', async () => {
    const id = await review()
    await turn(true)
    await change(id, { body: 'Changed.' })
    expect(await stored()).toEqual([])
    await again()
    expect(await stored()).toMatchObject([{ body: 'de: Changed.', reply: null }])
    await reply(id, 'Thanks')
    expect(await stored()).toEqual([])
    await again()
    expect(await stored()).toMatchObject([{ reply: 'de: Thanks' }])
  })

  it('stores nothing of a text that changes while the provider writes', async () => {
    const id = await review()
    const { sendPublic } = provider
    let isFirst = true
    provider.sendPublic = async (outgoing) => {
      if (isFirst) await change(id, { body: 'Changed meanwhile.' })
      isFirst = false
      return sendPublic(outgoing)
    }
    await turn(true)
    expect(await stored()).toEqual([])
    await again()
    expect(await stored()).toMatchObject([{ body: 'de: Changed meanwhile.' }])
  })

  it('isolates a review whose answer can’t be used, and tries it again when asked', async () => {
    await review({ body: 'Fine.' })
    const bad = await review({ body: 'Poison.' })
    provider.answer = (material) =>
      JSON.stringify(Object.values(material).includes('Poison.') ? { nonsense: true } : inGerman(material))
    await turn(true)
    expect(provider.sent).toHaveLength(3)
    expect(await progress()).toMatchObject({
      problem: null,
      progress: [{ translated: 1, failed: 1, waiting: 0, failedReviewIds: [reviewIds.toWire(bad)] }],
    })
    provider.answer = (material) => JSON.stringify(inGerman(material))
    await again()
    expect(await progress()).toMatchObject({ progress: [{ translated: 2, failed: 0 }] })
  })

  it.each([
    ['longer than any translation', (text: string) => text.repeat(20)],
    ['empty', () => ' '],
  ])('refuses an answer that is %s', async (_, write) => {
    await review({ title: null, body: 'A text that is long enough for it.' })
    provider.answer = (material) =>
      JSON.stringify(Object.fromEntries(Object.entries(material).map(([key, text]) => [key, write(text)])))
    await turn(true)
    expect(await progress()).toMatchObject({ progress: [{ translated: 0, failed: 1 }] })
  })

  it('pauses while the provider fails or the limit is reached, says why, and goes on', async () => {
    await review()
    provider.failure = 'timeout'
    await turn(true)
    expect(await progress()).toMatchObject({
      problem: { code: 'assistance.failed', detail: 'The AI provider didn’t respond in time.' },
      progress: [{ waiting: 1, failed: 0 }],
    })
    provider.failure = null
    await assist({ monthlyLimit: 1 })
    await again()
    expect((await progress()).problem.code).toBe('assistance.limit-reached')
    await assist()
    await again()
    expect(await progress()).toMatchObject({ problem: null, progress: [{ translated: 1 }] })
  })

  it('goes on with others after one that is too long for the provider', async () => {
    await review({ body: 'Long. '.repeat(600), submitted_at: new Date('2026-11-19T13:00:00Z') })
    await review({ body: 'Short.' })
    provider.failure = 'timeout'
    await turn(true)
    provider.failure = null
    await test.runUntilIdle()
    await turn(true)
    expect(await progress()).toMatchObject({ progress: [{ translated: 1, failed: 1 }] })
  })

  it('stops when it is turned off, and sends nothing without the store’s decision', async () => {
    await review()
    await test.runUntilIdle()
    await turn(false)
    expect(provider.sent).toEqual([])
    await assist({ isOn: false })
    await turn(true)
    expect(provider.sent).toEqual([])
    expect((await progress()).problem.code).toBe('assistance.off')
  })

  it('deletes the translations of a language that is removed', async () => {
    await review()
    await turn(true, ['de', 'fr'])
    expect(await stored()).toHaveLength(2)
    await turn(true, ['fr'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('the settings', () => {
  it('are off at first', async () => {
    expect(await progress()).toEqual({ isOn: false, languages: [], progress: [], problem: null })
  })

  it('refuse unknown, repeated, and too many languages, and members who may not change settings', async () => {
    for (const languages of [['xx'], ['de', 'de'], ['ar', 'cs', 'da', 'de', 'el', 'en']])
      expect((await call('PUT', settings, { isOn: true, languages })).status).toBe(400)
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await call('PUT', settings, { isOn: true, languages: ['de'] }, analyst)).status).toBe(403)
    expect((await call('POST', `${settings}/retry`, undefined, analyst)).status).toBe(403)
  })

  it('keep tenants apart', async () => {
    await review()
    await turn(true)
    const other = await test.signedIn('owner')
    expect((await call('GET', settings, undefined, other)).body).toEqual({
      isOn: false,
      languages: [],
      progress: [],
      problem: null,
    })
    await call('PUT', settings, { isOn: false, languages: [] }, other)
    expect(await stored()).toHaveLength(1)
  })
})
