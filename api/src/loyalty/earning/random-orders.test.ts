/**
 * Property test: whatever happens to orders, however the platform reports it (repeated, late, in any order), and whenever the
 * merchant changes the rules, each order is awarded once, at the rate of the moment, and the remainder matches the final order.
 * The reference below is slow and simple: it looks at the true orders.
 */

import { sql } from 'kysely'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { releasePoints } from '../expiry/release-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { postOrderPoints } from './post-order-points.ts'

let test: TestApp
const start = new Date('2026-11-20T08:00:00Z')
const hourMs = 3_600_000
const runs = Number(process.env.TEST_RUNS ?? 8)

beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())

type Country = 'DE' | 'FR'

/** Retail orders, or large ones from Germany. */
const rules = campaignOf({
  conditions: [{ on: 'order_tag', isNot: true, oneOf: ['wholesale'] }],
  orConditions: [
    [
      { on: 'order_amount', atLeastMinor: 10_000 },
      { on: 'order_country', isNot: false, oneOf: ['DE'] },
    ],
  ],
})
/** Doubles the points of orders placed on a weekend. */
const weekends = campaignOf({
  name: 'Weekends',
  earning: { mode: 'multiplier', percent: 200 },
  recurring: { weekdays: [6, 7], hours: null },
})
const isOnWeekend = ({ placedAt }: Order) => [0, 6].includes(new Date(placedAt).getUTCDay())
/** What earns points, by whether gift cards do. */
const eligible = ({ goods, cards }: Order, withCards: boolean) => goods + (withCards ? cards : 0)
const isMatched = (order: Order, withCards: boolean) =>
  !order.isWholesale || (eligible(order, withCards) >= 10_000 && order.country === 'DE')

interface Order {
  readonly id: number
  readonly customer: number
  readonly goods: number
  /** The price of a gift card in it. */
  readonly cards: number
  readonly country: Country
  readonly isWholesale: boolean
  readonly placedAt: number
  back: number
  paidBack: number[]
  isPaid: boolean
  isCancelled: boolean
  updatedAt: number
}
const shipping = 490
const total = ({ goods, cards }: Order) => goods + cards + shipping
const refunded = ({ paidBack }: Order) => paidBack.reduce((sum, amount) => sum + amount, 0)
const isRefunded = (order: Order) => refunded(order) >= total(order)

type Doing =
  | { kind: 'place'; customer: number; goods: number; cards: number; country: Country; isWholesale: boolean; isPaid: boolean }
  | { kind: 'pay' | 'cancel' | 'restore'; order: number }
  | { kind: 'refund'; order: number; percent: number; isOfGoods: boolean }
  | { kind: 'rate'; points: number }
  | { kind: 'cards' }
  | { kind: 'wait'; days: number }

const which = fc.nat(5)
const doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      customer: fc.integer({ min: 1, max: 2 }),
      goods: fc.integer({ min: 1, max: 20_000 }),
      cards: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })),
      country: fc.constantFrom('DE' as const, 'FR' as const),
      isWholesale: fc.boolean(),
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'pay' as const, 'cancel' as const, 'restore' as const),
      order: which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: which,
      percent: fc.integer({ min: 1, max: 100 }),
      isOfGoods: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rate' as const), points: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cards' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }) },
)
/** When its message arrives: how many steps late, and whether again later. */
const step = fc.record({ doing, late: fc.nat(3), again: fc.option(fc.nat(4), { nil: null }) })

const cents = (minor: number) => (minor / 100).toFixed(2)

function messageOf(order: Order): object {
  const statuses = isRefunded(order) ? 'refunded' : order.paidBack.length > 0 ? 'partially_refunded' : 'paid'
  return {
    id: order.id,
    name: `#${order.id}`,
    email: `buyer${order.customer}@people.example`,
    customer: { id: order.customer },
    tags: order.isWholesale ? 'wholesale' : '',
    shipping_address: { country_code: order.country },
    created_at: new Date(order.placedAt).toISOString(),
    updated_at: new Date(order.updatedAt).toISOString(),
    currency: 'EUR',
    total_price: cents(total(order)),
    subtotal_price: cents(order.goods + order.cards),
    current_subtotal_price: cents(order.goods + order.cards - order.back),
    financial_status: order.isPaid ? statuses : 'pending',
    cancelled_at: order.isCancelled ? new Date(order.updatedAt).toISOString() : null,
    line_items: [
      { product_id: 1, title: 'Mug', quantity: 1, price: cents(order.goods), gift_card: false },
      ...(order.cards > 0
        ? [{ product_id: 2, title: 'Gift card', quantity: 1, price: cents(order.cards), gift_card: true }]
        : []),
    ],
    refunds: order.paidBack.map((amount, index) => ({
      id: order.id * 1000 + index,
      created_at: new Date(order.updatedAt).toISOString(),
      transactions: [{ kind: 'refund', status: 'success', amount: cents(amount), currency: 'EUR' }],
    })),
  }
}

/** Applies the action to the true orders; returns the one that changed. */
function act(orders: Order[], now: number, action: Doing): Order | null {
  if (action.kind === 'place') {
    const { kind: _, ...placed } = action
    const fresh = { id: 900 + orders.length, ...placed, placedAt: now, updatedAt: now }
    orders.push({ ...fresh, back: 0, paidBack: [], isCancelled: false })
    return orders.at(-1) ?? null
  }
  if (!('order' in action)) return null
  const order = orders[action.order]
  if (!order) return null
  if (action.kind === 'pay') order.isPaid = true
  else if (action.kind === 'refund') {
    const left = total(order) - refunded(order)
    if (!order.isPaid || left === 0) return null
    const amount = Math.max(1, Math.floor((left * action.percent) / 100))
    order.paidBack.push(amount)
    if (action.isOfGoods) order.back += Math.min(amount, order.goods - order.back)
  } else order.isCancelled = action.kind === 'cancel'
  order.updatedAt = now
  return order
}

