import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import type { PointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import type { LedgerEntry } from '@yuko/contract/loyalty/analytics/list-ledger'
import { sql } from 'kysely'
import { campaignIds, loyaltyMemberIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { noMemberTools } from '#testing/no-member-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { membersModule } from '../members/members.module.ts'
import { bestValue, worthOfPoints } from './point-value.ts'

let test: TestApp
let owner: SignedIn
let [ann, bob] = ['', '']
beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews }), membersModule(noMemberTools)] })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  await makeHistory()
})
afterAll(() => test.close())

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(owner.organizationId, work)

async function post(memberId: string, at: string, movement: Posting['movement'], source: Posting['source'] = {}) {
  const explanation = { rule: 'A test', inputs: {}, formula: null }
  const posting = { memberId, key: newId(), movement, explanation, occurredAt: new Date(at), source }
  const outcome = await within((trx) => postPoints(trx, test.clock, owner.organizationId, posting))
  return 'entry' in outcome ? (outcome.entry.lotId ?? '') : ''
}

/** 1 to 3 November in New York (UTC−5). */
async function makeHistory(): Promise<void> {
  const { organizationId: organization_id } = owner
  ann = await createLoyaltyMember(test.db, organization_id, {
    email: 'ann@x.example',
    name: 'Ann',
    joined_at: new Date('2026-11-02T15:00:00Z'),
  })
  bob = await createLoyaltyMember(test.db, organization_id, {
    email: 'bob@x.example',
    joined_at: new Date('2026-10-01T15:00:00Z'),
  })
  const give = (kind: 'earn' | 'bonus' | 'adjust' | 'import_add', points: number) =>
    ({ move: 'give', kind, points, expiresAt: null }) as const
  await post(bob, '2026-10-31T12:00:00Z', give('earn', 1000))
  // Still 31 October there.
  await post(ann, '2026-11-01T03:59:00Z', give('earn', 7))
  await post(ann, '2026-11-01T15:00:00Z', give('earn', 200))
  const waiting = await post(ann, '2026-11-01T15:00:00Z', {
    move: 'hold',
    points: 60,
    expiresAt: null,
    availableAt: new Date('2026-11-02T15:00:00Z'),
  })
  await post(ann, '2026-11-02T15:00:00Z', { move: 'release', lotId: waiting, expiresAt: null })
  await post(ann, '2026-11-02T15:00:00Z', give('bonus', 40))
  await post(ann, '2026-11-02T16:00:00Z', { move: 'take', kind: 'redeem', points: 150 })
  await post(ann, '2026-11-03T15:00:00Z', { move: 'give', kind: 'redeem_reverse', points: 50, expiresAt: null })
  await post(ann, '2026-11-03T15:00:00Z', { move: 'claw', points: 20, orderId: null })
  const ending = await post(bob, '2026-11-03T15:00:00Z', { ...give('adjust', 30), expiresAt: new Date('2026-11-03T16:00:00Z') })
  await post(bob, '2026-11-03T16:00:00Z', { move: 'expire', lotId: ending })
  await post(bob, '2026-11-03T17:00:00Z', { move: 'take', kind: 'adjust', points: 5 })
  // Early on 4 November in UTC.
  await post(bob, '2026-11-04T04:59:00Z', give('import_add', 500))
  await post(ann, '2026-11-04T05:00:00Z', give('earn', 9))
}

async function get(path: string, headers = owner.headers) {
  const response = await test.app.inject({ url: `/api/v1/loyalty${path}`, headers })
  return { status: response.statusCode, body: response.json() }
}
const days = 'from=2026-11-01&to=2026-11-03'

it('matches the figures computed by hand', async () => {
  const { body } = (await get(`/analytics?${days}`)) as { body: LoyaltyAnalytics }
  const points = ({ points }: { points: number }) => points
  expect([body.issued, body.redeemed, body.expired, body.clawedBack, body.adjusted, body.imported].map(points)).toEqual([
    200 + 60 + 40,
    150 - 50,
    30,
    20,
    30 - 5,
    500,
  ])
  expect(body.redemptionRate).toBeCloseTo(1 / 3)
  expect(body).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-03',
    currency: 'EUR',
    members: 2,
    joined: { members: 1 },
    outstanding: { points: 196 + 1495, pending: 0, members: 2, debt: 0, valueMinor: null, pointValue: null },
    tiers: [{ tierId: null, members: 2 }],
    revenue: { orders: 0, totalMinor: 0 },
  })
  expect(body.perDay).toEqual([
    { day: '2026-11-01', issued: 200, redeemed: 0, expired: 0, clawedBack: 0, joined: 0 },
    { day: '2026-11-02', issued: 100, redeemed: 150, expired: 0, clawedBack: 0, joined: 1 },
    { day: '2026-11-03', issued: 0, redeemed: -50, expired: 30, clawedBack: 20, joined: 0 },
  ])
})

