/** Property test: after any points activity, every place shows what the figure's definition counts in the ledger. */

import { apiBase } from '@yuko/contract/endpoint'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import { parse } from 'csv-parse/sync'
import { loyaltyMemberIds } from '#ids.ts'
import type { Movement } from '#loyalty/ledger/account.ts'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from './modules.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())

const points = fc.integer({ min: 1, max: 500 })
const give = fc.constantFrom(
  'earn',
  'bonus',
  'adjust',
  'import_add',
  'import_set',
  'redeem_reverse',
  'expire_reverse',
  'correction',
)
const take = fc.constantFrom('redeem', 'redeem', 'adjust', 'import_add', 'correction')
const movement: fc.Arbitrary<(lotId: string, at: Date) => Movement> = fc.oneof(
  fc.record({ kind: give, points }).map((of) => () => ({ move: 'give', expiresAt: null, ...of }) as Movement),
  fc.record({ kind: take, points }).map((of) => () => ({ move: 'take', ...of }) as Movement),
  points.map((of) => (_: string, at: Date) => ({ move: 'hold', points: of, availableAt: at, expiresAt: null }) as const),
  points.map((of) => () => ({ move: 'claw', points: of, orderId: null }) as const),
  points.map((of) => (lotId: string) => ({ move: 'cancel', lotId, points: of }) as const),
  fc.constant((lotId: string) => ({ move: 'release', lotId, expiresAt: null }) as const),
  fc.constant((lotId: string) => ({ move: 'expire', lotId }) as const),
)
/** `daysAgo`: some of it is before the 30-day period. */
const history = fc.array(fc.record({ member: fc.nat(3), daysAgo: fc.nat(40), lot: fc.nat(20), movement }), { maxLength: 40 })
const status = fc.constantFrom('member', 'opted_out', 'blocked')
const people = fc.record({ statuses: fc.tuple(fc.constant('member'), status, status, status), merges: fc.boolean() })

const dayMs = 86_400_000

interface Line {
  member_id: string
  kind: string
  points: number
  pending_points: number
  occurred_at: Date
}
type People = {
  id: string
  status: 'member' | 'opted_out' | 'blocked' | 'merged'
  merged_into: string | null
  joined_at: Date | null
}[]

/** The definitions, applied to ledger rows. */
const sumOf = (lines: readonly Line[], ...kinds: string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + line.points, 0)
const less = (sum: number) => (sum === 0 ? 0 : -sum)

function ofProgram(lines: readonly Line[], members: People, from: Date) {
  const inPeriod = lines.filter(({ occurred_at }) => occurred_at >= from)
  const balances = members.map(({ id }) => total(lines, id, 'points'))
  const [issued, redeemed] = [sumOf(inPeriod, 'earn', 'earn_release', 'bonus'), less(sumOf(inPeriod, 'redeem', 'redeem_reverse'))]
  return {
    issued,
    redeemed,
    expired: less(sumOf(inPeriod, 'expire', 'expire_reverse')),
    clawedBack: less(sumOf(inPeriod, 'refund_clawback')),
    adjusted: sumOf(inPeriod, 'adjust', 'correction'),
    imported: sumOf(inPeriod, 'import_set', 'import_add'),
    redemptionRate: issued > 0 ? redeemed / issued : null,
    outstanding: balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
    pending: members.reduce((sum, { id }) => sum + total(lines, id, 'pending_points'), 0),
    members: members.filter(({ status }) => status === 'member').length,
    joined: members.filter(({ status, joined_at }) => status !== 'merged' && joined_at !== null && joined_at >= from).length,
  }
}

const total = (lines: readonly Line[], id: string, column: 'points' | 'pending_points') =>
  lines.filter(({ member_id }) => member_id === id).reduce((sum, line) => sum + line[column], 0)

function ofMember(lines: readonly Line[], members: People, id: string) {
  const parts = new Set(members.filter((one) => one.id === id || one.merged_into === id).map((one) => one.id))
  const own = lines.filter(({ member_id }) => parts.has(member_id))
  return {
    balance: total(lines, id, 'points'),
    pending: total(lines, id, 'pending_points'),
    lifetimeEarned: sumOf(own, 'earn', 'earn_release', 'bonus', 'refund_clawback'),
    lifetimeRedeemed: less(sumOf(own, 'redeem', 'redeem_reverse')),
    lifetimeExpired: less(sumOf(own, 'expire', 'expire_reverse')),
  }
}