const inStore = <T>(
  store: EarningStore,
  work: (trx: Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]) => Promise<T>,
) => test.db.forOrganization(store.organizationId, work)

it('gives exactly what the orders should earn', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
    test.clock.set(start)
    const store = await EarningStore.open(test, [rules, weekends], { holdDays: 4 })
    for (const id of [1, 2])
      await store.tell('customers/create', { id, email: `buyer${id}@people.example`, updated_at: '2026-11-01T08:00:00Z' })
    const orders: Order[] = []
    const rates = [{ from: start.getTime(), points: 1 }]
    const cardRules = [{ from: start.getTime(), areIncluded: false }]
    const waiting: { at: number; payload: object }[] = []
    const hear = async (until: number) => {
      for (const message of waiting.splice(0)) {
        if (message.at > until) waiting.push(message)
        else {
          await store.tell('orders/updated', message.payload)
          const id = await store.orderId((message.payload as { id: number }).id)
          await inStore(store, (trx) => postOrderPoints(trx, test.clock, store.organizationId, id))
        }
      }
    }

    for (const [index, { doing: action, late, again }] of steps.entries()) {
      test.clock.advance(hourMs)
      const now = test.clock.now().getTime()
      if (action.kind === 'rate') {
        rates.push({ from: now, points: action.points })
        const earning = { mode: 'per_amount', points: action.points, amountMinor: 100 }
        await inStore(store, (trx) =>
          sql`update loyalty_campaigns set details = jsonb_set(details, '{earning}', ${JSON.stringify(earning)}::jsonb)
                 where details->>'name' = ${rules.name}`.execute(trx),
        )
      } else if (action.kind === 'cards') {
        const areIncluded = !cardRules.at(-1)?.areIncluded
        cardRules.push({ from: now, areIncluded })
        await store.settings({ holdDays: 4, includesGiftCards: areIncluded })
      } else if (action.kind === 'wait') {
        // A platform stops retrying messages after a day or two; an order reported later is historic.
        await hear(Number.POSITIVE_INFINITY)
        test.clock.advance(action.days * 24 * hourMs)
        const { db, clock } = test
        await releasePoints({ db, clock, organizationId: store.organizationId, signal: new AbortController().signal }, 10)
      } else {
        const changed = act(orders, now, action)
        if (changed) waiting.push({ at: index + late, payload: messageOf(changed) })
        if (changed && again !== null) waiting.push({ at: index + again, payload: messageOf(changed) })
      }
      await hear(index)
    }
    await hear(Number.POSITIVE_INFINITY)

    const entries = await store.entries()
    for (const order of orders) {
      const orderId = await store.orderId(order.id)
      const own = entries.filter(({ order_id }) => order_id === orderId)
      const given = own.filter(({ idempotency_key }) => idempotency_key.startsWith('earn:'))
      const left = own.reduce((sum, { points, pending_points }) => sum + points + pending_points, 0)
      const [first, extra, ...others] = given
      expect(others).toEqual([])
      expect(extra !== undefined).toBe(first !== undefined && isOnWeekend(order))
      const rateAt = (at: number) => rates.findLast(({ from }) => from <= at)?.points ?? 0
      const isWhole = order.isPaid && !order.isCancelled && !isRefunded(order)
      if (!isMatched(order, true)) expect(first).toBeUndefined()
      if (!first) {
        // Less than one point is not awarded.
        if (isWhole && isMatched(order, false))
          expect(Math.min(...rates.map(({ points }) => Math.floor((order.goods * points) / 100)))).toBe(0)
        expect(left).toBe(0)
        continue
      }
      const at = first.occurred_at.getTime()
      const withCards = order.cards > 0 && cardRules.findLast(({ from }) => from <= at)?.areIncluded === true
      expect(isMatched(order, withCards)).toBe(true)
      const amount = eligible(order, withCards)
      const original = first.points + first.pending_points
      expect(original).toBe(Math.floor((amount * rateAt(at)) / 100))
      if (extra) expect(extra.points + extra.pending_points).toBe(original)
      // Money of an order with a gift card that doesn't count may be of the card.
      const ofCounted = Math.max(order.back, Math.floor((amount * refunded(order)) / total(order)))
      const back = order.cards > 0 && !withCards ? 0 : ofCounted
      const kept = original - Math.floor((original * back) / amount)
      expect(left).toBe(isWhole ? kept * given.length : 0)
    }
    for (const member of await store.members()) {
      const own = entries.filter(({ member_id }) => member_id === member.id)
      expect(member.balance).toBe(own.reduce((sum, { points }) => sum + points, 0))
      expect(member.pending).toBe(own.reduce((sum, { pending_points }) => sum + pending_points, 0))
    }
    const figures = await store.figures()
    expect(figures.reduce((sum, { points }) => sum + points, 0)).toBe(
      entries.reduce((sum, { points, pending_points }) => sum + points + pending_points, 0),
    )
  })
  await fc.assert(property, { numRuns: runs })
}, 600_000)
