import { sweepPrivacy, workPrivacyRequest } from '#core/privacy/privacy.jobs.ts'
import { privacyRequestIds } from '#ids.ts'
import { insertText } from '#messaging/text-messages/text-messages.repository.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createModules, factJobs } from './modules.ts'
import { columnsThatSay } from './testing/columns-that-say.ts'
import { createRequest } from './testing/create-request.ts'
import { createReview } from './testing/create-review.ts'
import { toldAndForgotten } from './testing/personal-columns.ts'
import { plantPerson } from './testing/plant-person.ts'
import { createShopifyStub, shopifyApp } from './testing/shopify-stub.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const marker = 'zzmarker'
const email = `${marker}@people.example`
const fileKey = 'imports/a-file-of-the-tests.csv'
const shop = 'mill.myshopify.com'
const shopify = createShopifyStub()
const uuidOf = (requestId: string) => privacyRequestIds.toUuid(requestId)

let test: TestApp
let organizationId: string
beforeEach(async () => {
  test = await createTestApp({ modules: createModules, factJobs, platform: { shopify: shopifyApp, fetch: shopify.fetch } })
  shopify.useClock(test.clock)
  const headers = { authorization: `Bearer ${await shopify.sessionToken()}`, yukostoredomain: shop }
  organizationId = (await test.app.inject({ url: '/api/v1/me', headers })).json().data.selected_org_uuid
  await plantPerson(test, organizationId, { marker, email, fileKey })
  // Each test has its own product, which takes time on a busy machine.
}, 300_000)
afterEach(() => test.close())

async function tell(topic: string, payload: object): Promise<void> {
  const message = shopify.webhook(topic, payload, { 'x-shopify-shop-domain': shop })
  expect((await test.app.inject(message)).statusCode).toBe(200)
  await test.runUntilIdle()
}

/** A customer without an email address was asked by text, and wrote a review. */
async function plantTexted(phone: string): Promise<[{ id: string }, requestId: string]> {
  const of = { organization_id: organizationId }
  const [id, orderId, name] = [newId(), newId(), 'Kai Stein']
  const reviewId = await createReview(test.db, organizationId, { author_email: null, author_name: name })
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('customers')
      .values({ ...of, id, external_id: '78', email: null, name, phone })
      .execute()
    const order = { id: orderId, external_id: '1002', number: '#1002', customer_id: id, email: null, placed_at: test.clock.now() }
    await trx
      .insertInto('orders')
      .values({ ...of, ...order })
      .execute()
  })
  const asked = { order_id: orderId, kind: 'automatic' as const, email: null, phone, name, search_text: phone }
  const requestId = await createRequest(test.db, organizationId, asked)
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx.updateTable('review_request_items').set({ review_id: reviewId }).where('request_id', '=', requestId).execute()
    const text = { email: null, to: '+4915123456789', body: 'Write a review', timeZone: 'UTC', key: 'one', customerId: id }
    await insertText(trx, { organizationId, requestId, ...text }, 1, test.clock.now())
  })
  return [{ id }, requestId]
}

/** Names the person to erase while kept for crash safety: facts 30 days, jobs 3 days. */
const reminders = ['domain_events.payload', 'job.data', 'job_common.data']

