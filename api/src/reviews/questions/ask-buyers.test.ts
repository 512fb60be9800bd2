import { productQuestionIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createQuestion } from '#testing/create-question.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'

let test: TestApp
let member: SignedIn
let organizationId: string
let product: string
let person = 0

beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  member = await test.signedIn('support', organizationId)
  product = await createProduct(test.db, organizationId, 'Stone mug')
})

/** A buyer of the mug, with an address of their own. */
async function buyer({
  daysAgo = 30,
  email = `buyer${++person}@example.com`,
  of = organizationId,
  what = product,
  isRefunded = false,
} = {}) {
  const [id, customerId] = [newId(), newId()]
  const placed_at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000)
  await test.db.forOrganization(of, async (trx) => {
    const tenant = { organization_id: of }
    const customer = { ...tenant, id: customerId, external_id: customerId, email, name: 'Bea Buyer' }
    await trx.insertInto('customers').values(customer).execute()
    const order = { ...tenant, id, external_id: id, customer_id: customerId, email, placed_at }
    await trx
      .insertInto('orders')
      .values({ ...order, financial_status: isRefunded ? 'refunded' : 'paid' })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({ ...tenant, order_id: id, product_id: what })
      .execute()
  })
  return email
}
const aQuestion = (values: object = {}) => createQuestion(test.db, organizationId, { product_id: product, ...values })
async function askBuyers(id: string, buyers = 10) {
  const url = `/api/v1/questions/${productQuestionIds.toWire(id)}/ask-buyers`
  const response = await test.app.inject({ method: 'POST', url, headers: member.headers, payload: { buyers } })
  await test.runUntilIdle()
  return { status: response.statusCode, body: response.json() }
}
async function detail(id: string) {
  const url = `/api/v1/questions/${productQuestionIds.toWire(id)}`
  return (await test.app.inject({ url, headers: member.headers })).json()
}
const linkTo = (email: string) =>
  /https:\/\/yuko\.test(\/question\/[\w-]+\/answer)/.exec(test.mails.to(email).at(-1)?.text ?? '')?.[1] ?? ''
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const answer = (path: string, body: string) =>
  test.app.inject({ method: 'POST', url: path, headers: form, payload: new URLSearchParams({ body }).toString() })

describe('asking buyers', () => {
  it('emails recent buyers once, and publishes the question', async () => {
    const [recent, earlier] = [await buyer({ daysAgo: 10 }), await buyer({ daysAgo: 100 })]
    const id = await aQuestion()
    expect((await detail(id)).asked).toEqual({ buyers: 0, answered: 0, available: 2 })
    expect((await askBuyers(id, 1)).body).toMatchObject({ status: 'published', asked: { buyers: 1, answered: 0, available: 1 } })
    expect([test.mails.to(recent).length, test.mails.to(earlier).length]).toEqual([1, 0])
    expect(test.mails.to(recent)[0]?.text).toContain('Is it dishwasher safe?')
    await askBuyers(id)
    expect([test.mails.to(recent).length, test.mails.to(earlier).length]).toEqual([1, 1])
    expect((await askBuyers(id)).body.code).toBe('question.no-buyers')
  })

  it('skips buyers who opted out, were asked this month, returned it, or asked the question themselves', async () => {
    const [out, asked, refunded, self, tooNew, tooOld] = [
      await buyer(),
      await buyer(),
      await buyer({ isRefunded: true }),
      await buyer(),
      await buyer({ daysAgo: 2 }),
      await buyer({ daysAgo: 400 }),
    ]
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('exclusions')
        .values({
          organization_id: organizationId,
          id: newId(),
          scope: 'review_requests',
          target: 'email',
          value: out,
          reason: null,
          created_at: test.clock.now(),
        } as never)
        .execute(),
    )
    const first = await aQuestion()
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('product_question_asks')
        .values({
          organization_id: organizationId,
          id: newId(),
          question_id: first,
          email: asked,
          name: null,
          asked_at: new Date(test.clock.now().getTime() - 86_400_000),
          answered_at: null,
        })
        .execute(),
    )
    const id = await aQuestion({ author_email: self })
    expect((await askBuyers(id)).body.code).toBe('question.no-buyers')
    for (const email of [out, asked, refunded, self, tooNew, tooOld]) expect(test.mails.to(email)).toEqual([])
  })

  it('refuses questions that are not open, and finds no buyers of other stores', async () => {
    const other = await createOrganization(test.db)
    await buyer({ of: other, what: await createProduct(test.db, other, 'Stone mug') })
    expect((await askBuyers(await aQuestion())).body.code).toBe('question.no-buyers')
    expect((await askBuyers(await aQuestion({ status: 'archived' }))).body.code).toBe('question.not-open')
    const theirs = await createQuestion(test.db, other)
    expect((await askBuyers(theirs)).body.code).toBe('question.not-found')
  })
})

