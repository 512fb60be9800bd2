import { sql } from 'kysely'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Movement } from './account.ts'
import { hashOf } from './entry-hash.ts'
import { postPoints } from './post-points.ts'

let test: TestApp
let organizationId: string
let memberId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  memberId = await createLoyaltyMember(test.db, organizationId)
})

const explanation = { rule: 'A test', inputs: {}, formula: null }
const post = (key: string, movement: Movement, notes?: { customer?: string; internal?: string }) =>
  test.db.forOrganization(organizationId, (trx) =>
    postPoints(trx, test.clock, organizationId, { memberId, key, movement, explanation, ...(notes && { notes }) }),
  )
const give = (key: string, points: number, expiresAt: Date | null = null) =>
  post(key, { move: 'give', kind: 'earn', points, expiresAt })
const take = (key: string, points: number) => post(key, { move: 'take', kind: 'redeem', points })
const member = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('loyalty_members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
const entries = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('point_entries').selectAll().where('member_id', '=', memberId).orderBy('seq').execute(),
  )
const lots = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('point_lots').select(['remaining', 'status']).where('member_id', '=', memberId).orderBy('granted').execute(),
  )

it('adds an entry, a lot and the totals', async () => {
  expect(await give('earn:1', 100)).toMatchObject({ outcome: 'posted', entry: { seq: 1, points: 100, balanceAfter: 100 } })
  expect(await take('redeem:1', 30)).toMatchObject({ outcome: 'posted', entry: { seq: 2, points: -30, balanceAfter: 70 } })
  expect(await member()).toMatchObject({ seq: 2, balance: 70, lifetime_earned: 100, lifetime_redeemed: 30 })
  expect(await lots()).toEqual([{ remaining: 70, status: 'available' }])
})

it('posts the same key once', async () => {
  await give('earn:1', 100)
  expect(await give('earn:1', 100)).toMatchObject({ outcome: 'repeated', entry: { seq: 1, points: 100 } })
  expect(await member()).toMatchObject({ seq: 1, balance: 100 })
})

it('takes no more than the balance', async () => {
  await give('earn:1', 100)
  expect(await take('redeem:1', 101)).toEqual({ outcome: 'not_enough' })
  expect(await member()).toMatchObject({ seq: 1, balance: 100 })
})

it('spends points that expire soonest first', async () => {
  await give('never', 10)
  await give('late', 20, new Date('2027-02-01T00:00:00Z'))
  await give('soon', 30, new Date('2027-01-01T00:00:00Z'))
  await take('redeem:1', 40)
  expect(await lots()).toEqual([
    { remaining: 10, status: 'available' },
    { remaining: 10, status: 'available' },
    { remaining: 0, status: 'exhausted' },
  ])
})

it('holds points, and releases or cancels them', async () => {
  const held = await post('hold:1', { move: 'hold', points: 50, availableAt: new Date('2026-12-01T00:00:00Z'), expiresAt: null })
  expect(await member()).toMatchObject({ balance: 0, pending: 50, lifetime_earned: 0 })
  const lotId = 'entry' in held ? (held.entry.lotId ?? '') : ''
  await post('cancel:1', { move: 'cancel', lotId, points: 20 })
  expect(await member()).toMatchObject({ balance: 0, pending: 30 })
  await post('release:1', { move: 'release', lotId, expiresAt: null })
  expect(await member()).toMatchObject({ balance: 30, pending: 0, lifetime_earned: 30 })
  expect(await post('release:2', { move: 'release', lotId, expiresAt: null })).toEqual({ outcome: 'nothing' })
})

it('goes negative only through a clawback, and pays the debt first', async () => {
  await give('earn:1', 100)
  await take('redeem:1', 80)
  await post('claw:1', { move: 'claw', points: 100, orderId: null })
  expect(await member()).toMatchObject({ balance: -80, lifetime_earned: 0 })
  await give('earn:2', 100)
  expect(await member()).toMatchObject({ balance: 20 })
  expect(await lots()).toEqual([
    { remaining: 0, status: 'exhausted' },
    { remaining: 20, status: 'available' },
  ])
})

it('chains the entries', async () => {
  await give('earn:1', 100)
  await take('redeem:1', 30)
  const rows = await entries()
  for (const [index, { hash, ...row }] of rows.entries()) {
    expect(Buffer.from(hash)).toEqual(hashOf(row))
    expect(row.previous_hash && Buffer.from(row.previous_hash)).toEqual(
      index === 0 ? null : Buffer.from(rows[index - 1]?.hash ?? []),
    )
  }
})

it.each(['update point_entries set points = 1', 'delete from point_entries', 'delete from loyalty_members'])(
  'lets no request %s',
  async (statement) => {
    await give('earn:1', 100)
    const run = test.db.forOrganization(organizationId, (trx) => sql.raw(statement).execute(trx))
    await expect(run).rejects.toMatchObject({ code: '42501' })
  },
)
