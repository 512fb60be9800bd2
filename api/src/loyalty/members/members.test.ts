import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { sql } from 'kysely'
import { customerIds, loyaltyMemberIds, orderIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { noMemberTools } from '#testing/no-member-tools.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import { connectConsentShop } from '#testing/shop-consents-of-tests.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { saveLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { insertEarlierEntries } from './earlier-entries.repository.ts'
import { enrolMember } from './enrol-member.ts'
import { membersModule } from './members.module.ts'
import { mergeMembersOfCustomers } from './merge-customers.job.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: () => [loyaltyModule({ reviews: earningReviews }), membersModule(noMemberTools)],
    factJobs: { 'customer.merged': [mergeMembersOfCustomers] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
})

const create = (member: Parameters<typeof createLoyaltyMember>[2] = {}) =>
  createLoyaltyMember(test.db, owner.organizationId, member)
const post = (memberId: string, movement: Posting['movement'], rest: Partial<Posting> = {}) =>
  test.db.forOrganization(owner.organizationId, (trx) => {
    const explanation = { rule: 'A test', inputs: {}, formula: null }
    return postPoints(trx, test.clock, owner.organizationId, { memberId, key: newId(), movement, explanation, ...rest })
  })
const give = (memberId: string, points: number, expiresAt: Date | null = null) =>
  post(memberId, { move: 'give', kind: 'earn', points, expiresAt })

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: object = owner.headers) {
  const url = `/api/v1/loyalty/members${path}`
  const response = await test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const on = (id: string, path = '') => `/${loyaltyMemberIds.toWire(id)}${path}`
const profile = async (id: string) => (await call('GET', on(id))).body
const ledger = async (id: string): Promise<PointEntry[]> => (await call('GET', on(id, '/entries?limit=250'))).body.items
const emails = (body: { items: LoyaltyMember[] }) => body.items.map(({ email }) => email?.split('@')[0])

/** All pages of a list, two rows per page. */
async function pages(query: string): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await call('GET', `?limit=2&${query}${cursor}`)
    expect(status).toBe(200)
    found.push(...emails(body))
    if (body.nextCursor === null) return found
    cursor = `&cursor=${body.nextCursor}`
  }
}

