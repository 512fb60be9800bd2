import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { campaignIds, collectionIds, productIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { evaluateOrder, type OrderQuestion } from './evaluate-order.ts'
import type { EarningCampaign, OrderFacts, OrderLineFacts } from './order-facts.ts'

const now = new Date('2026-11-20T09:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const [mug, tea, gold, drinks] = [newId(), newId(), newId(), newId()]
const line = (productId: string, eligibleMinor: number, more: Partial<OrderLineFacts> = {}): OrderLineFacts => ({
  productId,
  eligibleMinor,
  tags: [],
  type: null,
  vendor: null,
  collections: [],
  ...more,
})

const order: OrderFacts = {
  number: '#1001',
  placedAt: now,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  eligibleMinor: 3750,
  totalMinor: 4000,
  channel: 'web',
  country: 'DE',
  tags: ['Gift'],
  lines: [line(mug, 3000, { vendor: 'Clay' }), line(tea, 750, { tags: ['organic'], collections: [drinks] })],
  customer: { tags: ['VIP'], country: 'AT' },
  position: 3,
  spentBeforeMinor: 9000,
}

type Change = Partial<Omit<EarningCampaign, 'limits'>> & { limits?: Partial<CampaignDetails['limits']> }
function campaign({ limits, ...change }: Change = {}): EarningCampaign {
  return {
    id: newId(),
    type: 'order',
    name: 'Orders',
    description: null,
    conditions: [],
    orConditions: [],
    tierScope: everyTier,
    action: {},
    stacking: 'best_only',
    startsAt: null,
    endsAt: null,
    recurring: null,
    status: 'active',
    priority: null,
    activatedAt: daysAgo(30),
    pointsGiven: 0,
    earning: { mode: 'per_amount', points: 1, amountMinor: 100 },
    limits: { ...noLimits, ...limits },
    ...change,
  }
}
const isFrom = (country: 'DE' | 'FR' | 'AT') => ({ on: 'order_country' as const, isNot: false, oneOf: [country] })
const isNoted = { on: 'order_tag' as const, isNot: false, oneOf: ['gift'] }
const isNotNoted = { ...isNoted, isNot: true }
const fixed = (points: number, change: Change = {}) => campaign({ earning: { mode: 'fixed', points }, ...change })
const times = (percent: number, change: Change = {}) => campaign({ earning: { mode: 'multiplier', percent }, ...change })

const evaluated = (campaigns: EarningCampaign[], change: Partial<OrderQuestion> = {}) =>
  evaluateOrder({
    order,
    campaigns,
    now,
    settings: { rounding: 'floor' },
    history: new Map(),
    member: { tierId: null, multiplierPercent: 100 },
    ...change,
  })
const pointsOf = (campaigns: EarningCampaign[], change: Partial<OrderQuestion> = {}) =>
  evaluated(campaigns, change).map(({ points, refusal }) => refusal ?? points)

describe('points for an order', () => {
  it('are returned with their explanation', () => {
    const [one] = evaluated([campaign({ name: 'Points for orders' })])
    expect(one).toMatchObject({
      points: 37,
      explanation: {
        rule: 'Points for orders',
        inputs: { order: '#1001', amount: '37.50', currency: 'EUR' },
        formula: 'floor(37.50 × 1 per 1.00) = 37',
      },
    })
  })

  it.each([
    ['floor', 37],
    ['nearest', 38],
    ['ceil', 38],
  ] as const)('are rounded once: %s', (rounding, points) => {
    expect(pointsOf([campaign()], { settings: { rounding } })).toEqual([points])
    expect(
      pointsOf([campaign({ earning: { mode: 'per_amount', points: 2, amountMinor: 100 } })], { settings: { rounding } }),
    ).toEqual([75])
  })

  it('are exact where floating point is not', () => {
    const huge = { ...order, eligibleMinor: 100_000_000_001 }
    const rate = campaign({ earning: { mode: 'per_amount', points: 9_999, amountMinor: 1 } })
    expect(pointsOf([rate], { order: huge, member: { tierId: gold, multiplierPercent: 100 } })).toEqual([999_900_000_009_999])
  })

  it('are multiplied by the tier: for orders, not for one-time bonuses', () => {
    const member = { tierId: gold, multiplierPercent: 150 }
    expect(
      pointsOf(
        [campaign(), fixed(10, { type: 'product_purchase', stacking: 'add', action: { productIds: [productIds.toWire(mug)] } })],
        { member },
      ),
    ).toEqual([56, 10])
    expect(evaluated([campaign()], { member })[0]?.explanation.formula).toBe('floor(37.50 × 1 per 1.00 × 150 %) = 56')
  })

  it('are zero per amount in another currency, but one-time bonuses are given', () => {
    const foreign = { ...order, eligibleMinor: null, totalMinor: null }
    expect(pointsOf([campaign(), fixed(5, { stacking: 'add' })], { order: foreign })).toEqual(['too_little', 5])
  })

  it.each<[string, EarningCampaign[], (number | string)[]]>([
    ['the best of those of which only the best counts', [campaign(), fixed(50), fixed(20)], ['beaten', 50, 'beaten']],
    ['the first of two that give as much', [fixed(50), fixed(50)], [50, 'beaten']],
    [
      'the first in the order of the merchant',
      [fixed(50), fixed(5, { priority: 2 }), fixed(9, { priority: 1 })],
      ['beaten', 'beaten', 9],
    ],
    [
      'the second in the order if the first doesn’t match',
      [fixed(50), fixed(5, { priority: 2 }), fixed(9, { priority: 1, conditions: [isFrom('FR')] })],
      ['beaten', 5, 'condition'],
    ],
    [
      'the first multiplier in the order',
      [fixed(100, { priority: 3 }), times(300), times(150, { priority: 2 })],
      [100, 'beaten', 50],
    ],
    ['and what is added', [campaign(), fixed(50), fixed(20, { stacking: 'add' })], ['beaten', 50, 20]],
    ['twice the sum', [campaign(), fixed(20, { stacking: 'add' }), times(200)], [37, 20, 57]],
    [
      'the best multiplier, and those that are added',
      [fixed(100), times(150), times(300), times(120, { stacking: 'add' })],
      [100, 'beaten', 200, 20],
    ],
    ['twice nothing', [times(200)], ['too_little']],
    [
      'twice what one product gives',
      [campaign(), times(200, { conditions: [{ on: 'product', isNot: false, oneOf: [productIds.toWire(mug)] }] })],
      [37, 29],
    ],
    ['no more than for one order', [fixed(50, { limits: { perOrderPoints: 30 } })], [30]],
    ['no more than the budget has', [fixed(50, { limits: { budgetPoints: 100 }, pointsGiven: 80 })], [20]],
    [
      'nothing of a budget that is used up',
      [fixed(50, { limits: { budgetPoints: 100 }, pointsGiven: 100 }), fixed(10)],
      ['budget', 10],
    ],
  ])('come to %s', (_, campaigns, points) => {
    expect(pointsOf(campaigns)).toEqual(points)
  })

  it.each<[string, Change, boolean]>([
    ['an amount', { conditions: [{ on: 'order_amount', atLeastMinor: 3750 }] }, true],
    ['more than the amount', { conditions: [{ on: 'order_amount', atLeastMinor: 3751 }] }, false],
    ['a channel', { conditions: [{ on: 'order_channel', isNot: false, oneOf: ['web', 'pos'] }] }, true],
    ['another channel', { conditions: [{ on: 'order_channel', isNot: true, oneOf: ['web'] }] }, false],
    ['a country', { conditions: [{ on: 'order_country', isNot: false, oneOf: ['DE'] }] }, true],
    ['a tag in another case', { conditions: [{ on: 'order_tag', isNot: false, oneOf: ['gift '] }] }, true],
    ['a product', { conditions: [{ on: 'product', isNot: false, oneOf: [productIds.toWire(tea)] }] }, true],
    ['another product', { conditions: [{ on: 'product', isNot: false, oneOf: [productIds.toWire(newId())] }] }, false],
    [
      'a product tag and a vendor of one line',
      {
        conditions: [
          { on: 'product_tag', isNot: false, oneOf: ['organic'] },
          { on: 'product_vendor', isNot: false, oneOf: ['Clay'] },
        ],
      },
      false,
    ],
    ['a vendor', { conditions: [{ on: 'product_vendor', isNot: false, oneOf: ['clay'] }] }, true],
    ['a collection', { conditions: [{ on: 'product_collection', isNot: false, oneOf: [collectionIds.toWire(drinks)] }] }, true],
    [
      'another collection',
      { conditions: [{ on: 'product_collection', isNot: false, oneOf: [collectionIds.toWire(newId())] }] },
      false,
    ],
    ['a tag of the customer', { conditions: [{ on: 'customer_tag', isNot: false, oneOf: ['vip'] }] }, true],
    ['where the customer lives', { conditions: [{ on: 'customer_country', isNot: true, oneOf: ['AT'] }] }, false],
  ])('require %s', (_, change, isMet) => {
    expect(pointsOf([fixed(10, change)])).toEqual([isMet ? 10 : 'condition'])
  })

  it.each<[string, Change, number | string]>([
    ['the first group', { conditions: [isFrom('DE')], orConditions: [[isFrom('FR')]] }, 10],
    ['another group', { conditions: [isFrom('FR')], orConditions: [[isFrom('AT')], [isFrom('DE')]] }, 10],
    ['no group as a whole', { conditions: [isFrom('FR'), isNoted], orConditions: [[isFrom('DE'), isNotNoted]] }, 'condition'],
  ])('are given if any group matches as a whole: %s', (_, change, points) => {
    expect(pointsOf([fixed(10, change)])).toEqual([points])
  })

  it('count the lines of each group that matches, and all lines if one has no product condition', () => {
    const isMug = { on: 'product' as const, isNot: false, oneOf: [productIds.toWire(mug)] }
    const isOrganic = { on: 'product_tag' as const, isNot: false, oneOf: ['organic'] }
    const isMissing = { on: 'product_type' as const, isNot: false, oneOf: ['Lamp'] }
    expect(pointsOf([campaign({ conditions: [isMissing], orConditions: [[isOrganic]] })])).toEqual([7])
    expect(pointsOf([campaign({ conditions: [isMug], orConditions: [[isOrganic]] })])).toEqual([37])
    const [both] = evaluated([campaign({ conditions: [isOrganic], orConditions: [[isMug]] })])
    expect(both?.explanation.inputs).toMatchObject({ products: `${productIds.toWire(mug)} ${productIds.toWire(tea)}` })
    const [all] = evaluated([campaign({ conditions: [isMug], orConditions: [[isFrom('DE')]] })])
    expect(all).toMatchObject({
      points: 37,
      explanation: { inputs: expect.not.objectContaining({ products: expect.anything() }) },
    })
  })

  it('name what came before, and why', () => {
    const best = fixed(9, { priority: 1, name: 'First' })
    const [most, , same, lower] = evaluated([fixed(50), best, fixed(50), fixed(5, { priority: 2 })])
    const beaten = { code: 'beaten', campaignId: campaignIds.toWire(best.id), name: 'First', points: 9, by: 'priority' }
    expect([most, same, lower].map((one) => one?.obstacles)).toEqual([[beaten], [beaten], [beaten]])
    expect(evaluated([fixed(50), fixed(5)])[1]?.obstacles).toMatchObject([{ code: 'beaten', points: 50, by: 'points' }])
  })

  it('name what each group lacks', () => {
    const [one] = evaluated([fixed(10, { conditions: [isFrom('FR'), isNotNoted], orConditions: [[isFrom('AT')]] })])
    expect(one?.obstacles).toEqual([
      { code: 'condition', condition: isFrom('FR'), amountMinor: null, values: ['DE'], group: 1 },
      { code: 'condition', condition: isNotNoted, amountMinor: null, values: ['Gift'], group: 1 },
      { code: 'condition', condition: isFrom('AT'), amountMinor: null, values: ['DE'], group: 2 },
    ])
  })

  it('count only the lines that the conditions match', () => {
    const [one] = evaluated([campaign({ conditions: [{ on: 'product', isNot: true, oneOf: [productIds.toWire(tea)] }] })])
    expect(one).toMatchObject({ points: 30, explanation: { inputs: { products: productIds.toWire(mug) } } })
  })

  it.each<[string, Change, number | string]>([
    ['the third order', { type: 'order_count', action: { count: 3 } }, 10],
    ['the fourth', { type: 'order_count', action: { count: 4 } }, 'condition'],
    ['the first', { type: 'first_order' }, 'condition'],
    ['a goal that it reaches', { type: 'spend_goal', action: { amountMinor: 13_000 } }, 10],
    ['a goal that is further', { type: 'spend_goal', action: { amountMinor: 13_001 } }, 'condition'],
    ['a goal that was reached before', { type: 'spend_goal', action: { amountMinor: 9_000 } }, 'condition'],
    ['a product', { type: 'product_purchase', action: { productIds: [productIds.toWire(mug)] } }, 10],
    [
      'a product that is not in it',
      { type: 'product_purchase', action: { productIds: [productIds.toWire(newId())] } },
      'condition',
    ],
  ])('are given for %s', (_, change, points) => {
    expect(pointsOf([fixed(10, change)])).toEqual([points])
  })

  it.each<[string, Change, Date[], number | string]>([
    ['once for one customer', { limits: { perCustomer: 1 } }, [daysAgo(90)], 'limit'],
    ['twice for one customer', { limits: { perCustomer: 2 } }, [daysAgo(90)], 10],
    ['once in a week', { limits: { perPeriod: { count: 1, unit: 'week' } } }, [daysAgo(6)], 'limit'],
    ['again after a week', { limits: { perPeriod: { count: 1, unit: 'week' } } }, [daysAgo(7)], 10],
    ['twice in a month', { limits: { perPeriod: { count: 2, unit: 'month' } } }, [daysAgo(40), daysAgo(6)], 10],
    ['before the next may come', { limits: { cooldownDays: 3 } }, [daysAgo(2)], 'limit'],
    ['after that', { limits: { cooldownDays: 3 } }, [daysAgo(3)], 10],
    ['a first order twice', { type: 'first_order' }, [daysAgo(1)], 'limit'],
  ])('are limited: %s', (_, change, before, points) => {
    const one = fixed(10, change)
    expect(pointsOf([one], { history: new Map([[one.id, before]]), order: { ...order, position: 1 } })).toEqual([points])
  })

  it('can be limited to tiers, or exclude some', () => {
    const scope = (mode: 'include' | 'exclude') =>
      fixed(10, { stacking: 'add', tierScope: { mode, tierIds: [tierIds.toWire(gold)] } })
    const both = [scope('include'), scope('exclude')]
    expect(pointsOf(both)).toEqual(['tier', 10])
    expect(pointsOf(both, { member: { tierId: gold, multiplierPercent: 100 } })).toEqual([10, 'tier'])
  })

  it.each<[string, Change]>([
    ['paused', { status: 'paused' }],
    ['started after the order', { activatedAt: new Date(now.getTime() + 1) }],
    ['not begun', { startsAt: '2026-11-21T00:00:00.000Z' }],
    ['over', { endsAt: '2026-11-20T09:30:00.000Z' }],
  ])('are not given by a campaign that is %s', (_, change) => {
    expect(pointsOf([fixed(10, change), fixed(5)])).toEqual(['not_running', 5])
  })

  it('ignore campaigns that are not about orders', () => {
    expect(evaluated([fixed(10, { type: 'signup' })])).toEqual([])
  })
})
