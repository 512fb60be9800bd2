/**
 * Proves the simulator: under unchanged rules the replay gives exactly what the ledger recorded, per order and in total, for any
 * campaigns and any order history.
 */

import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { type CampaignChange, campaignOf, EarningStore } from '#testing/earning-store.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findMemberId } from '../earning/deeds.repository.ts'
import { postOrderPoints } from '../earning/post-order-points.ts'
import { rewardDeed } from '../earning/reward-deed.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { placeMembers } from '../tiers/place-members.ts'
import { mergeByTime } from './event.ts'
import { eventStreams } from './event-streams.ts'
import { loadGround } from './ground.ts'
import { Past } from './past.ts'
import { readOnly } from './read-only.ts'
import { Replay } from './replay.ts'
import { simulate } from './simulate.ts'

let test: TestApp
const start = new Date('2026-11-05T08:00:00Z')
const hourMs = 3_600_000
const runs = Number(process.env.TEST_RUNS ?? 10)

beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())

type Trx = Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]
const inStore = <T>({ organizationId }: EarningStore, work: (trx: Trx) => Promise<T>) =>
  test.db.forOrganization(organizationId, work)

const fixed = (points: number, change: CampaignChange) =>
  campaignOf({ earning: { mode: 'fixed', points }, stacking: 'add', ...change })
const workshop = { type: 'custom_event', action: { event: 'workshop' } } as const
/** Campaigns with every kind of limit, stacking and history. */
const pool: readonly CampaignDetails[] = [
  campaignOf({ name: 'Rate' }),
  campaignOf({ name: 'Other rate', earning: { mode: 'per_amount', points: 3, amountMinor: 250 } }),
  campaignOf({
    name: 'Double',
    earning: { mode: 'multiplier', percent: 200 },
    conditions: [{ on: 'order_amount', atLeastMinor: 8000 }],
  }),
  campaignOf({ name: 'Budget', stacking: 'add', limits: { budgetPoints: 300 } }),
  fixed(40, { name: 'Twice', limits: { perCustomer: 2 } }),
  fixed(15, { name: 'Weekly', limits: { perPeriod: { count: 2, unit: 'week' } } }),
  fixed(25, { name: 'Cooldown', limits: { cooldownDays: 3, perOrderPoints: 20 } }),
  fixed(100, { name: 'First', type: 'first_order' }),
  fixed(70, { name: 'Third', type: 'order_count', action: { count: 3 } }),
  fixed(30, { name: 'Workshop', ...workshop, limits: { cooldownDays: 2 } }),
  fixed(5, { name: 'Workshop again', ...workshop }),
]

type Doing =
  | { kind: 'place'; customer: number; goods: number; isPaid: boolean }
  | { kind: 'pay' | 'cancel'; order: number }
  | { kind: 'refund'; order: number; percent: number }
  | { kind: 'workshop'; customer: number }
  | { kind: 'wait'; days: number }
const customer = fc.integer({ min: 1, max: 2 })
const order = fc.nat(4)
const doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      customer,
      goods: fc.integer({ min: 1, max: 20_000 }),
      isPaid: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order, percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('workshop' as const), customer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }) },
)
const settings: fc.Arbitrary<Partial<LoyaltySettings>> = fc.record({
  awardOn: fc.constantFrom('created', 'paid'),
  rounding: fc.constantFrom('floor', 'nearest', 'ceil'),
  earnBasis: fc.constantFrom('goods', 'total'),
  includesGiftCards: fc.boolean(),
  refunds: fc.constantFrom('proportional', 'full_only', 'keep'),
  holdDays: fc.constantFrom(0, 14),
})

interface Order {
  id: number
  customer: number
  goods: number
  placedAt: Date
  updatedAt: Date
  back: number
  isPaid: boolean
  cancelledAt: Date | null
}
const shipping = 490
const cents = (minor: number) => (minor / 100).toFixed(2)

function messageOf({ id, customer: by, goods, placedAt, updatedAt, back, isPaid, cancelledAt }: Order): object {
  const total = goods + shipping
  const money = back === 0 ? 'paid' : back === total ? 'refunded' : 'partially_refunded'
  return {
    id,
    name: `#${id}`,
    email: `buyer${by}@people.example`,
    customer: { id: by },
    currency: 'EUR',
    created_at: placedAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    total_price: cents(total),
    subtotal_price: cents(goods),
    financial_status: isPaid ? money : 'pending',
    line_items: [{ product_id: 1, title: 'Mug', quantity: 1, price: cents(goods) }],
    refunds:
      back === 0
        ? []
        : [
            {
              id: id * 10,
              created_at: updatedAt.toISOString(),
              transactions: [{ kind: 'refund', status: 'success', amount: cents(back), currency: 'EUR' }],
            },
          ],
  }
}

/** Applies the action to the true orders; returns the one that changed. */
function act(orders: Order[], now: Date, action: Doing): Order | null {
  if (action.kind === 'place') {
    const { customer: by, goods, isPaid } = action
    orders.push({
      id: 900 + orders.length,
      customer: by,
      goods,
      isPaid,
      placedAt: now,
      updatedAt: now,
      back: 0,
      cancelledAt: null,
    })
    return orders.at(-1) ?? null
  }
  if (!('order' in action)) return null
  const one = orders[action.order]
  if (!one || one.cancelledAt) return null
  if (action.kind === 'pay' && !one.isPaid) one.isPaid = true
  else if (action.kind === 'cancel') one.cancelledAt = now
  else if (action.kind === 'refund' && one.isPaid && one.back === 0)
    one.back = Math.max(1, Math.floor(((one.goods + shipping) * action.percent) / 100))
  else return null
  one.updatedAt = now
  return one
}

