import { Readable } from 'node:stream'
import { defaultIncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { sql } from 'kysely'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sweepPrivacy, workPrivacyRequest } from '#privacy/privacy.jobs.ts'
import { createModules, factJobs } from './modules.ts'
import { createLoyaltyMember } from './testing/create-loyalty-member.ts'
import { createReferral } from './testing/create-referral.ts'
import { createRequest } from './testing/create-request.ts'
import { createReview } from './testing/create-review.ts'
import { createPublishedWorkflow, createRun, createSubscriber } from './testing/create-workflow-runs.ts'
import { toldAndForgotten } from './testing/personal-columns.ts'
import { createShopifyStub, shopifyApp } from './testing/shopify-stub.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const marker = 'zzmarker'
const email = `${marker}@people.example`
const fileKey = 'imports/a-file-of-the-tests.csv'
const shop = 'mill.myshopify.com'
const shopify = createShopifyStub()
const uuidOf = (requestId: string) => idCodec('prq').toUuid(requestId)

let test: TestApp
let organizationId: string
beforeEach(async () => {
  test = await createTestApp({ modules: createModules, factJobs, platform: { shopify: shopifyApp, fetch: shopify.fetch } })
  shopify.useClock(test.clock)
  const headers = { authorization: `Bearer ${await shopify.sessionToken()}`, yukostoredomain: shop }
  organizationId = (await test.app.inject({ url: '/api/v1/me', headers })).json().data.selected_org_uuid
  await plant()
  // Each has a product of its own, which takes its time on a machine that is busy.
}, 90_000)
afterEach(() => test.close())

