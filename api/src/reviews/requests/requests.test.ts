import { defaultRequestSettings, type RequestSettings } from '@yuko/contract/requests/request-settings'
import { sql } from 'kysely'
import { recordOrders } from '#core/store/record-orders.ts'
import { productIds, reviewRequestIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import { createRequestsApp, type RequestsApp } from '#testing/requests-app.ts'
import type { SignedIn } from '#testing/test-app.ts'
import { finishItem, openRequest } from './open-request.ts'
import { postponeByCustomer } from './postpone-request.ts'

let test: RequestsApp
let owner: SignedIn
let mug: string
let bowl: string

const start = '2026-11-02T10:00:00.000Z'

beforeAll(async () => {
  test = await createRequestsApp({ now: start })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(start)
  test.written.clear()
  test.switchedOff.clear()
  test.mails.sent.length = 0
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'Europe/Berlin' }))
  mug = await createProduct(test.db, owner.organizationId, 'Mug', { external_id: '1' })
  bowl = await createProduct(test.db, owner.organizationId, 'Bowl', { external_id: '2' })
})
afterEach(() => test.db.asSystem((trx) => sql`delete from review_requests`.execute(trx)))

/** Sessions expire as months pass: the owner signs in for each call. */
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as?: SignedIn) => {
  const { headers } = as ?? (await test.signedIn('owner', owner.organizationId))
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const inOrganization = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) =>
  test.db.forOrganization(owner.organizationId, work)
const settle = async (values: Partial<RequestSettings>) =>
  expect((await call('PUT', '/settings/reviews/requests', { ...defaultRequestSettings, ...values })).status).toBe(200)

type Order = Parameters<typeof recordOrders>[3][number]
/** An order reported by the store's own server: paid and shipped when placed. */
async function order(values: Partial<Order> = {}, { from = 'server' as 'server' | 'file' } = {}): Promise<void> {
  const placedAt = test.clock.now().toISOString()
  const lines = [
    { productExternalId: '1', quantity: 1 },
    { productExternalId: '2', quantity: 1 },
  ]
  const one = { externalId: '900', number: '#900', email: 'bea@example.com', customerName: 'Bea', placedAt, lines, ...values }
  await inOrganization((trx) => recordOrders(trx, test.clock, owner.organizationId, [one as Order], { from }))
  await test.runUntilIdle()
}
const listed = async (query = '') => (await call('GET', `/reviews/requests${query}`)).body.items
const one = async () => (await listed())[0]
const mails = () => [...test.written.values()].map(({ type }) => type)
const tellOfMail = async (
  requestId: string,
  type: 'email.opened' | 'email.delivered' | 'email.bounced' | 'email.complained',
  more: object = {},
) => {
  const emailId = 'eml_01jd3m8w2ve5h9x7q4t6r8s0ab'
  const payload = { emailId, type: 'review-request', reference: { requestId }, ...more } as never
  await inOrganization((trx) =>
    recordFact(trx, test.clock, { type, aggregate: emailId, organizationId: owner.organizationId, payload }),
  )
  await test.runUntilIdle()
}

