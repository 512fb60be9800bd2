import type { MemberBulk } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import type { Role } from '@yuko/contract/permissions'
import { loyaltyMemberIds, memberBulkIds, segmentIds, tierIds } from '#ids.ts'
import { customersOfSegment } from '#messaging/automation/segments/customers-of-segment.repository.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../../ledger/post-points.ts'
import { verifySome } from '../../ledger/verify-ledger.ts'
import { loyaltyModule } from '../../loyalty.module.ts'
import type { WritesCustomers } from '../../tagging/write-tags.ts'
import { enrolMember } from '../enrol-member.ts'
import { membersModule } from '../members.module.ts'
import { bulkBatch, runBulk } from './run-bulk.ts'

let test: TestApp
let owner: SignedIn
let written: Parameters<WritesCustomers['write']>[1][]
let answer: (externalId: string) => Awaited<ReturnType<WritesCustomers['write']>>

const customers: WritesCustomers = {
  async write(_, change) {
    const outcome = answer(change.externalId)
    if (outcome.outcome !== 'stopped') written.push(change)
    return outcome
  },
}

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [loyaltyModule({ reviews: earningReviews }), membersModule({ customersOfSegment, customers })],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  written = []
  answer = () => ({ outcome: 'written' })
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

type New = Parameters<typeof createLoyaltyMember>[2]
const create = (member: New = {}) => createLoyaltyMember(test.db, owner.organizationId, member)
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(owner.organizationId, work)

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers: object = owner.headers) {
  const url = `/api/v1/loyalty/members${path}`
  const response = await test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const as = async (role: Role) => (await test.signedIn(role, owner.organizationId)).headers
const these = (...ids: string[]) => ({ memberIds: ids.map(loyaltyMemberIds.toWire) })
const goodwill = { action: 'adjust', points: 50, reason: 'goodwill' }
const balances = (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await call('GET', `/${loyaltyMemberIds.toWire(id)}`)).body.balance))
const profile = async (id: string) => (await call('GET', `/${loyaltyMemberIds.toWire(id)}`)).body
const forecastOf = async (request: object) => (await call('POST', '/bulk/preview', request)).body
const listed = async (): Promise<MemberBulk[]> => (await call('GET', '/bulk')).body.items

async function bulk(request: object): Promise<MemberBulk> {
  const { status, body } = await call('POST', '/bulk', request)
  expect([status, body.code, body.state]).toEqual([202, undefined, 'running'])
  await test.runUntilIdle()
  const [newest] = await listed()
  if (!newest || newest.bulkId !== body.bulkId) throw new Error('The bulk action isn’t listed first')
  return newest
}
async function undo(bulkId: string): Promise<MemberBulk> {
  expect((await call('POST', `/bulk/${bulkId}/undo`)).body.state).toBe('undoing')
  await test.runUntilIdle()
  const undone = (await listed()).find((one) => one.bulkId === bulkId)
  if (!undone) throw new Error('The bulk action isn’t listed')
  return undone
}
const spend = (memberId: string, points: number) =>
  within((trx) =>
    postPoints(trx, test.clock, owner.organizationId, {
      memberId,
      key: newId(),
      movement: { move: 'take', kind: 'redeem', points },
      explanation: { rule: 'A test', inputs: {}, formula: null },
    }),
  )

/** A segment of the people in Denmark. */
async function danes() {
  const id = newId()
  const rule = JSON.stringify({ field: 'person.country', operator: 'eq', value: 'DK' })
  const stamps = { created_at: test.clock.now(), updated_at: test.clock.now() }
  await within((trx) =>
    trx
      .insertInto('segments')
      .values({ organization_id: owner.organizationId, id, name: 'Danes', rule, ...stamps })
      .execute(),
  )
  return segmentIds.toWire(id)
}
async function person(country: string, member: New = {}) {
  const email = `${newId()}@people.example`
  const memberId = await create({ ...member, email })
  const { customer_id } = await within((trx) =>
    trx.selectFrom('loyalty_members').select('customer_id').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  await createSubscriber(test.db, owner.organizationId, { email, customer_id, country })
  return memberId
}
async function tier(name: string, threshold: number) {
  const id = newId()
  const now = test.clock.now()
  const row = { organization_id: owner.organizationId, id, name, color: '#b8860b', icon: 'star' as const, threshold, tag: null }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('loyalty_tiers')
      .values({ ...row, created_at: now, updated_at: now })
      .execute(),
  )
  return id
}
async function connect() {
  const at = test.clock.now()
  await test.db.asSystem((trx) =>
    trx
      .insertInto('store_connections')
      .values({
        organization_id: owner.organizationId,
        shop: `shop-${owner.organizationId}.myshopify.com`,
        is_opened_by_shop: false,
        scopes: ['write_customers'],
        scopes_at: at,
        tokens_at: at,
        connected_at: at,
        access_token: null,
        access_token_expires_at: null,
        refresh_token: null,
      })
      .execute(),
  )
}

