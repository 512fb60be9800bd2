import { sql } from 'kysely'
import { writeMembers } from '#core/store/mirror/collections.repository.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { releasePoints } from '../expiry/release-points.ts'
import { postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { joinMember } from '../members/enrol-member.ts'
import { mergeMembers } from '../members/merge-members.ts'
import { removeMember } from '../members/remove-members.ts'
import { postOrderPoints, rewardCustomer } from './earning.jobs.ts'

let test: TestApp
let store: EarningStore

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [createStoreModule(platform), loyaltyModule({ reviews: earningReviews })],
    factJobs: { 'customer.recorded': [rewardCustomer], 'order.recorded': [postOrderPoints] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  store = await EarningStore.open(test, [campaignOf()])
  test.clock.advance(60_000)
})

let version = 0
interface OrderChange {
  id?: number
  customer?: number
  goods?: number
  /** The goods total after refunds. */
  kept?: number
  refunds?: (number | object)[]
  buyer?: { id: number } | null
  financial_status?: string
  [field: string]: unknown
}
/** Shipping of 5.00 is added to the goods. */
async function order({
  id = 1,
  customer = 7,
  goods = 3750,
  kept = goods,
  refunds = [],
  buyer = { id: customer },
  ...more
}: OrderChange = {}) {
  await store.tell('customers/create', {
    id: customer,
    email: `buyer${customer}@people.example`,
    updated_at: '2026-11-20T08:00:00Z',
  })
  const cents = (minor: number) => (minor / 100).toFixed(2)
  const refund = (amount: number | object, index: number) =>
    typeof amount === 'object'
      ? amount
      : ({
          id: id * 100 + index,
          created_at: test.clock.now().toISOString(),
          transactions: [{ kind: 'refund', status: 'success', amount: cents(amount), currency: 'EUR' }],
        } as object)
  await store.tell('orders/updated', {
    id,
    name: `#${1000 + id}`,
    email: `buyer${customer}@people.example`,
    created_at: test.clock.now().toISOString(),
    updated_at: new Date(test.clock.now().getTime() + ++version).toISOString(),
    currency: 'EUR',
    financial_status: 'paid',
    total_price: cents(goods + 500),
    subtotal_price: cents(goods),
    current_subtotal_price: cents(kept),
    customer: buyer,
    source_name: 'web',
    refunds: refunds.map(refund),
    line_items: [{ product_id: 1, title: 'Mug', quantity: 3, price: cents(goods / 3) }],
    ...more,
  })
  await store.settleOrders()
}
const release = () =>
  releasePoints(
    { db: test.db, clock: test.clock, organizationId: store.organizationId, signal: new AbortController().signal },
    10,
  )