async function openStore(campaigns: readonly CampaignDetails[], change: Partial<LoyaltySettings>): Promise<EarningStore> {
  test.clock.set(start)
  const store = await EarningStore.open(test, campaigns, change)
  await inStore(store, (trx) =>
    trx
      .insertInto('loyalty_tiers')
      .values(
        [0, 150].map((threshold, index) => ({
          organization_id: store.organizationId,
          id: newId(),
          name: `Tier ${threshold}`,
          color: '#b8860b',
          icon: 'star',
          threshold,
          tag: null,
          multiplier_percent: 100 + index * 50,
          created_at: start,
          updated_at: start,
        })),
      )
      .execute(),
  )
  for (const id of [1, 2])
    await store.tell('customers/create', { id, email: `buyer${id}@people.example`, updated_at: '2026-11-01T08:00:00Z' })
  return store
}

/** Runs it for real, with all jobs. */
async function live(store: EarningStore, actions: readonly Doing[]): Promise<Order[]> {
  const { organizationId } = store
  const orders: Order[] = []
  for (const [index, action] of actions.entries()) {
    test.clock.advance(hourMs)
    if (action.kind === 'wait') test.clock.advance(action.days * 24 * hourMs)
    const changed = act(orders, test.clock.now(), action)
    if (changed) {
      await store.tell('orders/updated', messageOf(changed))
      const id = await store.orderId(changed.id)
      await inStore(store, (trx) => postOrderPoints(trx, test.clock, organizationId, id))
    }
    if (action.kind === 'workshop') await visitWorkshop(store, action.customer, index)
    const members = (await store.members()).map(({ id }) => id)
    await inStore(store, (trx) => placeMembers(trx, test.clock, organizationId, members, 'event'))
  }
  return orders
}

async function visitWorkshop(store: EarningStore, by: number, index: number): Promise<void> {
  const { organizationId } = store
  await inStore(store, async (trx) => {
    const { id } = await trx
      .selectFrom('customers')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('external_id', '=', String(by))
      .executeTakeFirstOrThrow()
    const memberId = await findMemberId(trx, organizationId, id)
    if (memberId)
      await rewardDeed(trx, test.clock, organizationId, {
        memberId,
        types: ['custom_event'],
        occasion: `workshop:${index}`,
        inputs: { event: 'workshop', eventId: String(index) },
      })
  })
}

/** By order (uuid), and for `deeds`: the points of a replay under today's rules. */
async function replayed({ organizationId }: EarningStore): Promise<Map<string, number>> {
  const points = new Map<string, number>()
  const read = readOnly(test.db, organizationId)
  const question = { days: 30, change: { of: 'earning' as const, settings: defaultLoyaltySettings } }
  const ground = await read((trx) => loadGround(trx, { clock: test.clock, reviews: earningReviews }, organizationId, question))
  const past = await Past.open(read, ground)
  const replay = new Replay(ground, {
    rules: ground.rules.before,
    tierOf: ({ tierBefore }, at) => tierBefore(at),
    givenBefore: past.given,
    historyOf: (memberId) => past.historyOf(memberId),
    onOutcome({ of, id }, outcome) {
      const key = of === 'order' ? id : 'deeds'
      points.set(key, (points.get(key) ?? 0) + outcome.points)
    },
  })
  for await (const event of mergeByTime(eventStreams(read, ground, past, 3))) replay.take(event)
  replay.advance(new Date(8.64e15))
  return points
}

it('gives what the ledger recorded, order by order', async () => {
  const campaigns = fc.subarray([...pool], { minLength: 2 })
  const actions = fc.array(doing, { minLength: 6, maxLength: 20 })
  const property = fc.asyncProperty(campaigns, settings, actions, async (chosen, change, history) => {
    const store = await openStore(chosen, change)
    await live(store, history)

    const given = new Map<string, number>([['deeds', 0]])
    for (const { order_id, campaign_id, points, pending_points } of await store.entries()) {
      if (campaign_id === null) continue
      const key = order_id ?? 'deeds'
      given.set(key, (given.get(key) ?? 0) + points + pending_points)
    }
    const without = (sums: Map<string, number>) => Object.fromEntries([...sums].filter(([, points]) => points !== 0))
    expect(without(await replayed(store))).toEqual(without(given))

    const { organizationId } = store
    const all = [...given.values()].reduce((sum, points) => sum + points, 0)
    const run = {
      db: test.db,
      clock: test.clock,
      reviews: earningReviews,
      organizationId,
      pageSize: 4,
      signal: new AbortController().signal,
    }
    const same = { ...defaultLoyaltySettings, ...change }
    const { awardOn, earnBasis, includesGiftCards, rounding, refunds } = same
    const result = await simulate(
      { ...run, onProgress: async () => true },
      { days: 30, change: { of: 'earning', settings: { awardOn, earnBasis, includesGiftCards, rounding, refunds } } },
    )
    expect(result).toMatchObject({ before: { points: all }, after: { points: all }, examples: [] })
    expect(result).toMatchObject({ members: { more: 0, less: 0, nothing: 0 } })
  })
  await fc.assert(property, { numRuns: runs })
}, 600_000)