describe('points for many members', () => {
  it('are forecast, given to a segment with their notes, and taken back', async () => {
    const [ann, bob, cem] = [await person('DK'), await person('DK'), await person('SE')]
    const dan = await person('DK', { status: 'blocked' })
    const request = { ...goodwill, filter: { segmentId: await danes() }, customerNote: 'Thanks', internalNote: 'Fair' }
    const skipped = [{ reason: 'loyalty-member.state-refused', count: 1 }]
    expect(await forecastOf(request)).toEqual({ total: 3, changed: 2, skipped, points: 100 })
    expect(await balances(ann, bob, cem, dan)).toEqual([0, 0, 0, 0])

    const done = await bulk(request)
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, changed: 2, skipped, points: 100, canUndo: true })
    expect(await balances(ann, bob, cem, dan)).toEqual([50, 50, 0, 0])
    const { body } = await call('GET', `/${loyaltyMemberIds.toWire(ann)}/entries`)
    expect(body.items).toMatchObject([
      { kind: 'adjust', points: 50, customerNote: 'Thanks', internalNote: 'Fair', actor: { type: 'user' } },
    ])
    expect(await payloadsOfFacts(test.db, owner.organizationId, 'points.posted')).toHaveLength(2)

    await spend(ann, 20)
    const undone = await undo(done.bulkId)
    expect(undone).toMatchObject({ state: 'undone', spentPoints: 20, canUndo: false })
    expect(await balances(ann, bob)).toEqual([0, 0])
    expect((await call('POST', `/bulk/${done.bulkId}/undo`)).body.code).toBe('bulk.state-refused')
    expect((await verifySome(test.db, owner.organizationId, {})).problems).toEqual([])
  })

  it('are deducted at most to zero, and given back', async () => {
    const [ann, bob, cem] = [await create(), await create(), await create()]
    await bulk({ ...goodwill, points: 30, ...these(ann) })
    await bulk({ ...goodwill, points: 80, ...these(bob) })
    const request = { ...goodwill, points: -50, filter: {} }
    const skipped = [{ reason: 'points.not-enough', count: 1 }]
    expect(await forecastOf(request)).toEqual({ total: 3, changed: 2, skipped, points: -80 })
    const done = await bulk(request)
    expect(done).toMatchObject({ changed: 2, skipped, points: -80 })
    expect(await balances(ann, bob, cem)).toEqual([0, 30, 0])
    expect(await undo(done.bulkId)).toMatchObject({ spentPoints: 0 })
    expect(await balances(ann, bob, cem)).toEqual([30, 80, 0])
  })

  it('are given once, however often the job is interrupted and runs', async () => {
    const members = bulkBatch.pglite * 2 + 5
    for (let one = 0; one < members; one++) await create()
    const { body } = await call('POST', '/bulk', { ...goodwill, filter: {} })
    const interrupted = new AbortController()
    const job = {
      payload: { organizationId: owner.organizationId, bulkId: memberBulkIds.toUuid(body.bulkId) },
      db: test.db,
      clock: test.clock,
      log: createLog('silent'),
      signal: interrupted.signal,
    }
    interrupted.abort()
    const wasCut = runBulk(job).then(
      () => false,
      () => true,
    )
    // On Postgres, all fit in the first batch.
    expect(await wasCut).toBe(members > bulkBatch[test.db.kind])
    const running = { ...job, signal: new AbortController().signal }
    await Promise.all([runBulk(running), runBulk(running)])
    await test.runUntilIdle()
    expect(await listed()).toMatchObject([{ state: 'done', done: members, changed: members, points: 50 * members }])
    const entries = await within((trx) => trx.selectFrom('point_entries').select('member_id').execute())
    expect([entries.length, new Set(entries.map(({ member_id }) => member_id)).size]).toEqual([members, members])
  })

  it('are given once per Idempotency-Key, and recorded in the audit log', async () => {
    const ann = await create()
    const headers = { ...owner.headers, 'idempotency-key': newId() }
    const first = await call('POST', '/bulk', { ...goodwill, ...these(ann, ann) }, headers)
    expect((await call('POST', '/bulk', { ...goodwill, ...these(ann, ann) }, headers)).body).toEqual(first.body)
    await call('POST', '/bulk/preview', { ...goodwill, filter: {} })
    await test.runUntilIdle()
    expect(await balances(ann)).toEqual([50])
    const actions = await within((trx) =>
      trx.selectFrom('audit_log').select(['action', 'reason']).where('action', 'like', '%member%').execute(),
    )
    expect(actions).toEqual([{ action: 'change-loyalty-members adjust', reason: 'goodwill' }])
  })

  it('stay within the daily limit of the role, also while other bulk actions run', async () => {
    const ids = [await create(), await create(), await create()]
    const support = await as('support')
    const refused = await call('POST', '/bulk/preview', { ...goodwill, points: 200, ...these(...ids) }, support)
    expect(refused).toMatchObject({ status: 403, body: { code: 'points.daily-limit' } })
    expect(refused.body.fields).toEqual({ 'body.points': 'must be at most 166 today' })
    const start = (points: number) => call('POST', '/bulk', { ...goodwill, points, ...these(...ids) }, support)
    expect((await start(100)).status).toBe(202)
    expect((await start(100)).body.code).toBe('points.daily-limit')
    await test.runUntilIdle()
    expect((await start(67)).body.code).toBe('points.daily-limit')
    expect((await start(66)).status).toBe(202)
    expect((await call('POST', '/bulk', { ...goodwill, filter: {} }, await as('analyst'))).status).toBe(403)
  })

  it('can be canceled; what was given can be undone', async () => {
    const ann = await create()
    const { body } = await call('POST', '/bulk', { ...goodwill, ...these(ann) })
    expect((await call('POST', `/bulk/${body.bulkId}/cancel`)).body).toMatchObject({ state: 'cancelled', canUndo: false })
    await test.runUntilIdle()
    expect(await balances(ann)).toEqual([0])
    expect((await call('POST', `/bulk/${body.bulkId}/cancel`)).body.code).toBe('bulk.state-refused')
    expect((await call('POST', `/bulk/${body.bulkId}/undo`)).body.code).toBe('bulk.state-refused')
  })
})