describe('a buyer who was asked', () => {
  it('answers once, and the answer waits for approval as one of a verified buyer', async () => {
    const email = await buyer()
    const author_email = `asker${++person}@example.com`
    const id = await aQuestion({ author_email })
    await askBuyers(id)
    const path = linkTo(email)
    const page = await test.app.inject({ url: path })
    expect(page.body).toContain('Is it dishwasher safe?')
    expect(page.body).toContain('Bea B.')
    expect((await answer(path, ' ')).statusCode).toBe(422)
    expect((await answer(path, 'It survived <b>fifty</b> washes.')).statusCode).toBe(303)
    await answer(path, 'Again')
    expect((await test.app.inject({ url: path })).body).toContain('Thank you for your answer')

    await test.runUntilIdle()
    const told = (await test.app.inject({ url: '/api/v1/notifications', headers: member.headers })).json().items
    expect(told.map(({ details }: { details: object }) => details)).toEqual([
      { kind: 'question.answer-waiting', questionId: productQuestionIds.toWire(id), productTitle: 'Stone mug' },
    ])
    const { answers, asked } = await detail(id)
    expect(asked).toMatchObject({ buyers: 1, answered: 1 })
    expect(answers).toEqual([
      expect.objectContaining({ by: 'buyer', status: 'pending', authorName: 'Bea B.', body: 'It survived <b>fifty</b> washes.' }),
    ])
    const shown = async () =>
      (await test.app.inject({ url: `/api/v1/storefront/store-${organizationId}/questions?product=stone-mug` })).json().items[0]
    expect((await shown()).answers).toEqual([])
    const publish = { method: 'POST' as const, url: `/api/v1/answers/${answers[0].answerId}/moderate`, headers: member.headers }
    await test.app.inject({ ...publish, payload: { action: 'publish' } })
    await test.app.inject({ ...publish, payload: { action: 'publish' } })
    test.clock.advance(5000)
    expect((await shown()).answers).toEqual([expect.objectContaining({ isVerifiedBuyer: true, authorName: 'Bea B.' })])
    await test.runUntilIdle()
    expect(test.mails.to(author_email).map(({ subject }) => subject)).toEqual(['Your question about Stone mug was answered'])
  })

  it('who sends spam notifies nobody', async () => {
    const email = await buyer()
    const id = await aQuestion()
    await askBuyers(id)
    await answer(linkTo(email), '[url=https://spam.example] https://b.example https://c.example')
    await test.runUntilIdle()
    expect((await detail(id)).answers).toEqual([expect.objectContaining({ status: 'rejected' })])
    expect((await test.app.inject({ url: '/api/v1/notifications', headers: member.headers })).json().items).toEqual([])
  })

  it('finds the question closed once it was withdrawn or the link has expired', async () => {
    const email = await buyer()
    const id = await aQuestion()
    await askBuyers(id)
    test.clock.advance(61 * 86_400_000)
    expect((await test.app.inject({ url: linkTo(email) })).body).toContain('This question is closed')
    await answer(linkTo(email), 'Too late')
    const answers = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('product_answers').select('id').execute(),
    )
    expect(answers).toEqual([])
  })
})
