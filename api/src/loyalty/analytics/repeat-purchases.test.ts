import type { RepeatPurchases } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
const gold = newId()
beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
  owner = await test.signedIn('owner')
  organizationId = owner.organizationId
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into loyalty_tiers (organization_id, id, name, color, icon, threshold, created_at, updated_at)
      values (${organizationId}, ${gold}, 'Gold', '#b8860b', 'star', 100, now(), now())`.execute(trx),
  )
})
afterAll(() => test.close())

type Order = { daysAgo: number; isTest?: boolean; isCancelled?: boolean }

/** A customer with orders so many days before now, at ten in the morning. */
async function buyer(member: 'gold' | 'member' | 'opted_out' | 'candidate', ...orders: Order[]) {
  const external_id = newId()
  const tier = member === 'gold' ? { tier_id: gold } : {}
  await createLoyaltyMember(test.db, organizationId, {
    external_id,
    status: member === 'gold' ? 'member' : member,
    ...tier,
  })
  await test.db.forOrganization(organizationId, async (trx) => {
    for (const { daysAgo, isTest = false, isCancelled = false } of orders)
      await sql`insert into orders (organization_id, id, external_id, customer_id, placed_at, is_test, cancelled_at, history_until)
        select ${organizationId}, ${newId()}, ${newId()}, c.id, ${test.clock.now()}::timestamptz - make_interval(days => ${daysAgo}),
               ${isTest}, ${isCancelled ? test.clock.now() : null}, now() from customers c where c.external_id = ${external_id}`.execute(
        trx,
      )
  })
}

async function get(headers = owner.headers): Promise<RepeatPurchases['groups']> {
  return (await test.app.inject({ url: '/api/v1/loyalty/analytics/repeat-purchases', headers })).json().groups
}

it('counts who ordered again within 30, 90, and 180 days of the first order, only once so many days have passed', async () => {
  await buyer('gold', { daysAgo: 300 }, { daysAgo: 290 })
  await buyer('gold', { daysAgo: 100 }, { daysAgo: 50 })
  await buyer('gold', { daysAgo: 10 }, { daysAgo: 5 })
  await buyer('member', { daysAgo: 200 })
  await buyer('opted_out', { daysAgo: 200 }, { daysAgo: 199 })
  await buyer('candidate', { daysAgo: 200 }, { daysAgo: 40 })
  // A year ago, by mistake, or never.
  await buyer('gold', { daysAgo: 400 }, { daysAgo: 20 })
  await buyer('gold', { daysAgo: 200 }, { daysAgo: 190, isTest: true }, { daysAgo: 189, isCancelled: true })
  await buyer('gold')
  const again = (...counts: [number, number][]) =>
    counts.map(([buyers, repeated], at) => ({ days: [30, 90, 180][at], buyers, repeated }))
  expect(await get()).toEqual([
    { group: 'none', tierId: null, name: null, buyers: 2, again: again([2, 1], [2, 1], [2, 2]) },
    { group: 'no-tier', tierId: null, name: null, buyers: 1, again: again([1, 0], [1, 0], [1, 0]) },
    { group: 'tier', tierId: expect.any(String), name: 'Gold', buyers: 4, again: again([3, 1], [3, 2], [2, 1]) },
  ])
})

it('is refused without a session, and shows other organizations nothing', async () => {
  const anonymous = await test.app.inject({ url: '/api/v1/loyalty/analytics/repeat-purchases' })
  expect(anonymous.statusCode).toBe(401)
  const stranger = await test.signedIn('owner')
  expect((await get(stranger.headers)).map(({ buyers }) => buyers)).toEqual([0, 0])
})