it('compares with the days before, to the day in New York, or with nothing', async () => {
  const { body } = (await get('/analytics?from=2026-11-02&to=2026-11-03&compare=previous')) as { body: LoyaltyAnalytics }
  // 31 October and 1 November: Bob’s 1,000, Ann’s 7 shortly before midnight, and her 200.
  expect(body.before).toEqual({ issued: 1207, redeemed: 0, redemptionRate: 0, joined: 0, revenueMinor: 0 })
  const later = (await get('/analytics?from=2026-11-04&to=2026-11-06&compare=previous')).body as LoyaltyAnalytics
  expect(later.before).toMatchObject({ issued: 300, redeemed: 100, joined: 1 })
  expect((await get(`/analytics?${days}&compare=year`)).body).toMatchObject({ before: { issued: 0, redemptionRate: null } })
  expect((await get(`/analytics?${days}`)).body).toMatchObject({ before: null })
})

it('every figure equals the sum of its rows', async () => {
  const { body } = (await get(`/analytics?${days}`)) as { body: LoyaltyAnalytics }
  const { issued, redeemed, expired, clawedBack, adjusted, imported } = body
  for (const [{ points, rows }, sign] of [
    ...([issued, adjusted, imported].map((figure) => [figure, 1]) as [typeof issued, number][]),
    ...([redeemed, expired, clawedBack].map((figure) => [figure, -1]) as [typeof issued, number][]),
  ]) {
    const listed: LedgerEntry[] = []
    for (let cursor = ''; ; ) {
      const page = await get(`/entries?limit=2&kind=${rows.kind}&from=${rows.from}&to=${rows.to}${cursor}`)
      listed.push(...page.body.items)
      if (page.body.nextCursor === null) break
      cursor = `&cursor=${page.body.nextCursor}`
    }
    expect(listed.reduce((sum, entry) => sum + sign * entry.points, 0)).toBe(points)
  }
  const { joinedFrom, joinedTo } = body.joined.rows
  expect((await get(`/members?joinedFrom=${joinedFrom}&joinedTo=${joinedTo}`)).body.items).toHaveLength(body.joined.members)
  expect((await get('/members?minBalance=1')).body.items).toHaveLength(body.outstanding.members)
  expect((await get('/members?hasTier=false&status=member')).body.items).toHaveLength(2)
})

it('covers the last thirty days by default', async () => {
  expect((await get('/analytics')).body).toMatchObject({ from: '2026-10-22', to: '2026-11-20', issued: { points: 1316 } })
  const refused = await get('/analytics?from=2026-11-02&to=2026-11-01')
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'query.to': 'must not be before from' } } })
})

it('rolls the outstanding points forward by month, in New York', async () => {
  const { body } = (await get('/analytics/liability')) as { body: PointsLiability }
  expect(body.months).toHaveLength(12)
  expect(body.months.slice(0, 3)).toEqual([
    {
      from: '2026-11-01',
      to: '2026-11-20',
      opening: 1007,
      issued: 309,
      redeemed: 100,
      expired: 30,
      clawedBack: 20,
      adjusted: 25,
      imported: 500,
      closing: 1691,
      valueMinor: null,
    },
    expect.objectContaining({ from: '2026-10-01', to: '2026-10-31', opening: 0, issued: 1007, closing: 1007 }),
    expect.objectContaining({ from: '2026-09-01', to: '2026-09-30', opening: 0, issued: 0, closing: 0 }),
  ])
  const { outstanding } = (await get('/analytics')).body as LoyaltyAnalytics
  expect(body.months[0]?.closing).toBe(outstanding.points - outstanding.debt)
  expect(body.breakage).toEqual({ rate: 30 / 130, expectedMinor: null })
  const stranger = await test.signedIn('owner')
  const other = (await get('/analytics/liability', stranger.headers)).body as PointsLiability
  expect(other).toMatchObject({ breakage: null, pointValue: null })
  expect(other.months.every(({ issued, closing }) => issued === 0 && closing === 0)).toBe(true)
})

