import type { LoyaltyRanking } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import type { LedgerEntry } from '@yuko/contract/loyalty/analytics/list-ledger'
import type { RewardOrder } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { sql } from 'kysely'
import { campaignIds, rewardIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
let [shopping, birthday, tasting, discount] = ['', '', '', '']
beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
  owner = await test.signedIn('owner')
  organizationId = owner.organizationId
  ;[tasting, discount] = [
    await createReward(test.db, organizationId),
    await createReward(test.db, organizationId, { name: 'Mug' }),
  ]
  ;[shopping, birthday] = [await createCampaign('order', 'Shop'), await createCampaign('birthday', 'Birthday')]
  await makeHistory()
})
afterAll(() => test.close())

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)

async function createCampaign(type: string, name: string): Promise<string> {
  const id = newId()
  await within((trx) =>
    sql`insert into loyalty_campaigns (organization_id, id, program_id, type, status, details, created_at, updated_at)
      select organization_id, ${id}, id, ${type}, 'active', ${JSON.stringify({ name })}::jsonb, now(), now() from loyalty_programs`.execute(
      trx,
    ),
  )
  return id
}

async function post(memberId: string, at: string, movement: Posting['movement'], source: Posting['source'] = {}) {
  const explanation = { rule: 'A test', inputs: {}, formula: null }
  const posting = { memberId, key: newId(), movement, explanation, occurredAt: new Date(at), source }
  const outcome = await within((trx) => postPoints(trx, test.clock, organizationId, posting))
  return 'entry' in outcome ? (outcome.entry.lotId ?? '') : ''
}

/** Redeemed, and used on an order of 3 November. */
async function redeem(memberId: string, rewardId: string, at: string, order: { number: string; total: number } | null) {
  const [id, orderId] = [newId(), order && newId()]
  await within(async (trx) => {
    if (order)
      await sql`insert into orders (organization_id, id, external_id, number, placed_at, currency, total_minor, history_until)
        values (${organizationId}, ${orderId}, ${order.number}, ${order.number}, '2026-11-03T10:00:00Z', 'EUR', ${order.total}, now())`.execute(
        trx,
      )
    await sql`insert into loyalty_redemptions (organization_id, id, member_id, reward_id, reward, points, status, order_id, idempotency_key, created_at)
      values (${organizationId}, ${id}, ${memberId}, ${rewardId}, '{"name": "Any"}', 100, ${order ? 'used' : 'issued'}, ${orderId}, ${id}, ${at})`.execute(
      trx,
    )
  })
  await post(memberId, at, { move: 'take', kind: 'redeem', points: 100 }, { redemptionId: id })
  return id
}

async function makeHistory(): Promise<void> {
  const [ann, bob] = [await createLoyaltyMember(test.db, organizationId), await createLoyaltyMember(test.db, organizationId)]
  const earn = (points: number) => ({ move: 'give', kind: 'earn', points, expiresAt: null }) as const
  await post(ann, '2026-10-01T10:00:00Z', earn(5000), { campaignId: shopping })
  await post(ann, '2026-11-02T10:00:00Z', earn(300), { campaignId: shopping })
  const availableAt = new Date('2026-11-02T10:00:00Z')
  const lotId = await post(
    bob,
    '2026-10-20T10:00:00Z',
    { move: 'hold', points: 700, availableAt, expiresAt: null },
    { campaignId: shopping },
  )
  await post(bob, '2026-11-02T10:00:00Z', { move: 'release', lotId, expiresAt: null })
  await post(bob, '2026-11-02T11:00:00Z', earn(250), { campaignId: birthday })
  await redeem(ann, tasting, '2026-10-05T10:00:00Z', null)
  await redeem(ann, discount, '2026-11-02T12:00:00Z', { number: '#1', total: 4000 })
  await redeem(bob, discount, '2026-11-02T12:00:00Z', { number: '#2', total: 2500 })
  const returned = await redeem(bob, tasting, '2026-11-02T13:00:00Z', null)
  const back = { move: 'give', kind: 'redeem_reverse', points: 100, expiresAt: null } as const
  await post(bob, '2026-11-02T14:00:00Z', back, { redemptionId: returned })
}

async function get<T>(path: string, headers = owner.headers) {
  const response = await test.app.inject({ url: `/api/v1/loyalty${path}`, headers })
  return { status: response.statusCode, body: response.json() as T }
}
const days = 'from=2026-11-01&to=2026-11-05'
const ranking = async (headers = owner.headers) => (await get<LoyaltyRanking>(`/analytics/ranking?${days}`, headers)).body

it('ranks the ways to earn by points, and the rewards by points spent, with their orders', async () => {
  const { campaigns, rewards } = await ranking()
  expect(campaigns).toEqual([
    { campaignId: campaignIds.toWire(shopping), type: 'order', name: 'Shop', points: 1000, members: 2 },
    { campaignId: campaignIds.toWire(birthday), type: 'birthday', name: 'Birthday', points: 250, members: 1 },
  ])
  expect(rewards).toMatchObject([
    { rewardId: rewardIds.toWire(discount), name: 'Mug', redemptions: 2, points: 200, orders: 2, revenueMinor: 6500 },
    { rewardId: rewardIds.toWire(tasting), redemptions: 1, points: 0, orders: 0, revenueMinor: 0 },
  ])
})

it('each figure equals its rows', async () => {
  const { campaigns, rewards } = await ranking()
  const entries = async (filter: string) => {
    const { items } = (await get<{ items: LedgerEntry[] }>(`/entries?${days}&${filter}`)).body
    return items.reduce((sum, { points }) => sum + points, 0)
  }
  for (const { campaignId, points } of campaigns)
    expect(await entries(`kind=earn,earn_release,bonus&campaignId=${campaignId}`)).toBe(points)
  for (const { rewardId, points, orders, revenueMinor } of rewards) {
    expect(await entries(`kind=redeem,redeem_reverse&rewardId=${rewardId}`)).toBe(points === 0 ? 0 : -points)
    const { items } = (await get<{ items: RewardOrder[] }>(`/analytics/orders?${days}&rewardId=${rewardId}`)).body
    expect(items).toHaveLength(orders)
    expect(items.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0)).toBe(revenueMinor)
  }
})

it('refuses other days, and rewards that don’t exist', async () => {
  expect((await get('/analytics/ranking?from=2026-11-02&to=2026-11-01')).status).toBe(400)
  expect(await get(`/entries?rewardId=${rewardIds.toWire(newId())}`)).toMatchObject({
    status: 404,
    body: { code: 'reward.not-found' },
  })
})

it('shows other organizations nothing', async () => {
  const stranger = await test.signedIn('owner')
  expect(await ranking(stranger.headers)).toMatchObject({ campaigns: [], rewards: [] })
  const orders = await get(`/analytics/orders?rewardId=${rewardIds.toWire(discount)}`, stranger.headers)
  expect(orders).toMatchObject({ status: 404, body: { code: 'reward.not-found' } })
})