describe('points for orders', () => {
  it('are on hold, with the amount they were computed from, and enroll the buyer', async () => {
    await order()
    await order()
    await test.runUntilIdle()
    expect(await store.lines()).toEqual(['earn_pending +37'])
    expect((await store.entries())[0]?.explanation).toEqual({
      rule: 'Points for orders',
      inputs: { order: '#1001', amount: '37.50', currency: 'EUR' },
      formula: 'floor(37.50 × 1 per 1.00) = 37',
    })
    expect(await store.members()).toMatchObject([{ status: 'member', joined_via: 'order', balance: 0, pending: 37 }])
    expect(await store.figures()).toMatchObject([{ points: 37, times: 1 }])
    test.clock.advance(14 * dayMs)
    await release()
    expect(await store.members()).toMatchObject([{ balance: 37, pending: 0 }])
  })

  it('are doubled on weekends, by the moment of the order, whenever its news arrives', async () => {
    store = await EarningStore.open(test, [
      campaignOf(),
      campaignOf({
        name: 'Double weekends',
        earning: { mode: 'multiplier', percent: 200 },
        recurring: { weekdays: [6, 7], hours: null },
      }),
    ])
    const placedAt = (created_at: string) => ({ goods: 1000, created_at })
    test.clock.set('2026-11-21T06:00:00.000Z')
    await order({ id: 1, ...placedAt('2026-11-20T23:59:59Z') })
    await order({ id: 2, ...placedAt('2026-11-21T00:00:00Z') })
    test.clock.set('2026-11-23T06:00:00.000Z')
    await order({ id: 3, ...placedAt('2026-11-22T23:59:59Z') })
    await order({ id: 4, ...placedAt('2026-11-23T00:00:00Z') })
    expect(await store.lines()).toEqual([10, 10, 10, 10, 10, 10].map((points) => `earn_pending +${points}`))
    const doubled = (await store.entries()).filter(({ explanation }) => explanation.rule === 'Double weekends')
    const ids = [await store.orderId(2), await store.orderId(3)]
    expect(doubled.map(({ order_id }) => order_id)).toEqual(ids)
  })

  it('are known to the merchant by the store’s ID of the order', async () => {
    await order()
    const known = async (id: string, organizationId = store.organizationId) => {
      const { headers } = await test.signedIn('analyst', organizationId)
      return (await test.app.inject({ url: `/api/v1/loyalty/order-points?orderExternalId=${id}`, headers })).json()
    }
    expect(await known('1')).toEqual({ points: 37, availableAt: '2026-12-04T09:31:00.000Z' })
    const none = { points: 0, availableAt: null }
    expect(await known('2')).toEqual(none)
    expect(await known('1', (await test.signedIn()).organizationId)).toEqual(none)
  })

  it('are zero in another currency, and the merchant sees those orders', async () => {
    const { headers } = await test.signedIn('analyst', store.organizationId)
    const otherCurrencyOrders = async () =>
      (await test.app.inject({ url: '/api/v1/loyalty/other-currency-orders', headers })).json()
    await order()
    expect(await otherCurrencyOrders()).toEqual({ currency: 'EUR', orders: 0, currencies: [] })
    await order({ id: 2, currency: 'USD' })
    await order({ id: 3, currency: 'CHF' })
    await order({ id: 4, currency: 'USD', buyer: null })
    await order({ id: 5, currency: 'USD', test: true })
    expect(await store.lines()).toEqual(['earn_pending +37'])
    expect(await otherCurrencyOrders()).toEqual({ currency: 'EUR', orders: 2, currencies: ['CHF', 'USD'] })

    const stranger = await test.signedIn('analyst')
    const theirs = await test.app.inject({ url: '/api/v1/loyalty/other-currency-orders', headers: stranger.headers })
    expect(theirs.json().orders).toBe(0)
    test.clock.advance(31 * dayMs)
    const { headers: later } = await test.signedIn('analyst', store.organizationId)
    const after = await test.app.inject({ url: '/api/v1/loyalty/other-currency-orders', headers: later })
    expect(after.json().orders).toBe(0)
  })

  it('are available at once without a hold period, on the total if configured', async () => {
    await store.settings({ holdDays: 0, earnBasis: 'total' })
    await order()
    expect(await store.lines()).toEqual(['earn +42'])
  })

  it.each([
    ['created', { financial_status: 'pending' }, {}],
    ['paid', { financial_status: 'paid' }, { financial_status: 'authorized' }],
    ['fulfilled', { fulfillment_status: 'fulfilled' }, { fulfillment_status: 'partial' }],
  ] as const)('are awarded when an order is %s', async (awardOn, enough, tooEarly) => {
    await store.settings({ awardOn })
    if (awardOn !== 'created') await order(tooEarly)
    expect(await store.lines()).toEqual([])
    await order(enough)
    expect(await store.lines()).toEqual(['earn_pending +37'])
  })

  it.each<[string, OrderChange]>([
    ['a test', { test: true }],
    ['of the past', { created_at: '2026-11-10T09:30:00Z' }],
    ['placed before the program began', { created_at: '2026-11-20T09:29:00Z' }],
    ['cancelled', { cancelled_at: '2026-11-20T09:31:00Z' }],
    ['refunded', { financial_status: 'refunded', refunds: [4250] }],
    ['of nobody', { buyer: null }],
  ])('are zero for an order that is %s', async (_, told) => {
    await order(told)
    expect(await store.lines()).toEqual([])
  })

  it('are awarded when the buyer arrives after the order', async () => {
    await order({ buyer: { id: 9 } })
    expect(await store.lines()).toEqual([])
    await store.tell('customers/create', { id: 9, email: 'late@people.example', updated_at: '2026-11-20T08:00:00Z' })
    await test.runUntilIdle()
    expect(await store.lines()).toEqual(['earn_pending +37'])
  })

  it('are zero for blocked members and excluded customers or items', async () => {
    const exclude = (target: string, value: string) =>
      test.db.forOrganization(store.organizationId, (trx) =>
        sql`insert into exclusions (organization_id, id, scope, target, value, created_at)
            values (${store.organizationId}, ${newId()}, 'loyalty', ${target}, ${value}, now())`.execute(trx),
      )
    await exclude('order_tag', 'wholesale')
    await exclude('product_tag', 'gift card')
    await store.tell('products/create', {
      id: 2,
      title: 'Gift card',
      status: 'active',
      tags: 'Gift Card',
      updated_at: '2026-11-20T08:00:00Z',
    })
    const excluded = newId()
    await test.db.asSystem((trx) =>
      trx
        .insertInto('collections')
        .values({ organization_id: store.organizationId, id: excluded, external_id: '81', title: 'Sale' })
        .execute(),
    )
    await store.tell('products/create', { id: 3, title: 'Bowl', status: 'active', tags: '', updated_at: '2026-11-20T08:00:00Z' })
    await test.db.forOrganization(store.organizationId, (trx) =>
      writeMembers(trx, store.organizationId, '81', ['3'], test.clock.now()),
    )
    await exclude('collection', excluded)
    await order({ tags: 'Wholesale' })
    expect(await store.lines()).toEqual([])
    const line_items = [
      { product_id: 1, title: 'Mug', quantity: 1, price: '12.50' },
      { product_id: 2, title: 'Gift card', quantity: 1, price: '25.00' },
    ]
    await order({ id: 2, line_items })
    expect(await store.lines()).toEqual(['earn_pending +12'])
    await order({
      id: 20,
      line_items: [...line_items.slice(0, 1), { product_id: 3, title: 'Bowl', quantity: 1, price: '25.00' }],
    })
    expect(await store.lines()).toEqual(['earn_pending +12', 'earn_pending +12'])
    await test.db.forOrganization(store.organizationId, (trx) =>
      trx.updateTable('loyalty_members').set({ status: 'blocked' }).where('organization_id', '=', store.organizationId).execute(),
    )
    await order({ id: 3 })
    expect(await store.lines()).toEqual(['earn_pending +12', 'earn_pending +12'])
  })

  it('are given when a gift card is spent, not when it is bought', async () => {
    const mug = { product_id: 1, title: 'Mug', quantity: 1, price: '12.50', gift_card: false }
    const card = { product_id: 2, title: 'Gift card', quantity: 1, price: '25.00', gift_card: true }
    await order({ line_items: [mug, card] })
    expect(await store.lines()).toEqual(['earn_pending +12'])
    await order({ id: 2, goods: 2500, line_items: [card] })
    expect(await store.lines()).toEqual(['earn_pending +12'])
    await order({ id: 3, goods: 2500, payment_gateway_names: ['gift_card'] })
    expect(await store.lines()).toEqual(['earn_pending +12', 'earn_pending +25'])
  })

  it('are given when a gift card is bought if the merchant includes them, and taken back on the same basis', async () => {
    const mug = { id: 11, product_id: 1, title: 'Mug', quantity: 1, price: '12.50', gift_card: false }
    const card = { id: 12, product_id: 2, title: 'Gift card', quantity: 1, price: '25.00', gift_card: true }
    const line_items = [mug, card]
    const returned = (line_item_id: number, amount: string) => [
      {
        id: 5,
        created_at: test.clock.now().toISOString(),
        refund_line_items: [{ line_item_id, quantity: 1 }],
        transactions: [{ kind: 'refund', status: 'success', amount, currency: 'EUR' }],
      },
    ]
    await order({ id: 1, line_items })
    await store.settings({ includesGiftCards: true })
    await order({ id: 2, line_items })
    expect(await store.lines()).toEqual(['earn_pending +12', 'earn_pending +37'])
    expect((await store.entries())[1]?.explanation.inputs).toMatchObject({ amount: '37.50', giftCards: true })
    await order({ id: 1, line_items, kept: 1250, refunds: returned(12, '25.00') })
    expect(await store.lines()).toHaveLength(2)
    await store.settings({ includesGiftCards: false })
    await order({ id: 2, line_items, kept: 1250, refunds: returned(12, '25.00') })
    expect((await store.lines()).slice(2)).toEqual(['earn_cancel -24'])
  })

  it('award the first order once, and the order goal when it is reached', async () => {
    await store.add(
      campaignOf({ type: 'first_order', stacking: 'add', earning: { mode: 'fixed', points: 200 } }),
      campaignOf({ type: 'spend_goal', stacking: 'add', earning: { mode: 'fixed', points: 500 }, action: { amountMinor: 8000 } }),
      campaignOf({ type: 'order_count', stacking: 'add', earning: { mode: 'fixed', points: 90 }, action: { count: 3 } }),
    )
    for (const id of [1, 2, 3]) {
      test.clock.advance(1000)
      await order({ id })
    }
    expect((await store.lines()).sort()).toEqual(
      [
        'earn_pending +200',
        'earn_pending +37',
        'earn_pending +37',
        'earn_pending +500',
        'earn_pending +37',
        'earn_pending +90',
      ].sort(),
    )
    const before = (await store.figures()).map(({ type, times }) => `${type} ${times}`)
    expect(before).toEqual(['order 3', 'first_order 1', 'spend_goal 1', 'order_count 1'])
  })

  it('stop when the budget is used up, even if points are clawed back later', async () => {
    store = await EarningStore.open(test, [campaignOf({ limits: { budgetPoints: 50 } })])
    for (const id of [1, 2, 3]) await order({ id, customer: id })
    expect(await store.lines()).toEqual(['earn_pending +37', 'earn_pending +13'])
  })
})