describe('the list of members', () => {
  it('is paged by activity, balance and join date, empty values last', async () => {
    const [ann, bob, cem] = [
      await create({ email: 'ann@x.example', joined_at: new Date('2026-03-01T00:00:00Z') }),
      await create({ email: 'bob@x.example', joined_at: new Date('2026-01-01T00:00:00Z') }),
      await create({ email: 'cem@x.example', joined_at: new Date('2026-02-01T00:00:00Z') }),
    ]
    await create({ email: 'dot@x.example', status: 'candidate', joined_at: null })
    await create({ email: 'eve@x.example', status: 'candidate', joined_at: null })
    await give(bob, 500)
    test.clock.advance(1000)
    await give(ann, 100)
    await give(cem, 100)
    expect(await pages('')).toEqual(['cem', 'ann', 'bob', 'eve', 'dot'])
    expect(await pages('sort=balance')).toEqual(['bob', 'cem', 'ann', 'eve', 'dot'])
    expect(await pages('sort=joined')).toEqual(['ann', 'cem', 'bob', 'eve', 'dot'])
    expect(await pages('direction=asc')).toEqual(['bob', 'ann', 'cem', 'dot', 'eve'])
    expect(await pages('sort=balance&direction=asc')).toEqual(['dot', 'eve', 'ann', 'cem', 'bob'])
    expect(await pages('sort=joined&direction=asc')).toEqual(['bob', 'cem', 'ann', 'dot', 'eve'])
  })

  it("is filtered by words, status, balance and join day in the organization's time zone", async () => {
    const ann = await create({ email: 'ann@x.example', name: 'Ann Léger', joined_at: new Date('2026-03-02T04:59:00Z') })
    const bob = await create({ email: 'bob@x.example', name: 'Bob', joined_at: new Date('2026-03-02T05:00:00Z') })
    await create({ email: 'cem@x.example', status: 'blocked' })
    await give(ann, 10)
    await give(bob, 20)
    const narrowed = async (query: string) => (await pages(query)).sort()
    expect(await narrowed('q=lege')).toEqual(['ann'])
    expect(await narrowed('q=x.ex')).toEqual(['ann', 'bob', 'cem'])
    expect(await narrowed('q=%26%21')).toEqual([])
    expect(await narrowed('status=blocked,candidate')).toEqual(['cem'])
    expect(await narrowed('minBalance=10&maxBalance=19')).toEqual(['ann'])
    expect(await narrowed('joinedFrom=2026-03-01&joinedTo=2026-03-01')).toEqual(['ann'])
    expect(await narrowed('joinedFrom=2026-03-02')).toEqual(['bob'])
    expect(await narrowed('hasTier=true')).toEqual([])
  })

  it('has the member of a customer, by the store’s ID, in the own organization only', async () => {
    await create({ email: 'ann@x.example', external_id: '77' })
    await create({ email: 'bob@x.example', external_id: '78' })
    const stranger = await test.signedIn('owner')
    await createLoyaltyMember(test.db, stranger.organizationId, { email: 'cem@x.example', external_id: '79' })
    const found = async (id: string, headers?: object) =>
      emails((await call('GET', `?customerExternalId=${id}`, undefined, headers)).body)
    expect(await found('77')).toEqual(['ann'])
    expect(await found('79')).toEqual([])
    expect(await found('77', stranger.headers)).toEqual([])
    expect((await call('GET', '?customerExternalId=')).status).toBe(400)
  })

  it('exports a file without spreadsheet formulas, to roles that may export', async () => {
    const ann = await create({ email: 'ann@x.example', name: '=1+1' })
    await create({ email: 'bob@x.example' })
    await give(ann, 70)
    const url = '/api/v1/loyalty/members/members.csv?minBalance=1'
    const { body, headers } = await test.app.inject({ url, headers: owner.headers })
    expect(headers['content-type']).toMatch('text/csv')
    const [, line, rest] = body.split('\n')
    expect(line).toMatch(/^ann@x\.example,70,'=1\+1,member,0,70,,2026-01-01T00:00:00\.000Z,2026-11-\S+Z,,,0$/)
    expect(rest).toBe('')
    const editor = await test.signedIn('editor', owner.organizationId)
    expect((await test.app.inject({ url, headers: editor.headers })).statusCode).toBe(403)
    const bob = await create({ email: 'bob@y.example' })
    const selected = `/api/v1/loyalty/members/members.csv?memberId=${loyaltyMemberIds.toWire(bob)}`
    expect((await test.app.inject({ url: selected, headers: owner.headers })).body.match(/@/g)).toHaveLength(1)
  })
})

it('a profile leads to the customer in the connected shop', async () => {
  const known = await create({ email: 'ann@x.example', external_id: '77' })
  expect((await profile(known)).shopUrl).toBeNull()
  await connectConsentShop(test.db, owner.organizationId, test.clock.now())
  expect((await profile(known)).shopUrl).toMatch(/^https:\/\/admin\.shopify\.com\/store\/.+\/customers\/77$/)
  expect((await profile(await create({ email: 'bob@x.example' }))).shopUrl).toBeNull()
})

it('a profile has totals, orders and the next expiry; the ledger is paged', async () => {
  const expiry = { ...defaultLoyaltySettings.expiry, mode: 'rolling_lots' as const }
  await test.db.forOrganization(owner.organizationId, (trx) =>
    saveLoyaltySettings(trx, owner.organizationId, { ...defaultLoyaltySettings, expiry }, test.clock.now()),
  )
  const id = await create({ email: 'ann@x.example' })
  await give(id, 10, new Date('2027-02-01T00:00:00Z'))
  await give(id, 20, new Date('2027-01-01T00:00:00Z'))
  await give(id, 5)
  await post(id, { move: 'take', kind: 'redeem', points: 3 })
  expect(await profile(id)).toMatchObject({
    balance: 32,
    lifetimeEarned: 35,
    lifetimeRedeemed: 3,
    joinedVia: 'manual',
    orders: { count: 0, spentMinor: 0 },
    nextExpiry: { points: 17, at: '2027-01-01T00:00:00.000Z' },
    nextRelease: null,
    tier: null,
  })
  const first = (await call('GET', on(id, '/entries?limit=3'))).body
  expect(first.items.map(({ seq, points }: PointEntry) => [seq, points])).toEqual([
    [4, -3],
    [3, 5],
    [2, 20],
  ])
  const second = (await call('GET', on(id, `/entries?limit=3&cursor=${first.nextCursor}`))).body
  expect(second.items[0]).toMatchObject({ seq: 1, expiresAt: '2027-02-01T00:00:00.000Z', kind: 'earn', balanceAfter: 10 })
  expect(second.nextCursor).toBeNull()
})

it('lists the points history of another program, newest first, with that of merged members', async () => {
  const { organizationId } = owner
  const [id, other] = [await create(), await create()]
  const entry = (memberId: string, index: number, description = '') => ({
    index,
    memberId,
    description,
    occurrence: 1,
    points: index + 1,
    occurredAt: new Date(Date.UTC(2024, 0, index + 1, 12)),
  })
  const entries = [entry(id, 0, 'Order #1'), entry(other, 1), entry(id, 2, 'Order #3')]
  await test.db.forOrganization(organizationId, (trx) => insertEarlierEntries(trx, organizationId, newId(), entries))
  const first = (await call('GET', on(id, '/earlier-entries?limit=1'))).body
  expect(first.items).toEqual([{ occurredAt: '2024-01-03T12:00:00.000Z', points: 3, description: 'Order #3' }])
  const second = (await call('GET', on(id, `/earlier-entries?limit=1&cursor=${first.nextCursor}`))).body
  expect([second.items[0].points, second.nextCursor]).toEqual([1, null])
  await call('POST', on(id, '/merge'), { otherMemberId: loyaltyMemberIds.toWire(other) })
  expect((await call('GET', on(id, '/earlier-entries'))).body.items.map(({ points }: PointEntry) => points)).toEqual([3, 2, 1])
  expect(await profile(id)).toMatchObject({ balance: 0, lifetimeEarned: 0 })
  expect((await call('GET', on(newId(), '/earlier-entries'))).body.code).toBe('loyalty-member.not-found')
  expect((await call('GET', on(id, '/earlier-entries?cursor=x'))).status).toBe(400)
})

describe('adjusting points', () => {
  const adjust = (id: string, points: number, headers: object = owner.headers) =>
    call('POST', on(id, '/adjust'), { points, reason: 'goodwill', customerNote: 'Sorry', internalNote: 'Late' }, headers)

  it('adds points, and deducts at most the balance', async () => {
    const id = await create()
    expect((await adjust(id, 100)).body).toMatchObject({ balance: 100, lifetimeEarned: 0 })
    expect((await adjust(id, -130)).body).toMatchObject({ balance: 0 })
    expect(await adjust(id, -1)).toMatchObject({ status: 409, body: { code: 'points.not-enough' } })
    const [taken, given] = await ledger(id)
    expect(taken).toMatchObject({ points: -100, explanation: { formula: 'min(130, balance 100) = 100' } })
    expect(given).toMatchObject({ kind: 'adjust', customerNote: 'Sorry', internalNote: 'Late', actor: { type: 'user' } })
  })

  it('applies once per Idempotency-Key', async () => {
    const id = await create()
    const headers = { ...owner.headers, 'idempotency-key': newId() }
    const [first, second] = [await adjust(id, 100, headers), await adjust(id, 100, headers)]
    expect(second).toEqual(first)
    expect(await profile(id)).toMatchObject({ balance: 100 })
  })

  it('is limited per role and day, deductions are not', async () => {
    const id = await create()
    test.clock.set('2026-11-21T04:58:00.000Z')
    owner = await test.signedIn('owner', owner.organizationId)
    const { headers } = await test.signedIn('support', owner.organizationId)
    expect((await adjust(id, 400, headers)).status).toBe(200)
    const refused = await adjust(id, 101, headers)
    expect(refused).toMatchObject({ status: 403, body: { code: 'points.daily-limit' } })
    expect(refused.body.fields).toEqual({ 'body.points': 'must be at most 100 today' })
    expect((await adjust(id, -10, headers)).status).toBe(200)
    test.clock.set('2026-11-21T04:59:00.000Z')
    expect((await adjust(id, 101, headers)).status).toBe(403)
    test.clock.set('2026-11-21T05:00:00.000Z')
    expect((await adjust(id, 101, headers)).status).toBe(200)
    expect((await adjust(id, 1_000_000)).status).toBe(200)
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await adjust(id, 1, analyst.headers)).status).toBe(403)
  })

  it('refuses blocked members and members who left', async () => {
    const id = await create({ status: 'blocked' })
    expect(await adjust(id, 1)).toMatchObject({ status: 409, body: { code: 'loyalty-member.state-refused' } })
    expect(await ledger(id)).toEqual([])
  })
})

