import { randomUUID } from 'node:crypto'
import { productAnswerIds, productQuestionIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createAnswer, createQuestion } from '#testing/create-question.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'
import { handleSweepUnconfirmedQuestions } from './sweep-unconfirmed.job.ts'

let test: TestApp
let organizationId: string
let calls = 0

beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  await createProduct(test.db, organizationId, 'Stone mug')
})

const email = 'ada@example.com'
const question = (change: object = {}) => ({
  submissionId: randomUUID(),
  product: 'stone-mug',
  body: 'Is it dishwasher safe?',
  authorName: 'Ada Lovelace',
  email,
  ...change,
})

/** Each call has its own address, so that rate limits don’t affect other tests. */
async function ask(payload: object, { store = organizationId, ip = '' } = {}) {
  calls += 1
  const url = `/api/v1/storefront/store-${store}/questions`
  const remoteAddress = ip || `203.0.113.${calls}`
  const response = await test.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}
async function shown(query = 'product=stone-mug', store = organizationId) {
  return (await test.app.inject({ url: `/api/v1/storefront/store-${store}/questions?${query}` })).json()
}
const rows = () =>
  test.db.forOrganization(organizationId, (trx) => trx.selectFrom('product_questions').selectAll().orderBy('id').execute())

/** The path of the link in the latest email. */
async function linkTo(address: string): Promise<string> {
  await test.runUntilIdle()
  const mail = test.mails.to(address).at(-1)
  return /https:\/\/yuko\.test(\/question\/[\w-]+\/\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('asking a question', () => {
  it('sends one email to confirm it, and reaches the store only then', async () => {
    const payload = question({ email: 'once@example.com' })
    expect(await ask(payload)).toEqual({ status: 201, body: { state: 'confirm' } })
    await ask(payload)
    const path = await linkTo('once@example.com')
    expect(test.mails.to('once@example.com')).toHaveLength(1)
    expect(test.mails.to('once@example.com')[0]?.text).not.toContain('dishwasher')
    const { headers } = await test.signedIn('support', organizationId)
    const list = async () => (await test.app.inject({ url: '/api/v1/questions', headers })).json().items
    expect(await list()).toEqual([])

    const page = await test.app.inject({ url: path })
    expect(page.body).toContain('Is it dishwasher safe?')
    expect(await list()).toEqual([])
    await test.app.inject({ method: 'POST', url: path })
    await test.app.inject({ method: 'POST', url: path })
    expect(await list()).toEqual([
      expect.objectContaining({ status: 'pending', body: 'Is it dishwasher safe?', authorName: 'Ada L.', isAnswered: false }),
    ])
    await test.runUntilIdle()
    const { items } = (await test.app.inject({ url: '/api/v1/notifications', headers })).json()
    expect(items).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ kind: 'question.asked', productTitle: 'Stone mug' }) }),
    ])
  })

  it('rejects spam without a notification once it is confirmed', async () => {
    await ask(question({ email: 'spam@example.com', body: '[url=https://spam.example] https://b.example https://c.example' }))
    await test.app.inject({ method: 'POST', url: await linkTo('spam@example.com') })
    expect(await rows()).toEqual([expect.objectContaining({ status: 'rejected', rejection_reason: 'spam' })])
    const facts = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').select('type').where('organization_id', '=', organizationId).execute(),
    )
    expect(facts.map(({ type }) => type)).not.toContain('question.submitted')
  })

  it('refuses unknown products and stores, and invalid input', async () => {
    expect((await ask(question({ product: 'teapot' }))).body.code).toBe('product.not-found')
    expect((await ask(question(), { store: newId() })).body.code).toBe('store.not-found')
    const { body } = await ask(question({ body: ' ', email: 'nobody', authorName: '' }))
    expect(Object.keys(body.fields)).toEqual(['body.body', 'body.authorName', 'body.email'])
    expect(await rows()).toEqual([])
  })

  it('is limited by network and address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await ask(question({ email: 'flood@example.com' }))).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  it('expires after 30 days', async () => {
    await ask(question({ email: 'late@example.com' }))
    const path = await linkTo('late@example.com')
    test.clock.advance(31 * 86_400_000)
    expect((await test.app.inject({ url: path })).statusCode).toBe(404)
    await test.app.inject({ method: 'POST', url: path })
    expect((await rows())[0]?.status).toBe('unconfirmed')
    await test.db.asSystem((trx) => enqueue(trx, handleSweepUnconfirmedQuestions.job, {}, { organizationId: null }))
    await test.runUntilIdle()
    expect(await rows()).toEqual([])
  })

  it('gives forged links the same page', async () => {
    for (const method of ['GET', 'POST'] as const)
      for (const page of ['confirm', 'answer'])
        expect((await test.app.inject({ method, url: `/question/abcdef/${page}` })).statusCode).toBe(404)
  })
})