async function makeHistory(
  owner: SignedIn,
  steps: readonly { member: number; daysAgo: number; lot: number; movement: (lot: string, at: Date) => Movement }[],
  statuses: readonly string[],
) {
  const { organizationId } = owner
  const now = test.clock.now()
  const ids: string[] = []
  for (const [at, status] of statuses.entries())
    ids.push(
      await createLoyaltyMember(test.db, organizationId, {
        status: status as 'member',
        joined_at: at === 3 ? null : new Date(now.getTime() - at * 20 * dayMs),
      }),
    )
  const lots = new Map<string, string[]>()
  for (const { member, daysAgo, lot, movement } of steps) {
    const memberId = ids[member] ?? ''
    const own = lots.get(memberId) ?? []
    const occurredAt = new Date(now.getTime() - daysAgo * dayMs)
    const explanation = { rule: 'A test', inputs: {}, formula: null }
    const posting = {
      memberId,
      key: newId(),
      movement: movement(own[lot % Math.max(1, own.length)] ?? newId(), now),
      explanation,
      occurredAt,
    }
    const outcome = await test.db.forOrganization(organizationId, (trx) => postPoints(trx, test.clock, organizationId, posting))
    if ('entry' in outcome && outcome.entry.lotId) lots.set(memberId, [...own, outcome.entry.lotId])
  }
  return ids
}

it('every place that shows a loyalty figure shows what its definition counts in the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(history, people, async (steps, { statuses, merges }) => {
      const owner = await test.signedIn('owner', await createOrganization(test.db))
      const ids = await makeHistory(owner, steps, statuses)
      const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
        test.app.inject({ method, url: `${apiBase}${path}`, headers: owner.headers, ...(payload && { payload }) })
      const get = async (path: string) => (await call('GET', path)).json()
      const wire = ids.map(loyaltyMemberIds.toWire)
      // Through the product's own commands too: manual adjustments and merges.
      expect((await call('POST', `/loyalty/members/${wire[0]}/adjust`, { points: 25, reason: 'goodwill' })).statusCode).toBe(200)
      if (merges) await call('POST', `/loyalty/members/${wire[0]}/merge`, { otherMemberId: wire[1] })

      const { lines, members } = await test.db.forOrganization(owner.organizationId, async (trx) => ({
        lines: (await trx.selectFrom('point_entries').selectAll().execute()) as Line[],
        members: (await trx
          .selectFrom('loyalty_members')
          .select(['id', 'status', 'merged_into', 'joined_at'])
          .execute()) as People,
      }))
      const today = test.clock.now().toISOString().slice(0, 10)
      const from = new Date(Date.parse(today) - 29 * dayMs)
      const expected = ofProgram(lines, members, from)

      // The dashboard and the analytics page use the same request.
      const shown: LoyaltyAnalytics = await get('/loyalty/analytics?days=30')
      const { issued, redeemed, expired, clawedBack, adjusted, imported, outstanding } = shown
      expect({
        issued: issued.points,
        redeemed: redeemed.points,
        expired: expired.points,
        clawedBack: clawedBack.points,
        adjusted: adjusted.points,
        imported: imported.points,
        redemptionRate: shown.redemptionRate,
        outstanding: outstanding.points,
        pending: outstanding.pending,
        members: shown.members,
        joined: shown.joined.members,
      }).toEqual(expected)
      for (const figure of ['issued', 'redeemed', 'expired', 'clawedBack', 'joined'] as const)
        expect(shown.perDay.reduce((sum, day) => sum + day[figure], 0)).toBe(expected[figure])
      expect(shown.tiers.reduce((sum, tier) => sum + tier.members, 0)).toBe(expected.members)

      // The table, the file and each member's page.
      const table: LoyaltyMember[] = (await get('/loyalty/members?limit=250')).items
      expect(table.filter(({ status }) => status === 'member')).toHaveLength(expected.members)
      const file = await call('GET', '/loyalty/members/members.csv')
      const cells = parse<Record<string, string>>(file.body, { bom: true, columns: true })
      for (const { id } of members.filter(({ status }) => status !== 'merged')) {
        const own = ofMember(lines, members, id)
        const profile = await get(`/loyalty/members/${loyaltyMemberIds.toWire(id)}`)
        expect(profile).toMatchObject(own)
        const { balance, pending, lifetimeEarned } = own
        expect(table.find(({ memberId }) => memberId === loyaltyMemberIds.toWire(id))).toMatchObject({
          balance,
          pending,
          lifetimeEarned,
        })
        expect(cells.find(({ email }) => email === profile.email)).toMatchObject({
          points: String(balance),
          pending: String(pending),
          lifetime_earned: String(lifetimeEarned),
        })
        const [latest] = (await get(`/loyalty/members/${loyaltyMemberIds.toWire(id)}/entries?limit=1`)).items
        expect(latest?.balanceAfter ?? 0).toBe(balance)
      }
    }),
    { numRuns: Number(process.env.TEST_RUNS ?? 8), endOnFailure: true },
  )
}, 240_000)