describe('other changes of many members', () => {
  it('change the status of those it fits', async () => {
    const [ann, bob] = [await create(), await create({ status: 'blocked' })]
    const unchanged = [{ reason: 'unchanged', count: 1 }]
    expect(await bulk({ action: 'block', filter: {} })).toMatchObject({ changed: 1, skipped: unchanged, canUndo: false })
    expect(await bulk({ action: 'unblock', ...these(ann) })).toMatchObject({ changed: 1, skipped: [] })
    expect(await bulk({ action: 'enroll', filter: { status: ['blocked'] } })).toMatchObject({ total: 1, changed: 1 })
    expect(await bulk({ action: 'opt_out', ...these(ann, bob) })).toMatchObject({ changed: 2 })
    expect(await bulk({ action: 'unblock', filter: {} })).toMatchObject({
      changed: 0,
      skipped: [{ reason: 'unchanged', count: 2 }],
    })
    expect([await profile(ann), await profile(bob)]).toMatchObject([{ status: 'opted_out' }, { status: 'opted_out' }])
  })

  it('move active members to a tier, and back to the rules', async () => {
    const gold = await tier('Gold', 1000)
    const [ann, bob] = [await create(), await create({ tier_id: gold })]
    await create({ status: 'blocked' })
    const move = { action: 'move_tier', filter: {}, tier: { by: 'hand', tierId: tierIds.toWire(gold), until: null } }
    const skipped = [{ reason: 'loyalty-member.state-refused', count: 1 }]
    expect(await forecastOf(move)).toMatchObject({ total: 3, changed: 2, skipped })
    expect(await bulk(move)).toMatchObject({ changed: 2, skipped })
    expect(await bulk(move)).toMatchObject({ changed: 0 })
    expect([await profile(ann), await profile(bob)]).toMatchObject([{ tier: { name: 'Gold' } }, { tier: { name: 'Gold' } }])
    expect(await payloadsOfFacts(test.db, owner.organizationId, 'tier.changed')).toHaveLength(1)
    expect(await bulk({ ...move, tier: { by: 'rules' } })).toMatchObject({ changed: 2 })
    expect(await profile(ann)).toMatchObject({ tier: null })

    const unknown = { by: 'hand', tierId: tierIds.toWire(newId()), until: null }
    expect((await call('POST', '/bulk', { ...move, tier: unknown })).body.code).toBe('tier.not-found')
    const past = { by: 'hand', tierId: null, until: '2020-01-01T00:00:00.000Z' }
    expect((await call('POST', '/bulk', { ...move, tier: past })).body.fields).toEqual({
      'body.tier.until': 'must be in the future',
    })
  })

  it('write a tag to the shop', async () => {
    const add = { action: 'add_tag', tag: 'VIP 2026', filter: {} }
    expect((await call('POST', '/bulk', add)).body.code).toBe('store.not-connected')
    await connect()
    await create({ external_id: '1' })
    await create({ external_id: '2' })
    await create()
    answer = (externalId) => (externalId === '2' ? { outcome: 'refused', problem: 'no' } : { outcome: 'written' })
    const done = await bulk(add)
    expect(done).toMatchObject({ state: 'done', total: 3, changed: 1, canUndo: false })
    expect(new Map(done.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['loyalty-member.not-in-shop', 1],
        ['tag.refused', 1],
      ]),
    )
    expect(written).toMatchObject([
      { externalId: '1', addTags: ['VIP 2026'], removeTags: [] },
      { externalId: '2', addTags: ['VIP 2026'] },
    ])
    expect((await call('POST', '/bulk', { ...add, tag: 'a,b' })).status).toBe(400)
  })

  it('write a tag later while the shop accepts nothing, each once', async () => {
    await connect()
    await create({ external_id: '1' })
    await create({ external_id: '2' })
    answer = (externalId) => ({ outcome: externalId === '2' ? 'stopped' : 'written' })
    expect(await bulk({ action: 'remove_tag', tag: 'old', filter: {} })).toMatchObject({ state: 'done', skipped: [{ count: 2 }] })
    await within((trx) =>
      trx
        .updateTable('customers')
        .set({ tags: ['Old'] })
        .execute(),
    )
    expect(await bulk({ action: 'remove_tag', tag: 'old', filter: {} })).toMatchObject({ state: 'running', done: 1, changed: 1 })
    answer = () => ({ outcome: 'written' })
    test.clock.advance(3_600_000)
    await test.runUntilIdle()
    owner = await test.signedIn('owner', owner.organizationId)
    expect((await listed())[0]).toMatchObject({ state: 'done', done: 2, changed: 2 })
    expect(written.map(({ externalId, removeTags }) => [externalId, removeTags])).toEqual([
      ['1', ['old']],
      ['2', ['old']],
    ])
  })
})

