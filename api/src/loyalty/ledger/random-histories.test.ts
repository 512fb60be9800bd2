/**
 * Property test: whatever is posted, in batches, repeated and concurrently, the ledger is complete and consistent, and each key
 * is applied once.
 */
import type { Database } from '#platform/db/database.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { fc } from '../../testing/fast-check.ts'
import type { Movement } from './account.ts'
import { type Outcome, type Posting, postManyPoints } from './post-points.ts'
import { verifySome } from './verify-ledger.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const runs = Number(process.env.TEST_RUNS ?? 15)
const explanation = { rule: 'A test', inputs: { ratio: 0.1, '€': -0, absent: undefined as never }, formula: null }
const start = new Date('2026-12-01T00:00:00Z')

const points = fc.integer({ min: 1, max: 50 })
const expiresAt = fc.option(fc.integer({ min: 1, max: 9 }).map((day) => new Date(start.getTime() + day * 86_400_000)))
const movement: fc.Arbitrary<(lotId: string) => Movement> = fc.oneof(
  fc.record({ points, expiresAt }).map((values) => () => ({ move: 'give', kind: 'earn', ...values }) as const),
  fc.record({ points, expiresAt }).map((values) => () => ({ move: 'hold', availableAt: start, ...values }) as const),
  fc.record({ points }).map((values) => () => ({ move: 'take', kind: 'redeem', ...values }) as const),
  fc.record({ points }).map((values) => () => ({ move: 'claw', orderId: null, ...values }) as const),
  fc.record({ points }).map((values) => (lotId: string) => ({ move: 'cancel', lotId, ...values }) as const),
  fc.record({ expiresAt }).map((values) => (lotId: string) => ({ move: 'release', lotId, ...values }) as const),
  fc.constant((lotId: string) => ({ move: 'expire', lotId }) as const),
)
const posting = fc.record({ member: fc.nat(2), key: fc.nat(25), lot: fc.nat(9), movement })
/** Rounds in sequence; each with concurrent transactions; each with a batch of postings. */
const history = fc.array(fc.array(fc.array(posting, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 6,
})

it('is consistent after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const organizationId = await createOrganization(test.db)
      const members = await Promise.all([0, 1, 2].map(() => createLoyaltyMember(test.db, organizationId)))
      const seen = new Map<string, string>()
      for (const round of rounds) {
        const lots = await lotsOf(test.db, organizationId)
        const transactions = round.map((batch) =>
          batch.map(({ member, key, lot, movement }): Posting => {
            const memberId = members[member] ?? ''
            const lotId = lots[lot % Math.max(1, lots.length)] ?? memberId
            // A key is scoped to its member.
            return { memberId, key: `${member}:${key}`, movement: movement(lotId), explanation }
          }),
        )
        const outcomes = await Promise.all(
          transactions.map((batch) =>
            test.db.forOrganization(organizationId, (trx) => postManyPoints(trx, test.clock, organizationId, batch)),
          ),
        )
        checkOnce(transactions.flat(), outcomes.flat(), seen)
      }
      expect(await verifySome(test.db, organizationId, {})).toMatchObject({ members: 3, entries: seen.size, problems: [] })
    }),
    { numRuns: runs },
  )
}, 300_000)

/** One key is one entry for every caller, and nobody overspent. */
function checkOnce(postings: readonly Posting[], outcomes: readonly Outcome[], seen: Map<string, string>): void {
  for (const [index, one] of outcomes.entries()) {
    const { key = '', movement } = postings[index] ?? {}
    if (!('entry' in one)) continue
    expect(one.entry.id).toBe(seen.get(key) ?? one.entry.id)
    if (one.outcome === 'posted') expect(seen.has(key) && seen.get(key) !== one.entry.id).toBe(false)
    if (one.outcome === 'posted' && movement?.move === 'take') expect(one.entry.balanceAfter).toBeGreaterThanOrEqual(0)
    seen.set(key, one.entry.id)
  }
}

async function lotsOf(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db.forOrganization(organizationId, (trx) =>
    trx
      .selectFrom('point_lots')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', 'in', ['pending', 'available'])
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

it('never gives out more than there is under concurrency', async () => {
  const organizationId = await createOrganization(test.db)
  const memberId = await createLoyaltyMember(test.db, organizationId)
  const post = (key: string, movement: Movement) =>
    test.db.forOrganization(organizationId, async (trx) => {
      const [one] = await postManyPoints(trx, test.clock, organizationId, [{ memberId, key, movement, explanation }])
      return one?.outcome
    })
  for (const key of ['one', 'two', 'three']) await post(key, { move: 'give', kind: 'earn', points: 333, expiresAt: null })
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => post(`take ${index}`, { move: 'take', kind: 'redeem', points: 10 })),
  )
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(99)
  expect(outcomes.filter((outcome) => outcome === 'not_enough')).toHaveLength(101)
  // The same calls again, as retries.
  const again = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post(`take ${index}`, { move: 'take', kind: 'redeem', points: 10 })),
  )
  expect(again.filter((outcome) => outcome === 'posted')).toEqual([])
  expect(await verifySome(test.db, organizationId, {})).toMatchObject({ entries: 102, problems: [] })
}, 300_000)
