import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { reckon } from './reckon.ts'

/** What the store tells of an order's money. Minor units; null: not told. */
export interface OrderAmounts {
  readonly totalMinor: number | null
  /** Goods after discounts, without shipping, as they were ordered. */
  readonly originalSubtotalMinor: number | null
  /** The same without what came back. */
  readonly subtotalMinor: number | null
  readonly refundedMinor: number
  readonly isRefunded: boolean
  readonly lines: readonly LineAmounts[]
}

export interface LineAmounts {
  readonly productId: string
  readonly quantity: number
  readonly refundedQuantity: number
  /** Of one, before discounts. */
  readonly priceMinor: number | null
  /** Kept out of loyalty. */
  readonly isExcluded: boolean
}

export interface EligibleAmount {
  readonly eligibleMinor: number
  /** By product: what of the eligible amount falls on it. */
  readonly ofProduct: ReadonlyMap<string, number>
  /** What of it came back, of the whole or of these products (uuids); `of` is what it is a part of. */
  refunded(products: ReadonlySet<string> | null): { readonly refundedMinor: number; readonly ofMinor: number }
}

/**
 * What of an order earns points, and what of that came back. An amount that is not told is reckoned from those that are:
 * goods from the lines or the total, what falls on a line from its price, what came back from the largest that is told of it.
 */
export function eligibleAmount(order: OrderAmounts, basis: LoyaltySettings['earnBasis']): EligibleAmount {
  const { lines, isRefunded } = order
  const listed = lines.reduce((sum, line) => sum + weightOf(line, lines), 0)
  const whole = wholeOf(order, basis, listed)
  // Lines that the store has no product for are in the goods and not in the lines.
  const weights = lines.every(({ priceMinor }) => priceMinor !== null)
    ? Math.max(listed, basis === 'goods' ? whole : (order.originalSubtotalMinor ?? 0))
    : listed
  const share = (line: LineAmounts) => (weights === 0 ? 0 : reckon([whole, weightOf(line, lines)], weights, 'floor'))
  const excluded = lines.filter((line) => line.isExcluded)
  const counted = lines.filter((line) => !line.isExcluded)
  const eligibleMinor = whole - excluded.reduce((sum, line) => sum + share(line), 0)
  const ofProduct = new Map(counted.map((line) => [line.productId, share(line)]))
  const backOf = (line: LineAmounts) =>
    reckon([share(line), Math.min(line.refundedQuantity, line.quantity)], line.quantity, 'floor')
  return {
    eligibleMinor,
    ofProduct,
    refunded(products) {
      const named = products === null ? counted : counted.filter(({ productId }) => products.has(productId))
      const isWhole = products === null && excluded.length === 0
      const ofMinor = products === null ? eligibleMinor : named.reduce((sum, line) => sum + share(line), 0)
      if (isRefunded) return { refundedMinor: ofMinor, ofMinor }
      const byLines = named.reduce((sum, line) => sum + backOf(line), 0)
      const refundedMinor = isWhole ? Math.max(backOfWhole(order, whole), byLines) : byLines
      return { refundedMinor: Math.min(refundedMinor, ofMinor), ofMinor }
    },
  }
}

function wholeOf(order: OrderAmounts, basis: LoyaltySettings['earnBasis'], listed: number): number {
  const { totalMinor, originalSubtotalMinor, lines } = order
  if (basis === 'total') return totalMinor ?? originalSubtotalMinor ?? pricesOf(lines, listed) ?? 0
  return originalSubtotalMinor ?? Math.min(pricesOf(lines, listed) ?? Number.POSITIVE_INFINITY, totalMinor ?? listed)
}

const pricesOf = (lines: readonly LineAmounts[], listed: number) =>
  lines.length > 0 && lines.every(({ priceMinor }) => priceMinor !== null) ? listed : null

/** By price; where that of one is not told, all count alike. */
function weightOf({ quantity, priceMinor }: LineAmounts, lines: readonly LineAmounts[]): number {
  return lines.every((line) => line.priceMinor !== null) ? quantity * (priceMinor ?? 0) : quantity
}

/** By what was paid back, and by what the goods come to now: a refund may be of money, of goods, or of both. */
function backOfWhole(order: OrderAmounts, whole: number): number {
  const { totalMinor, refundedMinor, originalSubtotalMinor, subtotalMinor } = order
  const byMoney = totalMinor === null || totalMinor === 0 ? 0 : reckon([whole, refundedMinor], totalMinor, 'floor')
  if (originalSubtotalMinor === null || subtotalMinor === null || originalSubtotalMinor === 0) return byMoney
  const back = Math.max(0, originalSubtotalMinor - subtotalMinor)
  return Math.max(byMoney, reckon([whole, back], originalSubtotalMinor, 'floor'))
}
