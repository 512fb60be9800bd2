import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { loyaltyMemberIds } from '#ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Movement } from '../ledger/account.ts'
import { postManyPoints, postPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings, saveLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { expiryHandlers, queueDuePoints, queueExpiry } from './expiry.jobs.ts'
import { expiryOf } from './expiry-date.ts'
import { releasePoints } from './release-points.ts'

const day = 86_400_000
let test: TestApp
let organizationId: string
let memberId: string
beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'expiry', jobs: expiryHandlers }] })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-01-10T10:00:00Z')
  organizationId = await createOrganization(test.db)
  memberId = await createLoyaltyMember(test.db, organizationId)
})

const explanation = { rule: 'A test', inputs: {}, formula: null }
const inOrganization: TestApp['db']['asSystem'] = (work) => test.db.forOrganization(organizationId, work)
const post = (key: string, movement: Movement, member = memberId) =>
  inOrganization((trx) => postPoints(trx, test.clock, organizationId, { memberId: member, key, movement, explanation }))
const settings = (expiry: Partial<LoyaltySettings['expiry']>) =>
  inOrganization((trx) =>
    saveLoyaltySettings(
      trx,
      organizationId,
      { ...defaultLoyaltySettings, expiry: { ...defaultLoyaltySettings.expiry, ...expiry } },
      test.clock.now(),
    ),
  )
const give = (key: string, points: number, member = memberId) =>
  inOrganization(async (trx) => {
    const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), test.clock.now())
    const movement = { move: 'give', kind: 'earn', points, expiresAt } as const
    await postPoints(trx, test.clock, organizationId, { memberId: member, key, movement, explanation })
  })