/** Everything that areas keep of a customer. */
async function plant(): Promise<void> {
  await createReview(test.db, organizationId, { author_email: email, author_name: `${marker} Stein` })
  const memberId = await createLoyaltyMember(test.db, organizationId, { email, name: `${marker} Stein` })
  await test.db.forOrganization(organizationId, async (trx) => {
    const explanation = { rule: 'Given by hand', inputs: {}, formula: null }
    const movement = { move: 'give' as const, kind: 'adjust' as const, points: 50, expiresAt: null }
    const notes = { customer: `Sorry, ${marker}`, internal: marker }
    await postPoints(trx, test.clock, organizationId, { memberId, key: 'adjust:1', movement, explanation, notes })
  })
  await createReferral(test.db, organizationId, { friendEmail: email })
  await createRequest(test.db, organizationId, { email, name: marker, search_text: `${email} ${marker}` })
  const subscriberId = await createSubscriber(test.db, organizationId, { email, first_name: marker })
  const workflowId = await createPublishedWorkflow(test.db, organizationId)
  await createRun(test.db, organizationId, { workflowId, subscriberId, enteredAt: '2026-11-20T09:00:00Z' })
  await plantTraces(subscriberId)
  await test.platform.storage.write(fileKey, Readable.from([`email\n${email}\n`]))
  await test.db.asSystem(async (trx) => {
    const of = { organization_id: organizationId }
    const [customerId, importId] = [newId(), newId()]
    const promise = { ...defaultIncentiveRule, reward: 'discount_percent' }
    await sql`
      insert into review_rewards (organization_id, id, email, locale, promise, state, next_at, created_at)
      values (${organizationId}, ${newId()}, ${email}, 'en', ${JSON.stringify(promise)}::jsonb, 'waiting',
              ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(trx)
    const names = { name: `${marker} Stein`, first_name: marker, last_name: marker, phone: marker, tags: [marker] }
    await trx
      .insertInto('customers')
      .values({ ...of, ...names, id: customerId, external_id: '77', email })
      .execute()
    const order = { id: newId(), external_id: '1001', number: '#1001', customer_id: customerId, placed_at: test.clock.now() }
    await trx
      .insertInto('orders')
      .values({ ...of, ...order, email })
      .execute()
    await sql`
      insert into imports (organization_id, id, kind, status, file_name, file_size, file_key, encoding, delimiter, preset, columns,
                           mapping, options, dry_run, dry_run_issues, created_at)
      values (${organizationId}, ${importId}, 'customers', 'ready', 'people.csv', 1, ${fileKey}, 'utf-8', ',', 'generic',
              ${JSON.stringify([{ name: 'email', samples: [email] }])}::jsonb, '{}', '{}',
              ${JSON.stringify({ rows: 1, balances: [{ row: 1, email, before: 0, after: 5 }] })}::jsonb,
              ${JSON.stringify([{ row: 1, level: 'error', field: null, message: 'is wrong', value: email }])}::jsonb,
              ${test.clock.now()}::timestamptz)`.execute(trx)
    await sql`
      insert into import_rows (organization_id, import_id, row, level, issues, cells)
      values (${organizationId}, ${importId}, 1, 'error', ${JSON.stringify([{ field: null, message: 'is wrong', value: email }])}::jsonb,
              ${JSON.stringify([email, `${marker} Stein`])}::jsonb)`.execute(trx)
    await sql`
      insert into checkouts (organization_id, id, external_id, email, url, currency, items, started_at, updated_at)
      values (${organizationId}, ${newId()}, 'cart', ${email}, ${`https://mill.example/${marker}`}, 'EUR',
              ${JSON.stringify([{ title: marker }])}::jsonb, ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(
      trx,
    )
    await sql`
      insert into email_messages (id, organization_id, key, kind, to_address, to_name, subject, html, text, status, queued_at, sent_at)
      values (${newId()}, ${organizationId}, 'one', 'transactional', ${email}, ${marker}, ${marker}, ${marker}, ${marker}, 'sent',
              ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(trx)
  })
}

/** What happened to them, was told of them and asked about them. */
async function plantTraces(subscriberId: string): Promise<void> {
  const at = test.clock.now()
  await test.db.asSystem(async (trx) => {
    await sql`update workflow_runs set context = ${JSON.stringify({ note: marker })}::jsonb where subscriber_id = ${subscriberId}`.execute(
      trx,
    )
    await sql`
      update subscribers set properties = ${JSON.stringify({ pet: marker })}::jsonb, tags = ${[marker]}::text[] where id = ${subscriberId}`.execute(
      trx,
    )
    await sql`
      insert into subscriber_events (organization_id, id, subscriber_id, type, key, payload, occurred_at, recorded_at)
      values (${organizationId}, ${newId()}, ${subscriberId}, 'wishlist_added', 'one', ${JSON.stringify({ thing: marker })}::jsonb,
              ${at}::timestamptz, ${at}::timestamptz)`.execute(trx)
    await sql`
      insert into webhook_events (organization_id, id, type, api_version, ref, subject_email, payload, occurred_at, created_at)
      values (${organizationId}, ${newId()}, 'review.published', '1', 'x', ${email}, ${JSON.stringify({ name: marker })},
              ${at}::timestamptz, ${at}::timestamptz)`.execute(trx)
    await sql`
      insert into exclusions (organization_id, id, scope, target, value, reason, created_at)
      values (${organizationId}, ${newId()}, 'email', 'email', ${email}, ${marker}, ${at}::timestamptz)`.execute(trx)
  })
}

async function tell(topic: string, payload: object): Promise<void> {
  const message = shopify.webhook(topic, payload, { 'x-shopify-shop-domain': shop })
  expect((await test.app.inject(message)).statusCode).toBe(200)
  await test.runUntilIdle()
}

/** Columns of any table, the queue's included, that hold the word. */
function columnsThatSay(word: string): Promise<string[]> {
  return test.db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    const { rows } = await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
         and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
       order by 2, 3`.execute(trx)
    expect(rows.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { schema, table, column } of rows) {
      const { rows: hits } = await sql`
        select from ${sql.id(schema, table)} where ${sql.id(column)}::text ilike ${`%${word}%`} limit 1`.execute(trx)
      if (hits.length > 0) found.push(`${table}.${column}`)
    }
    return found
  })
}

/** What says whom to forget, for as long as it is kept to be safe from a crash: facts 30 days, jobs 3 days. */
const reminders = ['domain_events.payload', 'job.data', 'job_common.data']

describe('asked for by a member', () => {
  // A token of the platform is good for a minute.
  const asStaff = async () => ({ authorization: `Bearer ${await shopify.sessionToken()}`, yukostoredomain: shop })
  const get = async (path: string) => (await test.app.inject({ url: `/api/v1${path}`, headers: await asStaff() })).json()
  const post = async (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: await asStaff(), payload })
  const ask = async (kind: 'export' | 'erase', of = email) => {
    const asked = await post('/privacy/requests', { kind, email: of, note: 'By phone' })
    expect([asked.statusCode, asked.json().subject]).toEqual([201, 'z…@people.example'])
    await test.runUntilIdle()
    // What follows the fact may have been later than the first look.
    test.clock.advance(60_000)
    await test.runUntilIdle()
    return get(`/privacy/requests/${asked.json().requestId}`)
  }
  it('a person is exported whole, and then in no table, file or queue any more', async () => {
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
    // Of each thing that was planted something is told.
    const held = Object.entries<object[]>(areas).flatMap(([area, rows]) => (rows.length > 0 ? [area] : []))
    expect(held.sort()).toEqual(
      [
        ...['customers', 'orders', 'mails', 'checkouts', 'reviews', 'review requests', 'rewards for reviews', 'rows of files'],
        ...['loyalty membership', 'loyalty points', 'referrals', 'e-mail subscription', 'e-mail timeline'],
        ...['told to webhooks', 'exclusions', 'ways through workflows'],
      ].sort(),
    )
    expect(file.body.split(marker).length).toBeGreaterThan(30)

    const erased = await ask('erase', email.toUpperCase())
    expect(erased).toMatchObject({ status: 'done', source: 'merchant', note: 'By phone', completedAt: expect.any(String) })
    expect(erased.areas.every(({ left }: { left: number }) => left === 0)).toBe(true)
    expect(erased.areas).toEqual(
      expect.arrayContaining([expect.objectContaining({ area: 'orders', held: 1, kept: expect.any(String) })]),
    )
    // Jobs that are over are kept for three days.
    const found = await columnsThatSay(marker)
    expect(found.filter((column) => !['job.data', 'job_common.data'].includes(column))).toEqual([])
    expect((await post(`/privacy/requests/${exported.requestId}/file`, {})).json().code).toBe('privacy-request.file-gone')
    await expect(test.platform.storage.size(`privacy/${uuidOf(exported.requestId)}.json`)).rejects.toThrow('ENOENT')
    // A job that runs again, because it was killed before it was marked done, changes nothing.
    const again = { organizationId, requestId: uuidOf(erased.requestId) }
    await test.db.asSystem((trx) => enqueue(trx, workPrivacyRequest, again, { organizationId }))
    await test.runUntilIdle()
    expect(await get(`/privacy/requests/${erased.requestId}`)).toEqual(erased)
    // Again there is nothing left to do.
    expect((await ask('erase')).areas.every(({ held: rows }: { held: number }) => rows === 0)).toBe(true)
  }, 120_000)

  it('the platform’s requests are in the same list, and a request is one while it is under way', async () => {
    await tell('customers/data_request', { customer: { id: 77, email }, data_request: { id: 9 } })
    await tell('customers/redact', { customer: { id: 77 }, orders_to_redact: [1001] })
    test.clock.advance(60_000)
    await test.runUntilIdle()
    const { items } = await get('/privacy/requests')
    expect(items).toEqual([
      expect.objectContaining({ kind: 'erase', source: 'platform', status: 'done', subject: 'z…@people.example' }),
      expect.objectContaining({ kind: 'export', source: 'platform', status: 'done', reference: '9' }),
    ])
    expect((await columnsThatSay(marker)).filter((column) => !reminders.includes(column))).toEqual([])
    const [one, other] = await Promise.all(
      [1, 2].map(() => post('/privacy/requests', { kind: 'erase', email: 'who@people.example' })),
    )
    expect(one?.json().requestId).toBe(other?.json().requestId)
  }, 120_000)

  it('a file is there for 30 days', async () => {
    const { requestId } = await ask('export')
    test.clock.advance(30 * 24 * 3_600_000)
    expect((await post(`/privacy/requests/${requestId}/file`, {})).json().code).toBe('privacy-request.file-gone')
    await test.db.asSystem((trx) => enqueue(trx, sweepPrivacy, {}, { organizationId: null }))
    await test.runUntilIdle()
    await expect(test.platform.storage.size(`privacy/${uuidOf(requestId)}.json`)).rejects.toThrow('ENOENT')
  }, 120_000)
})