it('lists ledger entries with their members, optionally of one member, within the tenant only', async () => {
  const { body } = await get(`/entries?memberId=${loyaltyMemberIds.toWire(ann)}&limit=1`)
  expect(body.items).toEqual([
    expect.objectContaining({
      points: 9,
      member: { memberId: loyaltyMemberIds.toWire(ann), name: 'Ann', email: 'ann@x.example' },
    }),
  ])
  const stranger = await test.signedIn('owner')
  expect((await get('/entries', stranger.headers)).body.items).toEqual([])
  expect((await get(`/entries?memberId=${loyaltyMemberIds.toWire(ann)}`, stranger.headers)).body.code).toBe(
    'loyalty-member.not-found',
  )
  expect((await get(`/entries?campaignId=${campaignIds.toWire(newId())}`)).body.code).toBe('campaign.not-found')
  expect((await get('/analytics', stranger.headers)).body).toMatchObject({
    issued: { points: 0 },
    redemptionRate: null,
    members: 0,
  })
})

it('computes the liability by the best reward, and the revenue of orders with a used reward', async () => {
  const { organizationId } = owner
  const [program, reward] = [newId(), newId()]
  const details = {
    name: '5 off',
    price: { exchange: 'fixed', points: 300 },
    value: { type: 'amount_off', amountMinor: 500 },
  }
  await within(async (trx) => {
    const now = test.clock.now()
    await sql`insert into loyalty_programs (organization_id, id, name, status, point_label_one, point_label_other, created_at, updated_at)
      values (${organizationId}, ${program}, 'Club', 'active', 'bean', 'beans', ${now}, ${now})`.execute(trx)
    await sql`insert into loyalty_rewards (organization_id, id, program_id, type, status, details, cost, created_at, updated_at)
      values (${organizationId}, ${reward}, ${program}, 'amount_off', 'active', ${JSON.stringify(details)}::jsonb, 300, ${now}, ${now})`.execute(
      trx,
    )
    for (const [number, status, total, cancelled] of [
      ['#1', 'used', 4000, null],
      ['#2', 'used', 9999, now],
      ['#3', 'issued', 5000, null],
    ] as const) {
      const order = newId()
      const placed = new Date('2026-11-02T15:00:00Z')
      await sql`insert into orders (organization_id, id, external_id, number, placed_at, currency, total_minor, refunded_minor, cancelled_at,
        history_until) values (${organizationId}, ${order}, ${number}, ${number}, ${placed}, 'EUR', ${total}, 500, ${cancelled}, ${placed})`.execute(
        trx,
      )
      await sql`insert into loyalty_redemptions (organization_id, id, member_id, reward_id, reward, points, status, code, order_id,
        idempotency_key, created_at) values (${organizationId}, ${newId()}, ${ann}, ${reward}, ${JSON.stringify(details)}::jsonb, 300,
        ${status}, ${`CODE${number}`}, ${order}, ${number}, ${now})`.execute(trx)
    }
  })
  const { body } = await get(`/analytics?${days}`)
  expect(body.outstanding).toMatchObject({ valueMinor: 2818, pointValue: { rewardName: '5 off', points: 300, amountMinor: 500 } })
  expect(body.revenue).toEqual({ orders: 1, totalMinor: 3500 })
  const { months, breakage } = (await get('/analytics/liability')).body as PointsLiability
  expect(months[0]).toMatchObject({ closing: 1691, valueMinor: 2818 })
  expect(breakage?.expectedMinor).toBe(2168)
  const listed = await get(`/analytics/orders?${days}`)
  expect(listed.body.items).toEqual([
    expect.objectContaining({ orderNumber: '#1', totalMinor: 3500, code: 'CODE#1', rewardName: '5 off' }),
  ])
})

it('values a point exactly', () => {
  const fixed = (points: number, amountMinor: number | null) => ({
    id: newId(),
    details: {
      name: `${points}`,
      price: { exchange: 'fixed' as const, points },
      value: { type: 'amount_off' as const, amountMinor },
    },
  })
  const best = bestValue([fixed(100, 100), fixed(300, 301), fixed(100, null)])
  expect(best).toMatchObject({ points: 300, amountMinor: 301 })
  expect(best && worthOfPoints(3_000_000_000_000_001, best)).toBe(3_010_000_000_000_001)
  expect(bestValue([])).toBeNull()
})
