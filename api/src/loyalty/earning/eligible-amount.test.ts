import { newId } from '#platform/ids.ts'
import { eligibleAmount, type LineAmounts, type OrderAmounts } from './eligible-amount.ts'

const [mug, card] = [newId(), newId()]
const line = (change: Partial<LineAmounts> = {}): LineAmounts => ({
  productId: mug,
  quantity: 2,
  refundedQuantity: 0,
  priceMinor: 1000,
  isExcluded: false,
  ...change,
})
const giftCard = (change: Partial<LineAmounts> = {}) =>
  line({ productId: card, quantity: 1, priceMinor: 2000, isExcluded: true, ...change })
/** Goods worth 40.00 with 10 % off, plus 5.00 for shipping. */
const order = (change: Partial<OrderAmounts> = {}): OrderAmounts => ({
  totalMinor: 4100,
  originalSubtotalMinor: 3600,
  subtotalMinor: 3600,
  refundedMinor: 0,
  isRefunded: false,
  lines: [line(), line({ productId: card, quantity: 1, priceMinor: 2000 })],
  ...change,
})
const unreported = { originalSubtotalMinor: null, subtotalMinor: null }

describe('the eligible amount of an order', () => {
  it.each<[string, OrderAmounts, 'goods' | 'total', number]>([
    ['goods, as they were ordered', order({ subtotalMinor: 1800 }), 'goods', 3600],
    ['all that was paid', order(), 'total', 4100],
    ['the lines, where goods are not told', order(unreported), 'goods', 4000],
    ['no more than was paid', order({ ...unreported, totalMinor: 3000 }), 'goods', 3000],
    [
      'what was paid, where prices are not told either',
      order({ ...unreported, lines: [line({ priceMinor: null })] }),
      'goods',
      4100,
    ],
    ['what is not kept out', order({ lines: [line(), giftCard()] }), 'goods', 1800],
    ['nothing of what is all kept out', order({ lines: [giftCard()], originalSubtotalMinor: 2000 }), 'goods', 0],
  ])('is %s', (_, amounts, basis, expected) => {
    expect(eligibleAmount(amounts, basis).eligibleMinor).toBe(expected)
  })

  it('is split among lines by price, less the share of lines without a product', () => {
    expect([...eligibleAmount(order(), 'goods').ofProduct.values()]).toEqual([1800, 1800])
    expect([...eligibleAmount(order({ lines: [line()] }), 'goods').ofProduct.values()]).toEqual([2000])
  })
})

describe('the refunded amount', () => {
  const back = (change: Partial<OrderAmounts>, products: readonly string[] | null = null) =>
    eligibleAmount(order(change), 'goods').refunded(products && new Set(products))

  it.each<[string, Partial<OrderAmounts>, string[] | null, number, number]>([
    ['nothing', {}, null, 0, 3600],
    ['a part of the money', { refundedMinor: 1025 }, null, 900, 3600],
    ['goods, whatever was paid back for them', { subtotalMinor: 1800, refundedMinor: 1000 }, null, 1800, 3600],
    ['lines, of a store that tells of nothing else', { ...unreported, lines: [line({ refundedQuantity: 1 })] }, null, 1000, 2000],
    ['all', { isRefunded: true }, null, 3600, 3600],
    ['never more than there was', { refundedMinor: 9999 }, null, 3600, 3600],
    [
      'of a product what came back of it',
      { lines: [line({ refundedQuantity: 1 }), giftCard({ isExcluded: false, refundedQuantity: 1 })] },
      [mug],
      900,
      1800,
    ],
    [
      'nothing of what counts, when a gift card did',
      { lines: [line(), giftCard({ refundedQuantity: 1 })], subtotalMinor: 1800, refundedMinor: 2000 },
      null,
      0,
      1800,
    ],
  ])('is %s', (_, change, products, refundedMinor, ofMinor) => {
    expect(back(change, products)).toEqual({ refundedMinor, ofMinor })
  })
})
