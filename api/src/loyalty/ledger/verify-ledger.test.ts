import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import { sql } from 'kysely'
import { loyaltyMemberIds } from '#ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import type { Movement } from './account.ts'
import { hashOf } from './entry-hash.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { postPoints } from './post-points.ts'
import { verifyLedger } from './verify-ledger.ts'

let test: TestApp
let owner: SignedIn
let memberId: string
beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'ledger', endpoints: ledgerRoutes }] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  memberId = await createLoyaltyMember(test.db, owner.organizationId)
  await history(memberId)
})

const explanation = { rule: 'A test', inputs: { orders: 1 }, formula: null }
const availableAt = new Date('2026-12-01T00:00:00Z')

/** All movements: 100, plus 50 on hold (20 canceled); 130 spent, 30 clawed back, 40 given. */
async function history(member: string) {
  const post = (movement: Movement) =>
    test.db.forOrganization(owner.organizationId, (trx) =>
      postPoints(trx, test.clock, owner.organizationId, { memberId: member, key: crypto.randomUUID(), movement, explanation }),
    )
  await post({ move: 'give', kind: 'earn', points: 100, expiresAt: null })
  const held = await post({ move: 'hold', points: 50, availableAt, expiresAt: null })
  const lotId = 'entry' in held ? (held.entry.lotId ?? '') : ''
  await post({ move: 'cancel', lotId, points: 20 })
  await post({ move: 'release', lotId, expiresAt: null })
  await post({ move: 'take', kind: 'redeem', points: 130 })
  await post({ move: 'claw', points: 30, orderId: null })
  await post({ move: 'give', kind: 'bonus', points: 40, expiresAt: null })
  await post({ move: 'hold', points: 5, availableAt, expiresAt: null })
}

/** Tampers with the data through direct database access. */
const tamper = (statement: string) =>
  test.db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    await sql.raw(statement.replaceAll(':member', `'${memberId}'`)).execute(trx)
  })
const verify = async (query: Record<string, string> = {}, { headers } = owner) => {
  const reply = await test.app.inject({ method: 'GET', url: '/api/v1/loyalty/ledger/verification', query, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const problems = async (): Promise<LedgerProblem[]> => (await verify()).body.problems

it('finds no problem in regular history', async () => {
  await history(await createLoyaltyMember(test.db, owner.organizationId))
  await createLoyaltyMember(test.db, owner.organizationId)
  expect((await verify()).body).toMatchObject({ members: 3, entries: 16, problemCount: 0, problems: [] })
})

it.each([
  ['a changed line', 'update point_entries set points = points + 1 where member_id = :member and seq = 1', 'line_changed', 1],
  ['a changed reason', `update point_entries set explanation = '{}' where member_id = :member and seq = 2`, 'line_changed', 2],
  ['a line that is gone', 'delete from point_entries where member_id = :member and seq = 6', 'line_missing', 7],
  ['the last line gone', 'delete from point_entries where member_id = :member and seq = 8', 'totals_wrong', null],
  ['points to be spent', `update point_lots set remaining = 11 where member_id = :member and remaining = 10`, 'lot_wrong', null],
  ['points that wait', `update point_lots set remaining = 4 where member_id = :member and remaining = 5`, 'lot_wrong', null],
  ['what was taken from where', 'delete from point_lot_uses', 'lot_wrong', 3],
  ['a balance', 'update loyalty_members set balance = balance + 1 where id = :member', 'totals_wrong', null],
  ['what was ever earned', 'update loyalty_members set lifetime_earned = 1 where id = :member', 'totals_wrong', null],
])('reports %s', async (_, statement, kind, seq) => {
  await tamper(statement)
  expect(await problems()).toContainEqual(expect.objectContaining({ memberId: loyaltyMemberIds.toWire(memberId), kind, seq }))
})

it('reports the entry after one that was changed together with its hash', async () => {
  await test.db.asSystem(async (trx) => {
    const line = trx.selectFrom('point_entries').selectAll().where('member_id', '=', memberId).where('seq', '=', 6)
    const { hash: _, ...row } = await line.executeTakeFirstOrThrow()
    await sql`reset role`.execute(trx)
    const changed = { ...row, idempotency_key: 'another' }
    const set = { idempotency_key: 'another', hash: hashOf(changed) }
    await trx.updateTable('point_entries').set(set).where('member_id', '=', memberId).where('seq', '=', 6).execute()
  })
  expect(await problems()).toMatchObject([{ kind: 'line_does_not_follow', seq: 7 }])
})

it("checks a single member if given, and never another store's", async () => {
  await tamper('update loyalty_members set balance = 1 where id = :member')
  const other = await createLoyaltyMember(test.db, owner.organizationId)
  expect((await verify({ memberId: loyaltyMemberIds.toWire(other) })).body).toMatchObject({ members: 1, problemCount: 0 })
  expect((await verify({ memberId: loyaltyMemberIds.toWire(memberId) })).body).toMatchObject({ members: 1, nextCursor: null })
  const stranger = await test.signedIn('owner')
  expect(await verify({ memberId: loyaltyMemberIds.toWire(memberId) }, stranger)).toMatchObject({ status: 404 })
  expect((await verify({}, stranger)).body).toMatchObject({ members: 0, nextCursor: null })
  expect(await verify({ cursor: 'none' })).toMatchObject({ status: 400 })
})

it('resumes where it stopped, and reads every member once', async () => {
  for (let count = 0; count < 4; count++) await createLoyaltyMember(test.db, owner.organizationId)
  // Two of them fill one batch.
  await tamper(`update loyalty_members set seq = 4990, head_hash = '\\x00'
    where id in (select id from loyalty_members where organization_id = '${owner.organizationId}' order by id limit 2)`)
  const parts = []
  for await (const part of verifyLedger(test.db, owner.organizationId)) parts.push(part)
  expect(parts.map(({ members }) => members)).toEqual([2, 3, 0])
  const { nextCursor, ...first } = (await verify()).body
  expect([first.members, (await verify({ cursor: nextCursor })).body.members]).toEqual([2, 3])
})
