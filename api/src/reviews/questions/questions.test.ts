import { productAnswerIds, productIds, productQuestionIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createAnswer, createAsk, createQuestion } from '#testing/create-question.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'

let test: TestApp
let member: SignedIn
let organizationId: string

beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  member = await test.signedIn('support', organizationId)
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const pathOf = (id: string) => `/questions/${productQuestionIds.toWire(id)}`
const moderate = (id: string, payload: object) => call('POST', `${pathOf(id)}/moderate`, payload)
const factsOf = async () => {
  const facts = await test.db.asSystem((trx) =>
    trx.selectFrom('domain_events').select('type').where('organization_id', '=', organizationId).orderBy('seq').execute(),
  )
  return facts.map(({ type }) => type).filter((type) => type.startsWith('question.'))
}

describe('the list of questions', () => {
  it('filters by status, product, answer and text, newest first, with counts', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Stone mug')
    const old = await createQuestion(test.db, organizationId, { submitted_at: new Date('2026-11-01T10:00:00Z'), product_id })
    const published = await createQuestion(test.db, organizationId, { status: 'published', body: 'How heavy is it?' })
    await createAnswer(test.db, organizationId, published)
    await createQuestion(test.db, organizationId, { status: 'unconfirmed' })
    const ids = async (query: string) =>
      (await call('GET', `/questions?${query}`)).body.items.map(({ questionId }: { questionId: string }) => questionId)
    const [oldId, publishedId] = [old, published].map((id) => productQuestionIds.toWire(id))
    expect(await ids('')).toEqual([publishedId, oldId])
    expect(await ids('status=pending')).toEqual([oldId])
    expect(await ids('isAnswered=true')).toEqual([publishedId])
    expect(await ids('isAnswered=false')).toEqual([oldId])
    expect(await ids('q=heavy')).toEqual([publishedId])
    expect(await ids(`productId=${productIds.toWire(product_id)}`)).toEqual([oldId])
    const first = (await call('GET', '/questions?limit=1')).body
    expect(await ids(`limit=1&cursor=${first.nextCursor}`)).toEqual([oldId])
    const counts = (await call('GET', '/questions/counts')).body
    expect(counts).toEqual({ all: 2, pending: 1, published: 1, rejected: 0, archived: 0, answersToCheck: 0 })
  })

  it('filters and counts questions with buyers’ answers to check', async () => {
    const ids = await Promise.all([0, 1, 2].map(() => createQuestion(test.db, organizationId, { status: 'published' })))
    const [waiting = '', published = ''] = ids
    const answerOf = async (id: string, email: string, status: 'pending' | 'published') => {
      const ask_id = await createAsk(test.db, organizationId, id, { email, name: 'Bea' })
      await createAnswer(test.db, organizationId, id, { ask_id, status })
    }
    await answerOf(waiting, 'a@example.com', 'pending')
    await answerOf(waiting, 'b@example.com', 'pending')
    await answerOf(published, 'a@example.com', 'published')
    const { items } = (await call('GET', '/questions?hasAnswersToCheck=true')).body
    expect(items).toEqual([expect.objectContaining({ questionId: productQuestionIds.toWire(waiting), answersToCheck: 2 })])
    expect((await call('GET', '/questions?hasAnswersToCheck=false')).body.items).toHaveLength(2)
    expect((await call('GET', '/questions/counts')).body).toMatchObject({ all: 3, published: 3, answersToCheck: 1 })
  })

  it('keeps tenants apart', async () => {
    const other = await createOrganization(test.db)
    const theirs = await createQuestion(test.db, other)
    const ask_id = await createAsk(test.db, other, theirs, { email: 'a@example.com', name: 'Bea' })
    await createAnswer(test.db, other, theirs, { ask_id, status: 'pending' })
    expect((await call('GET', '/questions')).body.items).toEqual([])
    expect((await call('GET', '/questions/counts')).body).toMatchObject({ all: 0, answersToCheck: 0 })
  })
})

describe('the export', () => {
  const save = (headers: Record<string, string>) => test.app.inject({ url: '/api/v1/questions/export?status=published', headers })

  it('has a line for each answer, and no formulas', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Stone mug')
    const id = await createQuestion(test.db, organizationId, { status: 'published', product_id, body: '=1+1' })
    await createAnswer(test.db, organizationId, id)
    await createQuestion(test.db, organizationId, { body: 'Still pending' })
    await createQuestion(test.db, await createOrganization(test.db), { status: 'published' })
    const { headers } = await test.signedIn('owner', organizationId)
    const { body } = await save(headers)
    const [, line, ...more] = body.trim().split('\n')
    expect(more).toEqual([])
    expect(line).toMatch(
      /^stone-mug,Stone mug,'=1\+1,Mara L\.,mara\.lind@example\.com,published,,.*,"Yes, it is\.",A store,store,published,/,
    )
  })

  it('refuses members who may not export', async () => {
    expect((await save(member.headers)).statusCode).toBe(403)
  })
})

