import type { OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { customerIds, loyaltyMemberIds, orderIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'

let test: TestApp
let store: EarningStore

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [createStoreModule(platform), loyaltyModule({ reviews: earningReviews })],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  store = await EarningStore.open(test, [])
  test.clock.advance(60_000)
})

let version = 0
const weekends = { weekdays: [6, 7], hours: null }
const buyer = { id: 7 }
async function order({ id = 1, goods = 3750, ...more }: { [field: string]: unknown; goods?: number } = {}) {
  await store.tell('customers/create', {
    ...buyer,
    email: 'buyer7@people.example',
    updated_at: '2026-11-20T08:00:00Z',
  })
  const price = (goods / 100).toFixed(2)
  await store.tell('orders/updated', {
    id,
    name: `#${1000 + Number(id)}`,
    email: 'buyer7@people.example',
    created_at: test.clock.now().toISOString(),
    processed_at: test.clock.now().toISOString(),
    updated_at: new Date(test.clock.now().getTime() + ++version).toISOString(),
    currency: 'EUR',
    financial_status: 'paid',
    total_price: price,
    subtotal_price: price,
    current_subtotal_price: price,
    customer: buyer,
    source_name: 'web',
    refunds: [],
    line_items: [{ product_id: 1, title: 'Mug', quantity: 1, price }],
    ...more,
  })
  await store.settleOrders()
}