const updatesOf = async (id: string) => {
  const facts = await payloadsOfFacts(test.db, owner.organizationId, 'loyalty-member.updated')
  return facts.filter(({ memberId }) => memberId === loyaltyMemberIds.toWire(id))
}

it('a blocked member keeps their points and holds, and can be unblocked', async () => {
  const id = await create()
  const joinedAt = (await profile(id)).joinedAt
  await post(id, { move: 'hold', points: 50, availableAt: new Date('2027-01-01T00:00:00Z'), expiresAt: null })
  const change = async (status: string) => (await call('POST', on(id, '/status'), { status })).body
  expect(await change('blocked')).toMatchObject({ status: 'blocked', pending: 50, nextRelease: { points: 50 } })
  expect(await change('blocked')).toMatchObject({ status: 'blocked' })
  expect(await change('member')).toMatchObject({ status: 'member', pending: 50, joinedAt })
  expect(await change('opted_out')).toMatchObject({ status: 'opted_out' })
  expect(await change('member')).toMatchObject({ status: 'member', joinedVia: 'manual' })
  const candidate = await create({ status: 'candidate', joined_at: null })
  await call('POST', on(candidate, '/status'), { status: 'blocked' })
  const { body } = await call('POST', on(candidate, '/status'), { status: 'member' })
  expect(body).toMatchObject({ status: 'member', joinedAt: test.clock.now().toISOString() })
  // Joining has an event of its own.
  const memberId = loyaltyMemberIds.toWire(id)
  expect(await updatesOf(id)).toEqual([
    { memberId, from: 'member' },
    { memberId, from: 'blocked' },
    { memberId, from: 'member' },
  ])
})