describe('a review request', () => {
  it('is found by the store’s ID of its order', async () => {
    await order()
    await order({ externalId: '901', number: '#901' })
    expect(await listed('?orderExternalId=901')).toMatchObject([{ order: { number: '#901' } }])
    expect(await listed('?orderExternalId=902')).toEqual([])
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', '/reviews/requests?orderExternalId=901', undefined, other)).body.items).toEqual([])
  })

  it('waits until it is due, is sent once, reminds twice and ends', async () => {
    await order()
    expect(await one()).toMatchObject({
      status: 'scheduled',
      scheduledFor: '2026-11-16T10:00:00.000Z',
      asked: 2,
      email: 'bea@example.com',
    })
    await test.goTo('2026-11-16T09:59:00Z')
    expect(mails()).toEqual([])
    await test.goTo('2026-11-16T10:00:00Z')
    await test.goTo('2026-11-16T10:01:00Z')
    expect(mails()).toEqual(['review-request'])
    expect(await one()).toMatchObject({ status: 'sent', sentAt: '2026-11-16T10:00:00.000Z', nextAt: '2026-11-21T10:00:00.000Z' })
    await test.goTo('2026-11-21T10:00:00Z')
    await test.goTo('2026-11-26T10:00:00Z')
    await test.goTo('2026-12-20T10:00:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1', 'review-reminder-2'])
    await test.goTo('2027-05-16T10:00:00Z')
    expect(await one()).toMatchObject({ status: 'expired', remindersSent: 2 })
    expect(test.mails.to('bea@example.com')).toHaveLength(3)
  })

  it('contains the products, best first, and working links', async () => {
    await createReview(test.db, owner.organizationId, { product_id: mug })
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    const [{ values } = { values: null }] = test.written.values()
    const {
      products,
      order: shown,
      review_request,
    } = values as never as {
      products: { title: string; review_url: string }[]
      order: object
      review_request: { url: string; postpone_url: string; expires_at: string }
    }
    expect(products.map(({ title }) => title)).toEqual(['Bowl', 'Mug'])
    expect(shown).toEqual({ number: '#900', placed_at: start })
    expect(review_request.expires_at).toBe('2027-05-15T10:00:00.000Z')
    expect(products[0]?.review_url).toMatch(/^https:\/\/yuko\.test\/review\/[\w-]{64}\?item=rqi_\w{26}$/)
    expect(review_request.postpone_url).toBe(`${review_request.url}/postpone`)
  })

  it('asks the first questions of the form that one tap answers', async () => {
    const options = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => ({ optionId: `o${index + 1}`, label: `Option ${index + 1}` })))
    const questions = [
      { type: 'text', label: 'Anything else?' },
      { type: 'single', label: 'Too long', options: options(7) },
      { type: 'recommends', label: 'Recommend it?' },
      { type: 'scale', label: 'Fit' },
      { type: 'yes_no', label: 'Again?' },
    ] as const
    for (const [index, values] of questions.entries()) {
      const ends = values.type === 'scale' ? {} : { low_label: null, high_label: null }
      await createCustomQuestion(test.db, owner.organizationId, { ...ends, ...values, position: index + 1 })
    }
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    const [{ values } = { values: null }] = test.written.values()
    type Asked = { label: string; answers: { label: string; url: string }[] }
    const mailed = (values as never as { products: { questions: Asked[] }[] }).products[0]?.questions ?? []
    expect(mailed.map(({ label, answers }) => [label, answers.map((one) => one.label)])).toEqual([
      ['Recommend it?', ['Yes', 'No']],
      ['Fit', ['1', '2', '3', '4', '5']],
    ])
    expect(mailed[0]?.answers[0]?.url).toMatch(/\?item=rqi_\w{26}&answer=cqn_\w{26}%3Ayes$/)
  })

  it("is sent in the recipient's hours: by their zone, their country, or the store's zone", async () => {
    await order({ externalId: '1', email: 'tokyo@example.com', timeZone: 'Asia/Tokyo' })
    await order({ externalId: '2', email: 'brazil@example.com', country: 'PT' })
    await order({ externalId: '3', email: 'us@example.com', country: 'US' })
    const at = new Map((await listed()).map((row: { email: string; scheduledFor: string }) => [row.email, row.scheduledFor]))
    expect(Object.fromEntries(at)).toEqual({
      'tokyo@example.com': '2026-11-17T00:00:00.000Z',
      'brazil@example.com': '2026-11-23T10:00:00.000Z',
      'us@example.com': '2026-11-23T10:00:00.000Z',
    })
  })

  it('counts from shipment, and again from a second shipment', async () => {
    await order({ fulfillmentStatus: 'unfulfilled' })
    expect(await one()).toMatchObject({ status: 'waiting_fulfillment', scheduledFor: null })
    await order({ fulfilledAt: '2026-11-05T10:00:00.000Z' })
    expect(await one()).toMatchObject({ status: 'scheduled', scheduledFor: '2026-11-19T10:00:00.000Z' })
    await order({ fulfillmentStatus: 'unfulfilled' })
    expect(await one()).toMatchObject({ status: 'waiting_fulfillment', scheduledFor: null })
  })

  it('never asks a reviewer about a product twice, and follows their reviews', async () => {
    await createReview(test.db, owner.organizationId, { product_id: mug, author_email: 'bea@example.com' })
    await order()
    expect(await one()).toMatchObject({ asked: 1 })
    await test.goTo('2026-11-16T10:00:00Z')
    await order({ externalId: '901', number: '#901' })
    const again = (await listed('?q=%23901'))[0]
    expect(again).toMatchObject({ status: 'skipped', skipReason: 'duplicate' })
    const { body } = await call('GET', `/reviews/requests/${again.requestId}`)
    expect(body.items.map((item: { skipReason: string }) => item.skipReason).sort()).toEqual(['already_reviewed', 'duplicate'])
  })

  it('merges two orders of one person for the same product', async () => {
    await order()
    await order({ externalId: '901', number: '#901', lines: [{ productExternalId: '1', quantity: 1 }] })
    await test.goTo('2026-11-16T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
    expect((await listed('?tab=skipped')).map((row: { skipReason: string }) => row.skipReason)).toEqual(['duplicate'])
  })

  it.each<[string, Partial<Order>, Partial<RequestSettings>]>([
    ['order_cancelled', { cancelledAt: start }, {}],
    ['order_refunded', { financialStatus: 'refunded' }, {}],
    ['test_order', { isTest: true }, {}],
    ['pos_disabled', { channel: 'pos' }, {}],
    ['disabled', {}, { enabled: false }],
    ['no_consent', {}, { respectMarketingConsent: true }],
    ['no_products', { lines: [{ productExternalId: 'gone', quantity: 1 }] as never }, {}],
  ])('is skipped: %s', async (skipReason, values, settings) => {
    await settle(settings)
    await order(values)
    expect(await one()).toMatchObject({ status: 'skipped', skipReason })
    await test.goTo('2026-12-24T10:00:00Z')
    expect(mails()).toEqual([])
  })

  it('is skipped: emails to the address bounce', async () => {
    await inOrganization((trx) =>
      trx
        .insertInto('blocked_addresses')
        .values({
          organization_id: owner.organizationId,
          address_hash: addressHash('bea@example.com'),
          reason: 'hard_bounce',
          detail: null,
          blocked_at: test.clock.now(),
        })
        .execute(),
    )
    await order()
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'suppressed' })
  })

  it('is skipped at the last moment after a change', async () => {
    await order({ externalId: '1', email: 'a@example.com' })
    await order({ externalId: '2', email: 'b@example.com' })
    await order({ externalId: '3', email: 'c@example.com' })
    await order({ externalId: '4', email: 'd@example.com' })
    await inOrganization(async (trx) => {
      const refused = addressHash('a@example.com')
      await sql`insert into suppressions values (${owner.organizationId}, ${refused}, '{review-requests}', now())`.execute(trx)
      await sql`insert into exclusions (organization_id, id, scope, target, value, created_at)
        values (${owner.organizationId}, gen_random_uuid(), 'review_requests', 'email', 'b@example.com', now())`.execute(trx)
      await sql`update orders set email = null, customer_id = null where external_id = '3'`.execute(trx)
    })
    await test.goTo('2026-11-16T10:00:00Z')
    const reasons = (await listed()).map((row: { status: string; skipReason: string | null }) => row.skipReason ?? row.status)
    expect(reasons.sort()).toEqual(['excluded_customer', 'no_email', 'sent', 'unsubscribed'])
    expect(test.mails.to('d@example.com')).toHaveLength(1)
  })

  it('is never sent automatically for historic orders', async () => {
    await order({ externalId: '1', placedAt: '2026-09-30T10:00:00.000Z' }, { from: 'file' })
    await order({ externalId: '2', email: 'old@example.com', placedAt: '2026-10-20T10:00:00.000Z' })
    await order({ externalId: '1', tags: ['told', 'again'] })
    expect(await listed()).toEqual([])
    await test.goTo('2026-12-24T10:00:00Z')
    expect(mails()).toEqual([])
  })

  it('is sent for an order from a file, but never for an old one', async () => {
    const sent = { placedAt: '2026-10-20T10:00:00.000Z', fulfilledAt: '2026-10-22T10:00:00.000Z' }
    await order({ externalId: '1', ...sent }, { from: 'file' })
    await order({ externalId: '1', ...sent }, { from: 'file' })
    await order({ externalId: '2', email: 'old@example.com', ...sent, placedAt: '2026-10-01T10:00:00.000Z' }, { from: 'file' })
    await order(
      { externalId: '3', email: 'on@example.com', ...sent, fulfilledAt: null, fulfillmentStatus: 'unfulfilled' },
      { from: 'file' },
    )
    expect(await listed()).toMatchObject([
      { status: 'waiting_fulfillment', email: 'on@example.com' },
      { status: 'scheduled', email: 'bea@example.com', scheduledFor: '2026-11-05T10:00:00.000Z' },
    ])
    await test.goTo('2026-11-05T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
  })

  it('due while requests were off is not sent later; one due afterwards is', async () => {
    await order()
    await settle({ enabled: false })
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'disabled' })
    test.clock.set('2026-11-20T10:00:00Z')
    await order({ externalId: '901', email: 'later@example.com' })
    await settle({ enabled: true })
    await test.goTo('2026-12-10T10:00:00Z')
    expect(await listed()).toMatchObject([
      { email: 'later@example.com', status: 'sent' },
      { email: 'bea@example.com', status: 'skipped', skipReason: 'disabled' },
    ])
  })

  it('is replanned when the settings change, but not sent before its hour', async () => {
    await order()
    await settle({ delayDaysDomestic: 3, weekdays: [1] })
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ scheduledFor: '2026-11-09T08:00:00.000Z' })
    await settle({ grouping: 'product' })
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ scheduledFor: '2026-11-16T10:00:00.000Z' })
  })

  it('is one per product if the merchant chose so', async () => {
    await settle({ grouping: 'product' })
    await order()
    expect(await listed()).toMatchObject([{ asked: 1 }, { asked: 1 }])
    await test.goTo('2026-11-16T10:00:00Z')
    await test.goTo('2026-11-16T10:05:00Z')
    expect(mails()).toEqual(['review-request', 'review-request'])
  })

  it('reminds only recipients who opened it, if the merchant chose so', async () => {
    await settle({ remindNonOpeners: false })
    await order()
    await order({ externalId: '901', email: 'opens@example.com' })
    await test.goTo('2026-11-16T10:00:00Z')
    const opened = (await listed('?q=opens'))[0]
    await tellOfMail(opened.requestId, 'email.opened', { isMachine: false })
    await test.goTo('2026-11-30T10:00:00Z')
    expect((await listed('?q=opens'))[0]).toMatchObject({ status: 'opened', openedAt: '2026-11-16T10:00:00.000Z' })
    const reminded = [...test.written.values()].filter(({ type }) => type !== 'review-request')
    expect(new Set(reminded.map(({ to }) => to))).toEqual(new Set(['opens@example.com']))
  })

  it('shows that its email was delivered', async () => {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    const { requestId } = await one()
    for (let times = 0; times < 2; times++) await tellOfMail(requestId, 'email.delivered')
    expect(await one()).toMatchObject({ status: 'delivered' })
    const { events } = (await call('GET', `/reviews/requests/${requestId}`)).body
    expect(events.map(({ type }: { type: string }) => type).filter((type: string) => type === 'delivered')).toHaveLength(1)
  })

  it.each(['bounced', 'complained'] as const)('sends no reminder after its email %s', async (news) => {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    const { requestId } = await one()
    for (let times = 0; times < 2; times++)
      await tellOfMail(requestId, `email.${news}`, news === 'bounced' ? { bounce: 'hard' } : {})
    expect(await one()).toMatchObject({ status: news })
    expect(await listed('?tab=failed')).toHaveLength(1)
    expect((await call('GET', '/reviews/requests/funnel')).body).toMatchObject({ sent: 1, [news]: 1 })
    await test.goTo('2026-12-24T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
  })

  it('continues after a soft bounce', async () => {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    await tellOfMail((await one()).requestId, 'email.bounced', { bounce: 'soft' })
    expect(await one()).toMatchObject({ status: 'sent' })
    await test.goTo('2026-11-21T10:00:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1'])
  })

  it('has its own email for each of three reminders', async () => {
    await settle({ reminders: [{ afterDays: 5 }, { afterDays: 10 }, { afterDays: 15 }] })
    await order()
    for (const day of ['16', '21', '26']) await test.goTo(`2026-11-${day}T10:00:00Z`)
    await test.goTo('2026-12-01T10:00:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1', 'review-reminder-2', 'review-reminder-3'])
  })

  it('stops asking about returned, excluded or canceled items', async () => {
    await order({ externalId: '1', email: 'a@example.com' })
    await order({ externalId: '2', email: 'b@example.com' })
    await order({ externalId: '3', email: 'c@example.com' })
    await test.goTo('2026-11-16T10:00:00Z')
    const back = [
      { productExternalId: '1', quantity: 1, refundedQuantity: 1 },
      { productExternalId: '2', quantity: 1 },
    ]
    await order({ externalId: '1', email: 'a@example.com', lines: back })
    await order({ externalId: '2', email: 'b@example.com', cancelledAt: '2026-11-17T10:00:00.000Z' })
    await inOrganization((trx) =>
      sql`insert into exclusions (organization_id, id, scope, target, value, created_at)
        values (${owner.organizationId}, gen_random_uuid(), 'review_requests', 'email', 'c@example.com', now())`.execute(trx),
    )
    await test.goTo('2026-12-24T10:00:00Z')
    const reminders = [...test.written.values()].filter(({ type }) => type !== 'review-request')
    expect(reminders.map(({ to, values }) => [to, (values as { products: { title: string }[] }).products.length])).toEqual([
      ['a@example.com', 1],
    ])
  })

  it('is not sent if its email is turned off', async () => {
    test.switchedOff.add('review-request')
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'disabled' })
  })

  it('survives a worker crash and a duplicate job', async () => {
    await order()
    test.clock.set('2026-11-16T10:00:00Z')
    await test.db.asSystem((trx) =>
      sql`update review_requests set status = 'queued', next_at = '2026-11-16T11:00:00Z'`.execute(trx),
    )
    await test.goTo('2026-11-16T10:59:00Z')
    expect(mails()).toEqual([])
    await test.goTo('2026-11-16T11:00:00Z')
    expect(mails()).toEqual(['review-request'])
  })

  it('is anonymized for customers that the store redacted', async () => {
    await order()
    await inOrganization((trx) =>
      recordFact(trx, test.clock, {
        type: 'customer.redacted',
        aggregate: 'x',
        organizationId: owner.organizationId,
        payload: { email: 'bea@example.com' },
      }),
    )
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ email: null, name: null, status: 'skipped', skipReason: 'no_email' })
    await test.goTo('2026-11-16T10:00:00Z')
    expect(mails()).toEqual([])
  })
})