async function ask(url: string, organizationId = store.organizationId) {
  const { headers } = await test.signedIn('analyst', organizationId)
  return test.app.inject({ url: `/api/v1/loyalty${url}`, headers })
}
async function explained(id = 1): Promise<OrderExplanation> {
  const reply = await ask(`/orders/${orderIds.toWire(await store.orderId(id))}/explanation`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const against = ({ campaigns }: OrderExplanation) => Object.fromEntries(campaigns.map(({ name, obstacles }) => [name, obstacles]))
const exclude = (target: string, value: string) =>
  test.db.forOrganization(store.organizationId, (trx) =>
    trx
      .insertInto('exclusions')
      .values({
        organization_id: store.organizationId,
        id: newId(),
        scope: 'loyalty',
        target: target as 'email',
        value,
        created_at: test.clock.now(),
      })
      .execute(),
  )

describe('why an order earned no points', () => {
  it('names each way to earn with its reason, and what it would have needed', async () => {
    await store.add(
      campaignOf({ name: 'Big orders', conditions: [{ on: 'order_amount', atLeastMinor: 5000 }] }),
      campaignOf({ name: 'Wholesale', conditions: [{ on: 'order_tag', isNot: false, oneOf: ['wholesale'] }] }),
      campaignOf({ name: 'From December', startsAt: '2026-12-01T00:00:00.000Z' }),
      campaignOf({ name: 'Weekends', recurring: weekends }),
      campaignOf({ name: 'Per thousand', earning: { mode: 'per_amount', points: 1, amountMinor: 100_000 } }),
      campaignOf({ name: 'Third order', type: 'order_count', action: { count: 3 }, earning: { mode: 'fixed', points: 9 } }),
    )
    await order({ tags: 'gift, Berlin' })
    const found = await explained()
    expect(found).toMatchObject({ number: '#1001', points: 0, obstacles: [], eligibleMinor: 3750, memberId: expect.any(String) })
    expect(against(found)).toEqual({
      'Big orders': [
        { code: 'condition', condition: { on: 'order_amount', atLeastMinor: 5000 }, amountMinor: 3750, values: [], group: null },
      ],
      Wholesale: [
        {
          code: 'condition',
          condition: { on: 'order_tag', isNot: false, oneOf: ['wholesale'] },
          amountMinor: null,
          values: ['Berlin', 'gift'],
          group: null,
        },
      ],
      'From December': [{ code: 'started_later', at: '2026-12-01T00:00:00.000Z' }],
      Weekends: [{ code: 'outside_schedule', recurring: weekends, nextAt: '2026-11-21T00:00:00.000Z' }],
      'Per thousand': [{ code: 'too_little', amountMinor: 3750, neededMinor: 100_000 }],
      'Third order': [{ code: 'position', position: 1, needed: 3 }],
    })
    expect(found.campaigns.map(({ points, wouldGive }) => [points, wouldGive])).toEqual(Array(6).fill([0, 0]))
  })

  it('shows what was given beside what was refused, as of that moment', async () => {
    const [daily] = await store.add(
      campaignOf({ name: 'Daily', limits: { perPeriod: { count: 1, unit: 'day' } } }),
      campaignOf({ name: 'Small', earning: { mode: 'fixed', points: 5 } }),
    )
    await order()
    const first = await explained()
    expect(first).toMatchObject({ points: 37, obstacles: [] })
    expect(first.campaigns[0]).toMatchObject({ points: 37, formula: 'floor(37.50 × 1 per 1.00) = 37', obstacles: [] })
    expect(first.campaigns[1]?.obstacles).toMatchObject([{ code: 'beaten', name: 'Daily', points: 37 }])
    expect(daily).toBeDefined()

    test.clock.advance(3_600_000)
    await order({ id: 2 })
    expect(against(await explained(2)).Daily).toEqual([
      { code: 'per_period', count: 1, unit: 'day', againAt: '2026-11-21T09:31:00.000Z' },
    ])
  })

  it('stays the same when the order changes after the limit ended', async () => {
    await store.add(campaignOf({ name: 'Daily', limits: { perPeriod: { count: 1, unit: 'day' } } }))
    await order()
    test.clock.advance(3_600_000)
    const second = { id: 2, created_at: test.clock.now().toISOString(), processed_at: test.clock.now().toISOString() }
    await order(second)
    test.clock.advance(2 * dayMs)
    await order({ ...second, fulfillment_status: 'fulfilled' })
    expect(await store.lines()).toEqual(['earn_pending +37'])
    expect(await explained(2)).toMatchObject({ points: 0, campaigns: [{ wouldGive: 0, obstacles: [{ code: 'per_period' }] }] })
  })

  it.each([
    [{ test: true }, [{ code: 'test' }]],
    [{ financial_status: 'pending' }, [{ code: 'not_paid', status: 'pending' }]],
    [{ cancelled_at: '2026-11-20T09:31:00Z' }, [{ code: 'canceled' }]],
    [{ customer: null, email: null }, [{ code: 'no_customer' }]],
    [{ processed_at: '2026-11-20T09:00:00Z' }, [{ code: 'before_program', activatedAt: '2026-11-20T09:30:00.000Z' }]],
    [{ source_name: 'pos' }, [{ code: 'excluded', target: 'sales_channel', value: 'pos' }]],
  ])('%j', async (change, obstacles) => {
    await store.add(campaignOf())
    await exclude('sales_channel', 'pos')
    await order(change)
    expect(await explained()).toMatchObject({ points: 0, obstacles, campaigns: [{ wouldGive: 0 }] })
    expect(await store.lines()).toEqual([])
  })

  it('names the customer’s own reasons', async () => {
    await store.add(campaignOf())
    await store.settings({ enrolment: 'opt_in' })
    await order()
    expect((await explained()).obstacles).toEqual([{ code: 'not_joined', joinedAt: null }])
    const [member] = await store.members()
    const change = (values: object) =>
      test.db.forOrganization(store.organizationId, (trx) =>
        trx
          .updateTable('loyalty_members')
          .set(values)
          .where('organization_id', '=', store.organizationId)
          .where('id', '=', member?.id ?? '')
          .execute(),
      )
    await change({ status: 'member', joined_at: new Date('2026-11-21T00:00:00Z') })
    expect((await explained()).obstacles).toEqual([{ code: 'not_joined', joinedAt: '2026-11-21T00:00:00.000Z' }])
    await change({ status: 'blocked' })
    expect((await explained()).obstacles).toEqual([{ code: 'blocked' }])
    await exclude('email', 'buyer7@people.example')
    expect((await explained()).obstacles).toEqual([
      { code: 'excluded', target: 'email', value: 'buyer7@people.example' },
      { code: 'blocked' },
    ])
  })

  it('says if there is no program, and what the order would give once a way to earn fits', async () => {
    await order()
    expect(await explained()).toMatchObject({ obstacles: [], campaigns: [] })
    test.clock.advance(-30_000)
    await store.add(campaignOf())
    expect(await explained()).toMatchObject({ points: 0, campaigns: [{ wouldGive: 37, obstacles: [] }] })
    await store.settleOrders()
    expect(await explained()).toMatchObject({ points: 37, campaigns: [{ points: 37, wouldGive: 0 }] })
    await test.db.forOrganization(store.organizationId, (trx) =>
      trx.updateTable('loyalty_programs').set({ status: 'paused' }).where('organization_id', '=', store.organizationId).execute(),
    )
    expect(await explained()).toMatchObject({ points: 37, obstacles: [], campaigns: [{ points: 37 }] })
    await order({ id: 2 })
    expect(await explained(2)).toMatchObject({ obstacles: [{ code: 'no_program', startsAt: null }], campaigns: [] })
  })

  it('counts items that are excluded', async () => {
    await store.add(campaignOf())
    await store.tell('products/create', {
      id: 1,
      title: 'Mug',
      handle: 'mug',
      tags: 'sale',
      status: 'active',
      variants: [],
      updated_at: '2026-11-20T08:00:00Z',
    })
    await exclude('product_tag', 'sale')
    await order()
    expect(await explained()).toMatchObject({
      excludedLines: 1,
      eligibleMinor: 0,
      campaigns: [{ obstacles: [{ code: 'nothing_eligible' }] }],
    })
  })
})

describe('the orders of a member', () => {
  it('are listed with the points they earned, newest first', async () => {
    await store.add(campaignOf())
    await order()
    test.clock.advance(60_000)
    await order({ id: 2, cancelled_at: test.clock.now().toISOString() })
    const [member] = await store.members()
    const url = `/members/${loyaltyMemberIds.toWire(member?.id ?? '')}/orders`
    const page = (await ask(`${url}?limit=1`)).json()
    expect(page.items).toMatchObject([{ number: '#1002', isCanceled: true, points: 0 }])
    const next = (await ask(`${url}?limit=1&cursor=${page.nextCursor}`)).json()
    expect(next).toMatchObject({
      items: [{ number: '#1001', isCanceled: false, points: 37, totalMinor: 3750, currency: 'EUR' }],
      nextCursor: null,
    })
  })

  it('refuses unknown ones', async () => {
    expect((await ask(`/members/${loyaltyMemberIds.toWire(newId())}/orders`)).json().code).toBe('loyalty-member.not-found')
    expect((await ask(`/orders/${orderIds.toWire(newId())}/explanation`)).json().code).toBe('order.not-found')
    expect((await ask(`/orders/${customerIds.toWire(newId())}/explanation`)).statusCode).toBe(400)
    const [member] = [loyaltyMemberIds.toWire(newId())]
    expect((await ask(`/members/${member}/orders?cursor=x`)).statusCode).not.toBe(200)
  })

  it('are those of one store', async () => {
    await store.add(campaignOf())
    await order()
    const stranger = await test.signedIn('owner')
    const [member] = await store.members()
    const theirs = await ask(`/members/${loyaltyMemberIds.toWire(member?.id ?? '')}/orders`, stranger.organizationId)
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'loyalty-member.not-found'])
    const id = orderIds.toWire(await store.orderId(1))
    const explanation = await ask(`/orders/${id}/explanation`, stranger.organizationId)
    expect([explanation.statusCode, explanation.json().code]).toEqual([404, 'order.not-found'])
  })
})