const run = async (at: string) => {
  test.clock.set(at)
  await test.db.asSystem((trx) => enqueue(trx, queueDuePoints, {}, { organizationId: null }))
  await test.db.asSystem((trx) => enqueue(trx, queueExpiry, {}, { organizationId: null }))
  await test.runUntilIdle()
}
const member = (id = memberId) =>
  inOrganization((trx) =>
    trx.selectFrom('loyalty_members').select(['balance', 'pending']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
const warnings = () =>
  test.db.asSystem(async (trx) => {
    const rows = await trx
      .selectFrom('domain_events')
      .select('payload')
      .where('type', '=', 'points.expiring')
      .where('organization_id', '=', organizationId)
      .orderBy('seq')
      .execute()
    return rows.map(({ payload }) => payload)
  })

describe('points on hold', () => {
  const hold = (key: string, member = memberId) =>
    post(key, { move: 'hold', points: 50, availableAt: new Date('2026-01-24T10:00:00Z'), expiresAt: null }, member)

  it('are released when due, exactly once, and then start to expire', async () => {
    await settings({ mode: 'rolling_lots', months: 1 })
    await hold('hold:1')
    await run('2026-01-24T09:59:00Z')
    expect(await member()).toEqual({ balance: 0, pending: 50 })
    await run('2026-01-31T10:00:00Z')
    await run('2026-01-31T10:00:00Z')
    expect(await member()).toEqual({ balance: 50, pending: 0 })
    await run('2026-02-28T09:59:00Z')
    expect(await member()).toMatchObject({ balance: 50 })
    await run('2026-02-28T10:00:00Z')
    expect(await member()).toMatchObject({ balance: 0 })
  })

  it('stay on hold while their member is blocked, without delaying others', async () => {
    const blocked = await createLoyaltyMember(test.db, organizationId, { status: 'blocked' })
    await hold('hold:blocked', blocked)
    await hold('hold:1')
    await run('2026-01-24T10:00:00Z')
    expect([await member(blocked), await member()]).toEqual([
      { balance: 0, pending: 50 },
      { balance: 50, pending: 0 },
    ])
    await inOrganization((trx) =>
      trx.updateTable('loyalty_members').set({ status: 'member' }).where('id', '=', blocked).execute(),
    )
    await run('2026-01-24T10:01:00Z')
    expect(await member(blocked)).toEqual({ balance: 50, pending: 0 })
  })

  it('are all released over several batches, by any number of workers', async () => {
    const movement = { move: 'hold', points: 1, availableAt: new Date('2026-01-11T00:00:00Z'), expiresAt: null } as const
    const postings = Array.from({ length: 230 }, (_, count) => ({ memberId, key: `hold:${count}`, movement, explanation }))
    await inOrganization((trx) => postManyPoints(trx, test.clock, organizationId, postings))
    test.clock.set('2026-01-11T00:00:00Z')
    const call = { ...test, organizationId, signal: new AbortController().signal }
    await Promise.all([releasePoints(call, 10), releasePoints(call, 10), releasePoints(call, 10)])
    await releasePoints(call, 10)
    expect(await member()).toEqual({ balance: 230, pending: 0 })
  })
})

describe('expiring points', () => {
  it('expire lot by lot, only the unspent rest', async () => {
    await settings({ mode: 'rolling_lots', months: 1, warnDays: 0, lastChanceDays: 0 })
    await give('one', 100)
    test.clock.advance(day)
    await give('two', 10)
    await post('spend', { move: 'take', kind: 'redeem', points: 30 })
    await run('2026-02-10T10:00:00Z')
    expect(await member()).toMatchObject({ balance: 10 })
    await run('2026-02-11T10:00:00Z')
    expect(await member()).toMatchObject({ balance: 0 })
  })

  it('stop when the rule is turned off, and do not expire at once when it is turned on again', async () => {
    await settings({ mode: 'rolling_lots', months: 1 })
    await give('one', 100)
    await settings({ mode: 'none' })
    await run('2026-06-01T12:00:00Z')
    expect(await member()).toMatchObject({ balance: 100 })
    await settings({ mode: 'rolling_lots', months: 1 })
    await run('2026-06-30T12:00:00Z')
    expect(await member()).toMatchObject({ balance: 100 })
    expect(await warnings()).toMatchObject([{ kind: 'last_chance', points: 100, at: '2026-07-01T12:00:00.000Z' }])
    await run('2026-07-01T12:00:00Z')
    expect(await member()).toMatchObject({ balance: 0 })
  })

  it('expire together after the inactivity period, with every lot of a member', async () => {
    await settings({ mode: 'inactivity', months: 1, warnDays: 0, lastChanceDays: 0 })
    const active = await createLoyaltyMember(test.db, organizationId)
    for (const key of ['one', 'two', 'three']) await give(key, 5)
    await give('of the active', 5, active)
    test.clock.advance(10 * day)
    await give('again', 5, active)
    await run('2026-02-10T09:59:00Z')
    expect(await member()).toMatchObject({ balance: 15 })
    await run('2026-02-10T10:00:00Z')
    expect([await member(), await member(active)]).toMatchObject([{ balance: 0 }, { balance: 10 }])
  })

  it('expire together on a fixed date, except later ones', async () => {
    await settings({ mode: 'fixed_date', month: 2, day: 30, warnDays: 0, lastChanceDays: 0 })
    await give('one', 100)
    await run('2026-02-28T12:00:00Z')
    expect(await member()).toMatchObject({ balance: 100 })
    // The worker was down at midnight.
    test.clock.set('2026-03-01T08:00:00Z')
    await give('after', 7)
    await run('2026-03-01T09:00:00Z')
    await run('2026-03-02T09:00:00Z')
    expect(await member()).toMatchObject({ balance: 7 })
    await run('2027-03-01T00:00:00Z')
    expect(await member()).toMatchObject({ balance: 0 })
  })
})

describe('members', () => {
  it('are warned once per expiry day, and once more shortly before, in the morning', async () => {
    await settings({ mode: 'rolling_lots', months: 2, warnDays: 30, lastChanceDays: 3 })
    await give('one', 100)
    test.clock.advance(3_600_000)
    await give('two', 20)
    const blocked = await createLoyaltyMember(test.db, organizationId, { status: 'blocked' })
    await give('three', 5, blocked)
    const expected = { memberId: loyaltyMemberIds.toWire(memberId), points: 120, at: '2026-03-10T10:00:00.000Z' }
    await run('2026-02-07T12:00:00Z')
    expect(await warnings()).toEqual([])
    await run('2026-02-08T08:59:00Z')
    expect(await warnings()).toEqual([])
    for (const hour of ['09', '10', '11']) await run(`2026-02-08T${hour}:05:00Z`)
    expect(await warnings()).toEqual([{ ...expected, kind: 'warning' }])
    for (const date of ['2026-02-09', '2026-03-07', '2026-03-08']) await run(`${date}T09:05:00Z`)
    expect(await warnings()).toEqual([
      { ...expected, kind: 'warning' },
      { ...expected, kind: 'last_chance' },
    ])
  })

  it('who are active are warned of their new expiry day', async () => {
    await settings({ mode: 'inactivity', months: 1, warnDays: 10, lastChanceDays: 0 })
    await give('one', 100)
    await run('2026-02-01T09:05:00Z')
    expect(await warnings()).toMatchObject([{ points: 100, at: '2026-02-10T10:00:00.000Z', kind: 'warning' }])
    await post('spend', { move: 'take', kind: 'redeem', points: 30 })
    await run('2026-02-20T09:05:00Z')
    expect(await warnings()).toMatchObject([{ points: 100 }, { points: 70, at: '2026-03-01T09:05:00.000Z', kind: 'warning' }])
  })

  it("are warned of a fixed date by the store's calendar", async () => {
    organizationId = await createOrganization(test.db, { timezone: 'Pacific/Auckland' })
    memberId = await createLoyaltyMember(test.db, organizationId)
    await settings({ mode: 'fixed_date', month: 6, day: 30, warnDays: 14, lastChanceDays: 1 })
    await give('one', 100)
    await run('2026-06-14T22:00:00Z')
    expect(await warnings()).toEqual([])
    await run('2026-06-15T22:00:00Z')
    await run('2026-06-28T22:00:00Z')
    const at = '2026-06-30T11:59:59.000Z'
    expect(await warnings()).toMatchObject([
      { points: 100, at, kind: 'warning' },
      { points: 100, at, kind: 'last_chance' },
    ])
  })
})