describe('for the customer', () => {
  async function sent() {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    const { requestId } = await one()
    return reviewRequestIds.toUuid(requestId)
  }
  const open = (id: string) => inOrganization((trx) => openRequest(trx, owner.organizationId, id, test.clock.now()))

  it('opens with its products until the link expires', async () => {
    const id = await sent()
    expect(await open(id)).toMatchObject({
      state: 'open',
      order: { number: '#900' },
      customer: { name: 'Bea', email: 'bea@example.com' },
      items: [{ title: 'Mug', status: 'pending' }, { title: 'Bowl' }],
    })
    test.clock.set('2027-05-16T10:00:00Z')
    expect((await open(id))?.state).toBe('expired')
    const foreign = await test.db.forOrganization(await createOrganization(test.db), (trx) =>
      openRequest(trx, owner.organizationId, id, test.clock.now()),
    )
    expect(foreign).toBeNull()
  })

  it('is reviewed item by item; reminders ask for the rest, and for a photo at the end', async () => {
    await settle({ photoFollowup: { enabled: true, afterDays: 3 } })
    const id = await sent()
    const opened = await open(id)
    const finish = async (at: number) => {
      const item = opened?.items[at]
      const reviewId = await createReview(test.db, owner.organizationId, {
        product_id: item?.productId ?? null,
        author_email: 'bea@example.com',
      })
      const done = { organizationId: owner.organizationId, itemId: item?.itemId ?? '', reviewId, now: test.clock.now() }
      for (let twice = 0; twice < 2; twice++) await inOrganization((trx) => finishItem(trx, done))
    }
    await finish(0)
    expect(await one()).toMatchObject({ status: 'partially_completed', reviewed: 1, asked: 2 })
    await test.goTo('2026-11-21T10:00:00Z')
    const reminder = [...test.written.values()].find(({ type }) => type === 'review-reminder-1')
    expect(reminder?.values).toMatchObject({ products: [{ title: 'Bowl' }] })
    await finish(1)
    expect(await one()).toMatchObject({ status: 'completed', reviewed: 2, nextAt: '2026-11-24T10:00:00.000Z' })
    await test.goTo('2026-12-20T10:00:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1', 'review-photo-followup'])
    const { body } = await call('GET', '/reviews/requests/funnel?from=2026-11-01&to=2026-12-31')
    expect(body).toMatchObject({ sent: 1, opened: 1, clicked: 1, reviewed: 1, reviews: 2, withPhotos: 0, upcoming: 0 })
  })

  it('asks nobody for a photo after one or two stars', async () => {
    await settle({ photoFollowup: { enabled: true, afterDays: 3 } })
    const id = await sent()
    const opened = await open(id)
    const items = opened?.items ?? []
    for (const [at, { productId, itemId }] of items.entries()) {
      const review = { product_id: productId, author_email: 'bea@example.com', rating: at + 1 }
      const reviewId = await createReview(test.db, owner.organizationId, review)
      await inOrganization((trx) =>
        finishItem(trx, { organizationId: owner.organizationId, itemId, reviewId, now: test.clock.now() }),
      )
    }
    expect(await one()).toMatchObject({ status: 'completed', reviewed: 2 })
    await test.goTo('2026-12-20T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
  })

  it('can be postponed: the next reminder waits a week', async () => {
    const id = await sent()
    test.clock.set('2026-11-20T10:00:00Z')
    const until = await inOrganization((trx) => postponeByCustomer(trx, owner.organizationId, id, test.clock))
    expect(until?.toISOString()).toBe('2026-11-27T10:00:00.000Z')
    await test.goTo('2026-11-26T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
    await test.goTo('2026-11-27T10:00:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1'])
  })
})