describe('requested by a member', () => {
  // A platform token is valid for a minute.
  const asStaff = async () => ({ authorization: `Bearer ${await shopify.sessionToken()}`, yukostoredomain: shop })
  const get = async (path: string) => (await test.app.inject({ url: `/api/v1${path}`, headers: await asStaff() })).json()
  const post = async (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: await asStaff(), payload })
  const ask = async (kind: 'export' | 'erase', of = email) => {
    const asked = await post('/privacy/requests', { kind, email: of, note: 'By phone' })
    expect([asked.statusCode, asked.json().subject]).toEqual([201, 'z…@people.example'])
    await test.runUntilIdle()
    // Jobs after the fact may have finished after the first check.
    test.clock.advance(60_000)
    await test.runUntilIdle()
    return get(`/privacy/requests/${asked.json().requestId}`)
  }
  it('a customer without an email address is found by phone, exported, and erased', async () => {
    const phone = '+49 151 2345 6789'
    const [{ id: customerId }, requestId] = await plantTexted(phone)
    const body = { phone: '+4915123456789', note: null }
    const held = (areas: { area: string; held: number; left: number | null }[]) =>
      Object.fromEntries(areas.filter((area) => area.held > 0).map(({ area, held, left }) => [area, [held, left]]))
    const { areas } = (await post('/privacy/preview', { phone })).json()
    const all = { customers: 1, orders: 1, reviews: 1, 'review requests': 1, 'text messages': 1 }
    expect(held(areas)).toEqual(Object.fromEntries(Object.entries(all).map(([area, count]) => [area, [count, null]])))
    const asked = await post('/privacy/requests', { kind: 'erase', ...body })
    expect([asked.statusCode, asked.json().subject]).toEqual([201, 'Customer 78'])
    await test.runUntilIdle()
    test.clock.advance(60_000)
    await test.runUntilIdle()
    const done = await get(`/privacy/requests/${asked.json().requestId}`)
    expect(done.status).toBe('done')
    await test.db.forOrganization(organizationId, async (trx) => {
      const review = await trx.selectFrom('reviews').select('author_name').where('author_email', 'is', null).execute()
      expect(review).toContainEqual({ author_name: 'Anonymous' })
      const request = trx.selectFrom('review_requests').select(['phone', 'name', 'search_text']).where('id', '=', requestId)
      expect(await request.execute()).toEqual([{ phone: null, name: null, search_text: '' }])
      const texts = await trx.selectFrom('text_messages').select(['to_phone', 'body', 'customer_id']).execute()
      expect(texts).toEqual([{ to_phone: null, body: null, customer_id: null }])
      const customer = trx.selectFrom('customers').select('phone').where('id', '=', customerId)
      expect(await customer.execute()).toEqual([{ phone: null }])
    })
    expect((await post('/privacy/preview', { phone })).json().code).toBe('customer.not-found')
    expect((await post('/privacy/preview', { phone, email })).statusCode).toBe(400)
    expect((await post('/privacy/preview', {})).statusCode).toBe(400)
  })

  it('a person is exported completely, then removed from every table, file and queue', async () => {
    const preview = (await post('/privacy/preview', { email })).json().areas
    const told = preview.map(({ area }: { area: string }) => area)
    expect(told).toEqual(expect.arrayContaining(Object.keys(toldAndForgotten)))
    const exported = await ask('export')
    expect(exported).toMatchObject({
      status: 'done',
      file: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      isOverdue: false,
    })
    expect(exported.areas).toEqual(preview)
    const file = await post(`/privacy/requests/${exported.requestId}/file`, {})
    const { areas } = file.json()
    // Every kind of planted data is reported.
    const held = Object.entries<object[]>(areas).flatMap(([area, rows]) => (rows.length > 0 ? [area] : []))
    expect(held.sort()).toEqual(
      [
        'customers',
        'orders',
        'mails',
        'checkouts',
        'reviews',
        'review requests',
        'questions and answers',
        'rewards for reviews',
        'import rows',
        'loyalty membership',
        'loyalty points',
        'loyalty points history',
        'loyalty proofs',
        'referrals',
        'email subscription',
        'email timeline',
        'suppressed addresses',
        'webhook events',
        'exclusions',
        'workflow runs',
      ].sort(),
    )
    expect(file.body.split(marker).length).toBeGreaterThan(30)

    const erased = await ask('erase', email.toUpperCase())
    expect(erased).toMatchObject({ status: 'done', source: 'merchant', note: 'By phone', completedAt: expect.any(String) })
    expect(erased.areas.every(({ left }: { left: number }) => left === 0)).toBe(true)
    expect(erased.areas).toEqual(
      expect.arrayContaining([expect.objectContaining({ area: 'orders', held: 1, kept: expect.any(String) })]),
    )
    // Finished jobs are kept for three days.
    const found = await columnsThatSay(test.db, marker)
    expect(found.filter((column) => !['job.data', 'job_common.data'].includes(column))).toEqual([])
    expect((await post(`/privacy/requests/${exported.requestId}/file`, {})).json().code).toBe('privacy-request.file-gone')
    await expect(test.platform.storage.size(`privacy/${uuidOf(exported.requestId)}.json`)).rejects.toThrow('ENOENT')
    // A job that runs again, killed before it was marked done, changes nothing.
    const again = { organizationId, requestId: uuidOf(erased.requestId) }
    await test.db.asSystem((trx) => enqueue(trx, workPrivacyRequest, again, { organizationId }))
    await test.runUntilIdle()
    expect(await get(`/privacy/requests/${erased.requestId}`)).toEqual(erased)
    // A second time there is nothing left to do.
    expect((await ask('erase')).areas.every(({ held: rows }: { held: number }) => rows === 0)).toBe(true)
  }, 120_000)

  it('platform requests are in the same list, and an open request is not duplicated', async () => {
    await tell('customers/data_request', { customer: { id: 77, email }, data_request: { id: 9 } })
    await tell('customers/redact', { customer: { id: 77 }, orders_to_redact: [1001] })
    test.clock.advance(60_000)
    await test.runUntilIdle()
    const { items } = await get('/privacy/requests')
    expect(items).toEqual([
      expect.objectContaining({ kind: 'erase', source: 'platform', status: 'done', subject: 'z…@people.example' }),
      expect.objectContaining({ kind: 'export', source: 'platform', status: 'done', reference: '9' }),
    ])
    expect((await columnsThatSay(test.db, marker)).filter((column) => !reminders.includes(column))).toEqual([])
    const [one, other] = await Promise.all(
      [1, 2].map(() => post('/privacy/requests', { kind: 'erase', email: 'who@people.example' })),
    )
    expect(one?.json().requestId).toBe(other?.json().requestId)
  }, 120_000)

  it('an export file is available for 30 days', async () => {
    const { requestId } = await ask('export')
    test.clock.advance(30 * 24 * 3_600_000)
    expect((await post(`/privacy/requests/${requestId}/file`, {})).json().code).toBe('privacy-request.file-gone')
    await test.db.asSystem((trx) => enqueue(trx, sweepPrivacy, {}, { organizationId: null }))
    await test.runUntilIdle()
    await expect(test.platform.storage.size(`privacy/${uuidOf(requestId)}.json`)).rejects.toThrow('ENOENT')
  }, 120_000)
})