it('falls back to counted orders when the store stops reporting', async () => {
  const id = await create()
  await test.db.forOrganization(owner.organizationId, async (trx) => {
    const { customer_id } = await trx
      .selectFrom('loyalty_members')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await sql`update customers set orders_count = 0, spent_minor = 0, spent_currency = 'EUR' where id = ${customer_id}`.execute(
      trx,
    )
    await sql`insert into orders (organization_id, id, external_id, number, placed_at, customer_id, currency, total_minor)
        values (${owner.organizationId}, ${newId()}, '9', '#1043', ${test.clock.now()}, ${customer_id}, 'EUR', 4500)`.execute(trx)
  })
  expect((await profile(id)).orders).toEqual({ count: 1, spentMinor: 4500, currency: 'EUR' })
})

it('a released entry names its order and explanation', async () => {
  const id = await create()
  const orderId = newId()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    sql`insert into orders (organization_id, id, external_id, number, placed_at)
        values (${owner.organizationId}, ${orderId}, ${orderId}, '#1042', ${test.clock.now()})`.execute(trx),
  )
  const explanation = { rule: 'Place an order', inputs: { amount: '360.00' }, formula: 'floor(360.00 × 1 per 1.00) = 360' }
  const availableAt = new Date('2026-12-07T06:00:00Z')
  const held = { explanation, source: { orderId } }
  const outcome = await post(id, { move: 'hold', points: 360, availableAt, expiresAt: null }, held)
  await post(id, { move: 'hold', points: 5, availableAt, expiresAt: null }, held)
  const lotId = 'entry' in outcome ? (outcome.entry.lotId ?? '') : ''
  await post(id, { move: 'release', lotId, expiresAt: null }, { explanation: { rule: 'It is over', inputs: {}, formula: null } })
  const order = { orderId: orderIds.toWire(orderId), orderNumber: '#1042' }
  expect(await ledger(id)).toMatchObject([
    { kind: 'earn_release', points: 360, earned: explanation, waiting: null, ...order },
    { kind: 'earn_pending', points: 0, earned: null, waiting: 'waits', ...order },
    { kind: 'earn_pending', points: 0, earned: null, waiting: 'released', ...order },
  ])
})