describe('a refund', () => {
  const memberId = async () => (await store.members())[0]?.id ?? ''
  const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) =>
    test.db.forOrganization(store.organizationId, work)
  const remove = async (id: string) =>
    within((trx) => removeMember(trx, test.clock, store.organizationId, id, { type: 'user', id: null }))

  it('takes nothing back that was lost when the member was removed, only what was spent before', async () => {
    await order({ id: 1 })
    test.clock.advance(14 * dayMs)
    await release()
    await order({ id: 2 })
    const id = await memberId()
    const spent = { rule: 'A test', inputs: {}, formula: null }
    await within((trx) =>
      postPoints(trx, test.clock, store.organizationId, {
        memberId: id,
        key: 'spent',
        movement: { move: 'take', kind: 'redeem', points: 7 },
        explanation: spent,
      }),
    )
    await remove(id)
    expect(await store.members()).toMatchObject([{ status: 'candidate', balance: 0, pending: 0 }])
    await order({ id: 2, kept: 0, financial_status: 'refunded', refunds: [4250] })
    expect(await store.members()).toMatchObject([{ balance: 0, pending: 0 }])
    await order({ id: 1, kept: 0, financial_status: 'refunded', refunds: [4250] })
    await order({ id: 1, kept: 0, financial_status: 'refunded', refunds: [4250] })
    expect(await store.members()).toMatchObject([{ balance: -7, pending: 0 }])
  })

  it('that is withdrawn gives nothing back to a removed member, nor after they join again', async () => {
    await order()
    await order({ cancelled_at: test.clock.now().toISOString() })
    const id = await memberId()
    await remove(id)
    await order()
    await within((trx) => joinMember(trx, test.clock, { organizationId: store.organizationId, memberId: id, via: 'onsite' }))
    await order()
    expect(await store.members()).toMatchObject([{ status: 'member', balance: 0, pending: 0 }])
  })

  it('claws back a proportional share, points on hold first', async () => {
    await order()
    await order({ financial_status: 'partially_refunded', refunds: [425] })
    await order({ financial_status: 'partially_refunded', refunds: [425] })
    expect(await store.lines()).toEqual(['earn_pending +37', 'earn_cancel -3'])
    test.clock.advance(14 * dayMs)
    await release()
    await order({ financial_status: 'partially_refunded', refunds: [425, 425], kept: 2500 })
    expect((await store.lines()).slice(2)).toEqual(['earn_release +34', 'refund_clawback -9'])
    expect((await store.entries()).at(-1)?.explanation).toMatchObject({
      rule: 'Order refunded: Points for orders',
      formula: 'floor(37 × 12.50 / 37.50) = 12',
    })
    await order({ financial_status: 'refunded', refunds: [425, 425, 3400], kept: 0 })
    expect(await store.members()).toMatchObject([{ balance: 0, pending: 0, lifetime_earned: 0 }])
    expect(await store.figures()).toMatchObject([{ points: 0, times: 1 }])
  })

  it('claws back everything for a canceled order, and once only if it is reinstated', async () => {
    await order()
    const cancelled_at = test.clock.now().toISOString()
    await order({ cancelled_at })
    await order({ cancelled_at: null })
    await order({ cancelled_at })
    await order({ cancelled_at: null })
    await order({ cancelled_at: null })
    expect(await store.lines()).toEqual([
      'earn_pending +37',
      'earn_cancel -37',
      'earn_pending +37',
      'earn_cancel -37',
      'earn_pending +37',
    ])
    expect(await store.members()).toMatchObject([{ balance: 0, pending: 37 }])
  })

  it('makes the balance negative if the points were spent', async () => {
    await store.settings({ holdDays: 0 })
    await order()
    const [member] = await store.members()
    await test.db.forOrganization(store.organizationId, (trx) =>
      postPoints(trx, test.clock, store.organizationId, {
        memberId: member?.id ?? '',
        key: 'spent',
        movement: { move: 'take', kind: 'redeem', points: 30 },
        explanation: { rule: 'Spent', inputs: {}, formula: null },
      }),
    )
    await order({ cancelled_at: test.clock.now().toISOString() })
    expect(await store.members()).toMatchObject([{ balance: -30 }])
  })

  it.each([
    ['full_only', ['earn_pending +37'], ['earn_pending +37', 'earn_cancel -37']],
    ['keep', ['earn_pending +37'], ['earn_pending +37']],
  ] as const)('follows the settings: %s', async (refunds, afterPart, afterAll_) => {
    await store.settings({ refunds })
    await order()
    await order({ financial_status: 'partially_refunded', refunds: [2000] })
    expect(await store.lines()).toEqual(afterPart)
    await order({ financial_status: 'refunded', refunds: [2000, 2250] })
    expect(await store.lines()).toEqual(afterAll_)
  })

  it("of a product claws back only that product's points", async () => {
    store = await EarningStore.open(test, [campaignOf({ conditions: [{ on: 'product_tag', isNot: false, oneOf: ['double'] }] })])
    test.clock.advance(60_000)
    await store.tell('products/create', {
      id: 2,
      title: 'Tea',
      status: 'active',
      tags: 'double',
      updated_at: '2026-11-20T08:00:00Z',
    })
    const items = (mugs: number, teas: number) => [
      { product_id: 1, title: 'Mug', quantity: 2, current_quantity: mugs, price: '10.00' },
      { product_id: 2, title: 'Tea', quantity: 2, current_quantity: teas, price: '8.75' },
    ]
    await order({ line_items: items(2, 2) })
    await order({ line_items: items(0, 2), kept: 1750, refunds: [2000], financial_status: 'partially_refunded' })
    expect(await store.lines()).toEqual(['earn_pending +17'])
    await order({ line_items: items(0, 1), kept: 875, refunds: [2000, 875], financial_status: 'partially_refunded' })
    expect(await store.lines()).toEqual(['earn_pending +17', 'earn_cancel -8'])
  })

  it('applies to the member the buyer was merged into', async () => {
    await order()
    await order({ id: 2, customer: 8, goods: 1000 })
    await store.tell('customers/merge', {
      admin_graphql_api_customer_kept_id: 'gid://shopify/Customer/8',
      admin_graphql_api_customer_deleted_id: 'gid://shopify/Customer/7',
    })
    const [one, other] = await store.members()
    await test.db.forOrganization(store.organizationId, (trx) =>
      mergeMembers(trx, test.clock, store.organizationId, { survivor: other?.id ?? '', other: one?.id ?? '' }),
    )
    await order({ id: 1, customer: 8, cancelled_at: test.clock.now().toISOString() })
    await order({ id: 3, customer: 8, goods: 500 })
    expect(await store.members()).toMatchObject([
      { status: 'merged', pending: 0, balance: 0 },
      { pending: 15, balance: 0 },
    ])
  })
})