describe('moderating a question', () => {
  it('publishes, rejects with a reason, archives and restores it', async () => {
    const id = await createQuestion(test.db, organizationId)
    expect((await moderate(id, { action: 'publish' })).body).toMatchObject({ status: 'published', rejectionReason: null })
    await moderate(id, { action: 'publish' })
    expect(await factsOf()).toEqual(['question.published'])
    expect((await moderate(id, { action: 'reject', reason: 'other', note: 'Asked before' })).body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'other',
      note: 'Asked before',
      publishedAt: null,
    })
    expect((await moderate(id, { action: 'restore' })).body).toMatchObject({ status: 'pending', rejectionReason: null })
    expect((await moderate(id, { action: 'archive' })).body.status).toBe('archived')
  })

  it('refuses a rejection without a reason, unknown questions and analysts', async () => {
    const id = await createQuestion(test.db, organizationId)
    expect((await moderate(id, { action: 'reject' })).body.fields).toEqual({ 'body.reason': 'is required' })
    expect((await moderate(newId(), { action: 'publish' })).body.code).toBe('question.not-found')
    const unconfirmed = await createQuestion(test.db, organizationId, { status: 'unconfirmed' })
    expect((await moderate(unconfirmed, { action: 'publish' })).body.code).toBe('question.not-found')
    const { headers } = await test.signedIn('analyst', organizationId)
    expect((await call('POST', `${pathOf(id)}/moderate`, { action: 'publish' }, headers)).status).toBe(403)
  })

  it('deletes it with its answers', async () => {
    const id = await createQuestion(test.db, organizationId)
    await createAnswer(test.db, organizationId, id)
    expect((await call('DELETE', pathOf(id))).status).toBe(204)
    expect((await call('DELETE', pathOf(id))).body.code).toBe('question.not-found')
  })
})

describe('the store’s answer', () => {
  const answer = (id: string, body = 'Yes, it is.') => call('POST', `${pathOf(id)}/answer`, { body })

  it('publishes the question and emails the asker once', async () => {
    const author_email = 'asker@example.com'
    const id = await createQuestion(test.db, organizationId, { author_email })
    const { status, body } = await answer(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'published', isAnswered: true, answers: [{ by: 'store', body: 'Yes, it is.' }] })
    expect(await factsOf()).toEqual(['question.published', 'question.answered'])
    await test.runUntilIdle()
    const [mail, ...more] = test.mails.to(author_email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Your question about Mug .* was answered$/)
    expect(mail?.text).toContain('Is it dishwasher safe?')
    expect(mail?.text).toContain('Yes, it is.')

    const { answerId } = body.answers[0]
    await call('DELETE', `/answers/${answerId}`)
    await answer(id, 'Yes, on the gentle program.')
    await test.runUntilIdle()
    expect(test.mails.to(author_email)).toHaveLength(1)
  })

  it('can be based on a saved reply, filled in for the question, which counts its use', async () => {
    const product_id = await createProduct(test.db, organizationId, 'Stone mug')
    const id = await createQuestion(test.db, organizationId, { product_id, author_name: 'Mara Lind' })
    const body = 'Hi {{ customer.first_name }}, the {{ product.title }} is. {{ review.stars | default: "Ask away" }}!'
    const { savedReplyId } = (await call('POST', '/reviews/saved-replies', { title: 'Yes', body })).body
    const listed = async (about = '', headers = member.headers) =>
      (await call('GET', `/reviews/saved-replies${about}`, undefined, headers)).body
    const about = `?questionId=${productQuestionIds.toWire(id)}`
    expect((await listed(about)).items).toMatchObject([{ filledIn: 'Hi Mara, the Stone mug is. Ask away!' }])
    const stranger = await test.signedIn('support', await createOrganization(test.db))
    expect((await listed(about, stranger.headers)).code).toBe('question.not-found')
    const { headers } = stranger
    const foreign = (await call('POST', '/reviews/saved-replies', { title: 'Yes', body: 'Yes' }, headers)).body.savedReplyId
    const answered = (from: string) => call('POST', `${pathOf(id)}/answer`, { body: 'It is.', savedReplyId: from })
    expect((await answered(foreign)).body.code).toBe('saved-reply.not-found')
    expect((await answered(savedReplyId)).status).toBe(201)
    expect((await listed()).items).toMatchObject([{ usedCount: 1 }])
  })

  it('can be edited', async () => {
    const id = await createQuestion(test.db, organizationId, { status: 'published' })
    const answerId = productAnswerIds.toWire(await createAnswer(test.db, organizationId, id))
    const { body } = await call('PUT', `/answers/${answerId}`, { body: 'No, it isn’t.' })
    expect(body.answers).toEqual([expect.objectContaining({ body: 'No, it isn’t.', editedAt: expect.any(String) })])
  })

  it('refuses a second answer, even at the same time, and questions that are not open', async () => {
    const id = await createQuestion(test.db, organizationId)
    const replies = await Promise.all([answer(id, 'One'), answer(id, 'Two')])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    for (const status of ['rejected', 'archived'] as const) {
      const closed = await createQuestion(test.db, organizationId, { status })
      expect((await answer(closed)).body.code).toBe('question.not-open')
    }
    expect((await call('PUT', `/answers/${productAnswerIds.toWire(newId())}`, { body: 'x' })).body.code).toBe('answer.not-found')
  })

  it('keeps tenants apart', async () => {
    const other = await createOrganization(test.db)
    const id = await createQuestion(test.db, other)
    const answerId = productAnswerIds.toWire(await createAnswer(test.db, other, id))
    expect((await answer(id)).body.code).toBe('question.not-found')
    expect((await call('PUT', `/answers/${answerId}`, { body: 'x' })).body.code).toBe('answer.not-found')
    expect((await call('DELETE', `/answers/${answerId}`)).body.code).toBe('answer.not-found')
  })
})