it('a customer who is redacted is in no table any more', async () => {
  expect((await columnsThatSay(marker)).length).toBeGreaterThan(12)
  await tell('customers/redact', { customer: { id: 77, email }, orders_to_redact: [1001] })
  // Other jobs follow; who looks after them names the person until they are through.
  test.clock.advance(60_000)
  await test.runUntilIdle()
  expect((await columnsThatSay(marker)).filter((column) => !reminders.includes(column))).toEqual([])
})

it('the ledger of who is redacted names nobody, stays whole, and holds no points any more', async () => {
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

it('a customer who asks is told of all of it', async () => {
  await tell('customers/data_request', { customer: { id: 77, email }, data_request: { id: 1 } })
  const [mail] = test.mails.to('ada@mill.example').filter(({ text }) => text.includes(marker))
  expect(mail?.text).toMatch(
    /customers 1[\s\S]*orders 1[\s\S]*mails 1[\s\S]*reviews 1[\s\S]*rewards for reviews 1[\s\S]*rows of files 1[\s\S]*people\.csv[\s\S]*loyalty membership 1[\s\S]*loyalty points 1[\s\S]*Sorry[\s\S]*referrals 1[\s\S]*was brought/,
  )
})

it('a shop that is redacted leaves neither rows nor files', async () => {
  test.clock.advance(60_000)
  await tell('app/uninstalled', {})
  await tell('shop/redact', { shop_domain: shop })
  expect(await columnsThatSay(marker)).toEqual([])
  await expect(test.platform.storage.size(fileKey)).rejects.toThrow('ENOENT')
})