describe('removing members', () => {
  it('ends the membership with its points, and keeps the ledger', async () => {
    const ann = await create({ email: 'ann@people.example', tier_id: await tier('Gold', 1000) })
    await bulk({ ...goodwill, filter: {} })
    await within((trx) =>
      postPoints(trx, test.clock, owner.organizationId, {
        memberId: ann,
        key: newId(),
        movement: { move: 'hold', points: 30, availableAt: new Date('2027-01-01T00:00:00Z'), expiresAt: null },
        explanation: { rule: 'A test', inputs: {}, formula: null },
      }),
    )
    const wire = loyaltyMemberIds.toWire(ann)
    expect((await call('DELETE', `/${wire}`)).status).toBe(204)
    expect(await profile(ann)).toMatchObject({
      status: 'candidate',
      balance: 0,
      pending: 0,
      tier: null,
      removedAt: test.clock.now().toISOString(),
    })
    expect((await call('GET', '')).body.items).toEqual([])
    expect((await call('GET', '/count')).body).toEqual({ count: 0 })
    expect((await call('DELETE', `/${wire}`)).body.code).toBe('loyalty-member.not-found')
    expect((await call('GET', `/${wire}/entries`)).body.items).toHaveLength(4)
    expect((await verifySome(test.db, owner.organizationId, {})).problems).toEqual([])
    expect(await payloadsOfFacts(test.db, owner.organizationId, 'loyalty-member.updated')).toEqual([
      { memberId: wire, from: 'member' },
    ])
  })

  it('leaves no deduction from before to give back', async () => {
    const ann = await create({ email: 'ann@people.example' })
    await bulk({ ...goodwill, filter: {} })
    const { bulkId } = await bulk({ ...goodwill, points: -20, filter: {} })
    await bulk({ action: 'remove', filter: {} })
    expect(await undo(bulkId)).toMatchObject({ state: 'undone' })
    expect(await balances(ann)).toEqual([0])
  })

  it('can be done again after they joined again', async () => {
    const ann = await create({ email: 'ann@people.example' })
    const wire = loyaltyMemberIds.toWire(ann)
    for (const _time of [1, 2]) {
      expect((await call('DELETE', `/${wire}`)).status).toBe(204)
      expect((await call('DELETE', `/${wire}`)).body.code).toBe('loyalty-member.not-found')
      await call('POST', `/${wire}/status`, { status: 'member' })
    }
  })

  it('lets them join again, not by an order', async () => {
    const ann = await create({ email: 'ann@people.example' })
    expect(await bulk({ action: 'remove', filter: {} })).toMatchObject({ changed: 1 })
    expect(await bulk({ action: 'remove', ...these(ann) })).toMatchObject({ changed: 0, skipped: [{ reason: 'unchanged' }] })
    const { customer_id } = await within((trx) =>
      trx.selectFrom('loyalty_members').select('customer_id').where('id', '=', ann).executeTakeFirstOrThrow(),
    )
    const enrolled = await within((trx) =>
      enrolMember(trx, test.clock, { organizationId: owner.organizationId, customerId: customer_id, via: 'order' }),
    )
    expect(enrolled).toEqual({ memberId: ann, status: 'candidate' })
    await call('POST', `/${loyaltyMemberIds.toWire(ann)}/status`, { status: 'member' })
    expect((await call('GET', '')).body.items).toMatchObject([{ status: 'member' }])
    expect(await profile(ann)).toMatchObject({ removedAt: null })
  })
})