describe('questions on a product page', () => {
  const published = async (values: object = {}) => {
    const product_id = await createProduct(test.db, organizationId, 'Clay bowl')
    return createQuestion(test.db, organizationId, { status: 'published', product_id, ...values })
  }

  it('are the published ones with published answers, the store’s first', async () => {
    const id = await published()
    await createAnswer(test.db, organizationId, id)
    await createQuestion(test.db, organizationId, { body: 'Hidden' })
    const { items, total, texts } = await shown('product=clay-bowl')
    expect(total).toBe(1)
    expect(texts.ask).toBe('Ask a question')
    expect(items).toEqual([
      {
        questionId: productQuestionIds.toWire(id),
        authorName: 'Mara L.',
        body: 'Is it dishwasher safe?',
        submittedAt: '2026-11-19T12:00:00.000Z',
        answers: [expect.objectContaining({ body: 'Yes, it is.', isVerifiedBuyer: false, helpful: 0 })],
      },
    ])
    expect(JSON.stringify(items)).not.toContain('@')
  })

  it('are found by words of the question or an answer', async () => {
    const id = await published()
    await createAnswer(test.db, organizationId, id, { body: 'Use the gentle program' })
    expect((await shown('product=clay-bowl&text=gentle')).total).toBe(1)
    expect((await shown('product=clay-bowl&text=safe')).total).toBe(1)
    expect((await shown('product=clay-bowl&text=%25')).total).toBe(0)
  })

  it('are paged', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Vase')
    for (const day of ['01', '02', '03'])
      await createQuestion(test.db, organizationId, {
        product_id,
        status: 'published',
        body: `Question ${day}`,
        submitted_at: new Date(`2026-11-${day}T10:00:00Z`),
      })
    const first = await shown('product=vase&limit=2')
    const second = await shown(`product=vase&limit=2&cursor=${first.nextCursor}`)
    const bodies = [...first.items, ...second.items].map(({ body }: { body: string }) => body)
    expect(bodies).toEqual(['Question 03', 'Question 02', 'Question 01'])
    expect(second.nextCursor).toBeNull()
  })

  it('keep tenants apart', async () => {
    await published()
    const other = await createOrganization(test.db)
    await createProduct(test.db, other, 'Clay bowl')
    expect((await shown('product=clay-bowl', other)).items).toEqual([])
  })
})

describe('a vote on an answer', () => {
  it('counts once per voter, who can withdraw it', async () => {
    const id = await createQuestion(test.db, organizationId, { status: 'published' })
    const answerId = await createAnswer(test.db, organizationId, id)
    const url = `/api/v1/storefront/store-${organizationId}/answers/${productAnswerIds.toWire(answerId)}/votes`
    const vote = async (value: 'up' | null, voter?: string, at = url) =>
      (
        await test.app.inject({
          method: 'POST',
          url: at,
          remoteAddress: '198.51.100.7',
          payload: { vote: value, ...(voter && { voter }) },
        })
      ).json()
    const { voter, helpful } = await vote('up')
    expect(helpful).toBe(1)
    expect((await vote('up', voter)).helpful).toBe(1)
    expect((await vote(null, voter)).helpful).toBe(0)
    const other = await createOrganization(test.db)
    expect((await vote('up', undefined, url.replace(organizationId, other))).code).toBe('answer.not-found')
  })
})