it('points on hold are summed per release day of the store', async () => {
  const id = await create()
  const hold = (points: number, at: string) => post(id, { move: 'hold', points, availableAt: new Date(at), expiresAt: null })
  // The store is at UTC−5.
  await hold(720, '2026-12-07T06:00:00Z')
  await hold(99, '2026-12-08T04:00:00Z')
  await hold(5, '2026-12-08T06:00:00Z')
  expect(await profile(id)).toMatchObject({ pending: 824, nextRelease: { points: 819, at: '2026-12-08T04:00:00.000Z' } })
})

it('a birthday can be corrected, and a new one restarts its entry date', async () => {
  const id = await create()
  const setAt = () =>
    test.db.forOrganization(owner.organizationId, async (trx) => {
      const row = trx.selectFrom('loyalty_members').select('birthday_set_at').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).birthday_set_at
    })
  const change = (birthday: object | null, by = owner) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/v1/loyalty/members${on(id, '/birthday')}`,
      payload: { birthday },
      headers: by.headers,
    })
  const first = test.clock.now()
  expect((await change({ month: 2, day: 29 })).json()).toMatchObject({ birthday: { month: 2, day: 29 } })
  test.clock.advance(60_000)
  await change({ month: 2, day: 29 })
  expect(await setAt()).toEqual(first)
  expect((await change({ month: 2, day: 30 })).json()).toMatchObject({
    fields: { 'body.birthday.day': 'is not a day of that month' },
  })
  await change({ month: 3, day: 1 })
  expect(await setAt()).toEqual(test.clock.now())
  expect((await change(null)).json()).toMatchObject({ birthday: null })
  expect(await setAt()).toBeNull()
  expect(await updatesOf(id)).toEqual(Array(3).fill({ memberId: loyaltyMemberIds.toWire(id), from: null }))
  expect((await change(null, await test.signedIn('analyst', owner.organizationId))).statusCode).toBe(403)
  expect((await change(null, await test.signedIn('owner'))).json().code).toBe('loyalty-member.not-found')
})

describe('merging', () => {
  const merge = (survivor: string, other: string) =>
    call('POST', on(survivor, '/merge'), { otherMemberId: loyaltyMemberIds.toWire(other) })

  it('moves points with their expiry, points on hold and rewards; both ledgers stay intact', async () => {
    const [kept, gone] = [await create({ email: 'kept@x.example' }), await create({ email: 'gone@x.example' })]
    const ends = new Date('2027-01-01T00:00:00Z')
    const orderId = newId()
    await give(kept, 5)
    await give(gone, 30, ends)
    await give(gone, 20)
    await post(gone, { move: 'hold', points: 7, availableAt: ends, expiresAt: null }, { source: { orderId } })
    const { status, body } = await merge(kept, gone)
    expect([status, body]).toEqual([200, expect.objectContaining({ balance: 55, pending: 7, lifetimeEarned: 55 })])
    expect(await profile(gone)).toMatchObject({ status: 'merged', balance: 0, pending: 0 })
    expect((await ledger(kept)).map(({ kind, points, pendingPoints }) => [kind, points, pendingPoints])).toEqual([
      ['earn_pending', 0, 7],
      ['merge_in', 20, 0],
      ['merge_in', 30, 0],
      ['earn', 5, 0],
    ])
    expect((await ledger(kept))[2]).toMatchObject({ points: 30, expiresAt: ends.toISOString() })
    expect((await ledger(kept))[0]).toMatchObject({ orderId: orderIds.toWire(orderId), availableAt: ends.toISOString() })
    expect((await ledger(gone)).slice(0, 2).map(({ kind, points }) => [kind, points])).toEqual([
      ['earn_cancel', 0],
      ['merge_out', -50],
    ])
    expect(await pages('')).toEqual(['kept'])
    expect(await merge(kept, gone)).toMatchObject({ status: 409, body: { code: 'loyalty-member.state-refused' } })
    expect(await merge(gone, kept)).toMatchObject({ status: 409 })
    expect(await merge(kept, kept)).toMatchObject({ status: 409 })
    expect(await call('POST', on(gone, '/status'), { status: 'member' })).toMatchObject({ status: 409 })
    const { customerId } = await profile(gone)
    const enrolled = await test.db.forOrganization(owner.organizationId, (trx) =>
      enrolMember(trx, test.clock, {
        organizationId: owner.organizationId,
        customerId: customerIds.toUuid(customerId),
        via: 'order',
      }),
    )
    expect(enrolled).toEqual({ memberId: kept, status: 'member' })
  })

  it('adds up earned, spent and expired points, also across earlier merges and empty balances', async () => {
    const [kept, gone, before] = [await create(), await create(), await create()]
    await give(kept, 5)
    await give(gone, 40)
    await post(gone, { move: 'take', kind: 'redeem', points: 40 })
    await give(before, 7)
    await merge(gone, before)
    await post(gone, { move: 'take', kind: 'redeem', points: 7 })
    const { body } = await merge(kept, gone)
    expect(body).toMatchObject({ balance: 5, lifetimeEarned: 52, lifetimeRedeemed: 47, lifetimeExpired: 0 })
    const listed = (await call('GET', '')).body.items
    expect(listed).toMatchObject([{ memberId: body.memberId, lifetimeEarned: 52 }])
  })

  it('pays off debt as far as the points go', async () => {
    const [kept, gone] = [await create(), await create()]
    await give(kept, 50)
    await post(gone, { move: 'claw', points: 80, orderId: null })
    expect((await merge(kept, gone)).body).toMatchObject({ balance: 0 })
    expect(await profile(gone)).toMatchObject({ balance: -30, status: 'merged' })
  })
})

it('merges members when the store merges customers, also if only one is a member', async () => {
  const { organizationId } = owner
  const customerOf = async (id: string) => (await profile(id)).customerId
  const merge = async (kept: string, gone: string) => {
    const payload = { customerId: kept, mergedCustomerId: gone }
    await test.db.forOrganization(organizationId, (trx) =>
      recordFact(trx, test.clock, { type: 'customer.merged', aggregate: kept, organizationId, payload }),
    )
    await test.runUntilIdle()
  }
  const [kept, gone] = [await create(), await create()]
  await give(gone, 30)
  const [keptCustomer, goneCustomer] = [await customerOf(kept), await customerOf(gone)]
  await merge(keptCustomer, goneCustomer)
  await merge(keptCustomer, goneCustomer)
  expect([await profile(kept), await profile(gone)]).toMatchObject([{ balance: 30 }, { status: 'merged' }])

  const id = newId()
  await test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id, external_id: '9', email: 'new@x.example', name: null })
      .execute(),
  )
  await merge(customerIds.toWire(id), keptCustomer)
  expect(await profile(kept)).toMatchObject({ balance: 30, email: 'new@x.example', status: 'member' })
})

it('keeps tenants apart', async () => {
  const [id, other] = [await create(), await create()]
  const { headers } = await test.signedIn('owner')
  const body = { points: 1, reason: 'other' }
  const replies = [
    await call('GET', on(id), undefined, headers),
    await call('GET', on(id, '/entries'), undefined, headers),
    await call('GET', on(id, '/earlier-entries'), undefined, headers),
    await call('POST', on(id, '/adjust'), body, headers),
    await call('POST', on(id, '/status'), { status: 'blocked' }, headers),
    await call('POST', on(id, '/merge'), { otherMemberId: loyaltyMemberIds.toWire(other) }, headers),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: 'loyalty-member.not-found' } })
  expect((await call('GET', '', undefined, headers)).body.items).toEqual([])
})