describe('bulk actions', () => {
  it('are refused without a target, with two, and for what doesn’t exist', async () => {
    const ann = await create()
    expect((await call('POST', '/bulk', goodwill)).status).toBe(400)
    expect((await call('POST', '/bulk', { ...goodwill, filter: {}, ...these(ann) })).status).toBe(400)
    expect((await call('POST', '/bulk', { ...goodwill, filter: { segmentId: segmentIds.toWire(newId()) } })).body.code).toBe(
      'segment.not-found',
    )
    expect((await call('POST', `/bulk/${memberBulkIds.toWire(newId())}/undo`)).body.code).toBe('bulk.not-found')
    expect((await call('GET', `/count?segmentId=${segmentIds.toWire(newId())}`)).body.code).toBe('segment.not-found')
  })

  it('never reach another organization', async () => {
    const ann = await create()
    const done = await bulk({ ...goodwill, ...these(ann) })
    const segmentId = await danes()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const theirs = await call('POST', '/bulk/preview', { ...goodwill, ...these(ann) }, other.headers)
    expect(theirs.body).toMatchObject({ total: 0, changed: 0 })
    const filter = { segmentId }
    expect((await call('POST', '/bulk', { ...goodwill, filter }, other.headers)).body.code).toBe('segment.not-found')
    expect((await call('POST', `/bulk/${done.bulkId}/undo`, undefined, other.headers)).body.code).toBe('bulk.not-found')
    expect((await call('GET', '/bulk', undefined, other.headers)).body.items).toEqual([])
    expect((await call('DELETE', `/${loyaltyMemberIds.toWire(ann)}`, undefined, other.headers)).status).toBe(404)
    expect(await balances(ann)).toEqual([50])
  })

  it('narrow the list and its file by segment', async () => {
    const ann = await person('DK')
    await person('SE')
    const query = `?segmentId=${await danes()}`
    expect((await call('GET', query)).body.items).toMatchObject([{ memberId: loyaltyMemberIds.toWire(ann) }])
    expect((await call('GET', `/count${query}`)).body).toEqual({ count: 1 })
    const file = await test.app.inject({ url: `/api/v1/loyalty/members/members.csv${query}`, headers: owner.headers })
    expect(file.body.trim().split('\n')).toHaveLength(2)
  })
})