describe('for the merchant', () => {
  const people = (emails: string[]) => ({
    source: 'people',
    people: emails.map((email) => ({ email, name: 'A person' })),
    productIds: [productIds.toWire(mug)],
  })

  it('can be filtered by tab, number, address, reason and day, page by page', async () => {
    for (let number = 1; number <= 5; number++) {
      test.clock.advance(3_600_000)
      await order({ externalId: `${number}`, number: `#10${number}`, email: `b${number}@example.com`, isTest: number === 2 })
    }
    expect((await call('GET', '/reviews/requests/counts')).body).toEqual({
      all: 5,
      upcoming: 4,
      sent: 0,
      reviewed: 0,
      skipped: 1,
      failed: 0,
      held: 0,
    })
    expect(await listed('?tab=skipped&skipReason=test_order')).toMatchObject([{ email: 'b2@example.com' }])
    expect(await listed('?q=B3%40')).toMatchObject([{ order: { number: '#103' } }])
    expect(await listed(`?productId=${productIds.toWire(bowl)}&from=2026-11-03`)).toEqual([])
    const first = (await call('GET', '/reviews/requests?limit=3')).body
    const second = (await call('GET', `/reviews/requests?limit=3&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map(({ email }) => email[1])).toEqual(['5', '4', '3', '2', '1'])
    expect(second.nextCursor).toBeNull()
    const oldest = (await call('GET', '/reviews/requests?limit=3&direction=asc')).body
    const rest = await listed(`?limit=3&direction=asc&cursor=${oldest.nextCursor}`)
    expect([...oldest.items, ...rest].map(({ email }) => email[1])).toEqual(['1', '2', '3', '4', '5'])
  })

  it('can be exported as filtered, with formulas escaped, by members with permission', async () => {
    await order({ externalId: '1', number: '#101', email: 'one@example.com', customerName: '=1+1' })
    await order({ externalId: '2', number: '#102', email: 'two@example.com', isTest: true })
    const file = async (query: string, { headers } = owner) =>
      test.app.inject({ url: `/api/v1/reviews/requests/requests.csv${query}`, headers })
    const { body, headers } = await file('?tab=upcoming')
    expect(headers['content-type']).toMatch('text/csv')
    const [header, line, end] = body.split('\n')
    expect(header).toMatch(/^\uFEFForder_number,ordered_at,email,name,type,status,/)
    expect(line).toBe(`#101,${start},one@example.com,'=1+1,automatic,scheduled,,2026-11-16T10:00:00.000Z,,,,,0,0,2`)
    expect(end).toBe('')
    const editor = await test.signedIn('editor', owner.organizationId)
    expect((await file('', editor)).statusCode).toBe(403)
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await file('', stranger)).body.split('\n')).toEqual([header, ''])
  })

  it('is reported when it gets a time or another one, if a webhook wants that', async () => {
    const scheduled = () => payloadsOfFacts(test.db, owner.organizationId, 'review-request.scheduled')
    await order({ externalId: '1' })
    await inOrganization((trx) =>
      sql`insert into webhook_endpoints (organization_id, id, url, events, headers, secret, rate_per_second, created_at, updated_at)
          values (${owner.organizationId}, ${newId()}, 'https://hooks.example/yuko', '{review_request.scheduled}', '', '', 10, now(), now())`.execute(
        trx,
      ),
    )
    await order({ externalId: '2', email: 'two@example.com' })
    const { requestId } = (await listed('?q=two'))[0]
    expect(await scheduled()).toEqual([{ requestId }])
    await order({ externalId: '2', email: 'two@example.com', tags: ['changed'] })
    expect(await scheduled()).toHaveLength(1)
    await call('POST', `/reviews/requests/${requestId}/postpone`, { days: 3 })
    expect(await scheduled()).toEqual([{ requestId }, { requestId }])
  })

  it('can be sent now, postponed and canceled permanently', async () => {
    await order({ externalId: '1', email: 'now@example.com' })
    await order({ externalId: '2', email: 'later@example.com' })
    await order({ externalId: '3', email: 'never@example.com' })
    const id = async (q: string) => (await listed(`?q=${q}`))[0].requestId
    const path = `/reviews/requests/${await id('now')}`
    expect((await call('POST', `${path}/send`)).body).toMatchObject({ status: 'sent', sentAt: start })
    expect(await call('POST', `${path}/send`)).toMatchObject({ status: 409, body: { code: 'review-request.state-refused' } })
    const later = await call('POST', `/reviews/requests/${await id('later')}/postpone`, { days: 10 })
    expect(later.body).toMatchObject({ status: 'postponed', scheduledFor: '2026-11-26T10:00:00.000Z' })
    expect((await call('POST', `/reviews/requests/${await id('never')}/cancel`)).body).toMatchObject({ status: 'cancelled' })
    await order({ externalId: '2', email: 'later@example.com', tags: ['changed'] })
    await order({ externalId: '3', email: 'never@example.com', tags: ['changed'] })
    await test.goTo('2026-11-19T10:00:00Z')
    expect(await listed('?q=later')).toMatchObject([{ status: 'postponed', scheduledFor: '2026-11-26T10:00:00.000Z' }])
    await test.goTo('2026-11-26T10:00:00Z')
    expect(await listed('?q=later')).toMatchObject([{ status: 'sent' }])
    expect(await listed('?q=never')).toMatchObject([{ status: 'cancelled', allowedActions: ['send'] }])
    const { body } = await call('GET', `/reviews/requests/${await id('never')}`)
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['cancelled', 'scheduled'])
  })

  it('cannot be sent now to recipients who unsubscribed', async () => {
    await order()
    await inOrganization((trx) =>
      sql`insert into suppressions values (${owner.organizationId}, ${addressHash('bea@example.com')}, null, now())`.execute(trx),
    )
    const { requestId } = await one()
    expect((await call('POST', `/reviews/requests/${requestId}/send`)).body).toMatchObject({ skipReason: 'unsubscribed' })
    expect(mails()).toEqual([])
  })

  it('can be sent to named people, with a preview of who is skipped', async () => {
    await createReview(test.db, owner.organizationId, { product_id: mug, author_email: 'knows@example.com' })
    const selection = people(['knows@example.com', 'new@example.com', 'new@example.com'])
    const preview = await call('POST', '/reviews/requests/preview', selection)
    expect(preview.body).toMatchObject({
      total: 2,
      asked: 1,
      skipped: [{ reason: 'already_reviewed', count: 1 }],
      sample: [
        { email: 'knows@example.com', skipReason: 'already_reviewed' },
        { email: 'new@example.com', products: ['Mug'] },
      ],
      firstAt: start,
    })
    expect(await listed()).toEqual([])
    expect(await call('POST', '/reviews/requests', selection)).toMatchObject({ status: 202, body: { accepted: 2 } })
    await test.goTo('2026-11-02T10:01:00Z')
    expect(test.mails.to('new@example.com')).toHaveLength(1)
    expect(test.mails.to('knows@example.com')).toHaveLength(0)
    expect((await call('GET', '/reviews/requests/counts')).body).toMatchObject({ sent: 1, skipped: 1 })
    expect((await listed('?q=new'))[0]).toMatchObject({ kind: 'manual', order: null, asked: 1 })
  })

  it('can be sent to the buyers of past orders, once', async () => {
    await order({ externalId: '1', email: 'a@example.com', placedAt: '2026-09-01T10:00:00.000Z' }, { from: 'file' })
    await order(
      { externalId: '2', email: 'b@example.com', placedAt: '2026-09-02T10:00:00.000Z', cancelledAt: start },
      { from: 'file' },
    )
    await order({ externalId: '3', email: 'c@example.com', placedAt: '2026-10-02T10:00:00.000Z' }, { from: 'file' })
    const selection = { source: 'orders', from: '2026-09-01', to: '2026-09-30' }
    const preview = await call('POST', '/reviews/requests/preview', selection)
    expect(preview.body).toMatchObject({ total: 2, asked: 1, skipped: [{ reason: 'order_cancelled', count: 1 }] })
    for (let twice = 0; twice < 2; twice++) {
      await call('POST', '/reviews/requests', selection)
      await test.goTo(new Date(test.clock.now().getTime() + 60_000))
    }
    expect(mails()).toEqual(['review-request'])
    expect(test.mails.to('a@example.com')).toHaveLength(1)
    const again = await call('POST', '/reviews/requests/preview', selection)
    expect(again.body).toMatchObject({ asked: 0 })
    expect(again.body.skipped).toEqual(expect.arrayContaining([{ reason: 'duplicate', count: 1 }]))
  })

  it('can be sent to the buyer of one order, by the store’s ID, once', async () => {
    await createReview(test.db, owner.organizationId, { product_id: bowl, author_email: 'bea@example.com' })
    await order()
    await order({ externalId: '901', email: 'other@example.com' })
    const selection = { source: 'order', orderExternalId: '900' }
    const preview = async (body: object = selection, as?: SignedIn) =>
      (await call('POST', '/reviews/requests/preview', body, as)).body
    expect(await preview()).toMatchObject({ total: 1, asked: 1, firstAt: start, sample: [{ email: 'bea@example.com' }] })
    expect((await preview()).sample[0].products).toEqual(['Mug'])
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect(await preview(selection, other)).toMatchObject({ total: 0, sample: [] })
    expect(await preview({ ...selection, orderExternalId: '902' })).toMatchObject({ total: 0, sample: [] })
    expect((await call('POST', '/reviews/requests', { source: 'order' })).status).toBe(400)
    for (let twice = 0; twice < 2; twice++) {
      expect(await call('POST', '/reviews/requests', selection)).toMatchObject({ status: 202, body: { accepted: 1 } })
      await test.goTo(new Date(test.clock.now().getTime() + 60_000))
    }
    expect(test.mails.to('bea@example.com')).toHaveLength(1)
    expect(test.mails.to('other@example.com')).toHaveLength(0)
    expect(await preview()).toMatchObject({ total: 1, asked: 0, sample: [{ skipReason: 'duplicate' }] })
  })

  it('can be sent to the buyers of all orders that match the list’s filter', async () => {
    await order({ externalId: '1', email: 'a@kiln.example' })
    await order({ externalId: '2', email: 'b@kiln.example' })
    await order({ externalId: '3', email: 'c@example.com' })
    const selection = { source: 'matching', filter: { tab: 'upcoming', q: 'kiln.example' } }
    const preview = await call('POST', '/reviews/requests/preview', selection)
    expect(preview.body).toMatchObject({ total: 2, asked: 2 })
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('POST', '/reviews/requests/preview', selection, other)).body).toMatchObject({ total: 0 })
    expect(await call('POST', '/reviews/requests', selection)).toMatchObject({ status: 202, body: { accepted: 2 } })
    await test.goTo(new Date(test.clock.now().getTime() + 60_000))
    expect([...test.mails.to('a@kiln.example'), ...test.mails.to('b@kiln.example')]).toHaveLength(2)
    expect(test.mails.to('c@example.com')).toHaveLength(0)
    expect((await call('POST', '/reviews/requests/preview', selection)).body).toMatchObject({ total: 0 })
    const wrong = { source: 'matching', filter: { status: ['nonsense'] } }
    expect((await call('POST', '/reviews/requests', wrong)).status).toBe(400)
  })

  it('counts the orders that match, without requests that have no order', async () => {
    const count = async (query = '', who?: typeof owner) =>
      (await call('GET', `/reviews/requests/order-count${query}`, undefined, who)).body.orders
    await order({ externalId: '1', email: 'a@kiln.example' })
    await order({ externalId: '2', email: 'b@example.com', isTest: true })
    await call('POST', '/reviews/requests', people(['c@kiln.example']))
    await test.goTo(new Date(test.clock.now().getTime() + 60_000))
    expect((await call('GET', '/reviews/requests/counts')).body.all).toBe(3)
    expect([await count(), await count('?status=scheduled,skipped'), await count('?tab=skipped')]).toEqual([2, 2, 1])
    expect(await count('?q=kiln.example')).toBe(1)
    expect(await count('', await test.signedIn('owner', await createOrganization(test.db)))).toBe(0)
    expect((await call('GET', '/reviews/requests/order-count?tab=nonsense')).status).toBe(400)
  })

  it('is refused if the action is impossible', async () => {
    const selection = people(['new@example.com'])
    const gone = await call('POST', '/reviews/requests', { ...selection, productIds: ['prd_01jd3m8w2ve5h9x7q4t6r8s0ab'] })
    expect(gone).toMatchObject({ status: 404, body: { code: 'product.not-found' } })
    const wrong: Partial<RequestSettings>[] = [
      { sendFrom: '18:00', sendUntil: '09:00' },
      { weekdays: [] },
      { reminders: [{ afterDays: 5 }, { afterDays: 5 }] },
      { delayDaysInternational: 60, maxAgeDays: 60 },
      { trigger: 'delivered', deliveredFallbackDays: 60 },
    ]
    for (const values of wrong)
      expect((await call('PUT', '/settings/reviews/requests', { ...defaultRequestSettings, ...values })).status).toBe(400)
    expect((await call('GET', '/settings/reviews/requests')).body).toEqual(defaultRequestSettings)
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await call('POST', '/reviews/requests', selection, analyst)).status).toBe(403)
    expect((await call('PUT', '/settings/reviews/requests', defaultRequestSettings, analyst)).status).toBe(403)
  })

  it('keeps tenants apart', async () => {
    const requestId = reviewRequestIds.toWire(await createRequest(test.db, owner.organizationId))
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', '/reviews/requests', undefined, other)).body.items).toEqual([])
    expect((await call('GET', '/reviews/requests/counts', undefined, other)).body.all).toBe(0)
    expect((await call('GET', '/reviews/requests/funnel', undefined, other)).body.upcoming).toBe(0)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/send'],
      ['POST', '/cancel'],
      ['POST', '/postpone'],
    ] as const)
      expect(
        await call(method, `/reviews/requests/${requestId}${path}`, method === 'POST' ? {} : undefined, other),
      ).toMatchObject({
        status: 404,
        body: { code: 'review-request.not-found' },
      })
    await call('PUT', '/settings/reviews/requests', { ...defaultRequestSettings, enabled: false }, other)
    expect((await call('GET', '/settings/reviews/requests')).body.enabled).toBe(true)
    const selection = people(['new@example.com'])
    expect((await call('POST', '/reviews/requests', selection, other)).status).toBe(404)
  })
})