it('a redacted customer is in no table anymore', async () => {
  expect((await columnsThatSay(test.db, marker)).length).toBeGreaterThan(12)
  await tell('customers/redact', { customer: { id: 77, email }, orders_to_redact: [1001] })
  // Follow-up jobs name the person until they are finished.
  test.clock.advance(60_000)
  await test.runUntilIdle()
  expect((await columnsThatSay(test.db, marker)).filter((column) => !reminders.includes(column))).toEqual([])
})

it('the ledger of a redacted customer names nobody, stays intact, and has no points left', async () => {
  await tell('customers/redact', { customer: { id: 77, email }, orders_to_redact: [] })
  await tell('customers/redact', { customer: { id: 77, email }, orders_to_redact: [] })
  const find = test.db.asSystem(async (trx) => ({
    member: await trx
      .selectFrom('loyalty_members')
      .select(['status', 'balance', 'seq', 'referral_code'])
      .where('seq', '>', 0)
      .executeTakeFirst(),
    entries: await trx.selectFrom('point_entries').select(['kind', 'points']).orderBy('seq').execute(),
  }))
  expect(await find).toEqual({
    member: { status: 'opted_out', balance: 0, seq: 2, referral_code: null },
    entries: [
      { kind: 'adjust', points: 50 },
      { kind: 'correction', points: -50 },
    ],
  })
})

it("a customer's data request covers all of it", async () => {
  await tell('customers/data_request', { customer: { id: 77, email }, data_request: { id: 1 } })
  const [mail] = test.mails.to('ada@mill.example').filter(({ text }) => text.includes(marker))
  expect(mail?.text).toMatch(
    /customers 1[\s\S]*orders 1[\s\S]*mails 1[\s\S]*reviews 1[\s\S]*rewards for reviews 1[\s\S]*import rows 1[\s\S]*people\.csv[\s\S]*loyalty membership 1[\s\S]*loyalty points 1[\s\S]*Sorry[\s\S]*referrals 1[\s\S]*was brought/,
  )
})

it('a redacted shop leaves neither rows nor files', async () => {
  test.clock.advance(60_000)
  await tell('app/uninstalled', {})
  await tell('shop/redact', { shop_domain: shop })
  expect(await columnsThatSay(test.db, marker)).toEqual([])
  await expect(test.platform.storage.size(fileKey)).rejects.toThrow('ENOENT')
})
