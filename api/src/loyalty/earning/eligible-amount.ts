import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { reckon } from './reckon.ts'

/** The amounts of an order as reported by the store. Minor units; null: not reported. */
export interface OrderAmounts {
  readonly totalMinor: number | null
  /** Goods after discounts, without shipping, as ordered. */
  readonly originalSubtotalMinor: number | null
  /** The same, less refunds. */
  readonly subtotalMinor: number | null
  readonly refundedMinor: number
  readonly isRefunded: boolean
  readonly lines: readonly LineAmounts[]
}

export interface LineAmounts {
  readonly productId: string
  readonly quantity: number
  readonly refundedQuantity: number
  /** Per unit, before discounts. */
  readonly priceMinor: number | null
  /** Excluded from loyalty. */
  readonly isExcluded: boolean
}

export interface EligibleAmount {
  readonly eligibleMinor: number
  /** By product: its share of the eligible amount. */
  readonly ofProduct: ReadonlyMap<string, number>
  /** The refunded part, of the whole or of these products (uuids); `of` is the amount it is a part of. */
  refunded(products: ReadonlySet<string> | null): { readonly refundedMinor: number; readonly ofMinor: number }
}

/**
 * The amount of an order that earns points, and how much of it was refunded. Missing amounts are derived from the others: goods
 * from the lines or the total, a line's share from its price, refunds from the largest reported value.
 */
export function eligibleAmount(order: OrderAmounts, basis: LoyaltySettings['earnBasis']): EligibleAmount {
  const { lines, isRefunded } = order
  const listed = lines.reduce((sum, line) => sum + weightOf(line, lines), 0)
  const whole = totalOf(order, basis, listed)
  // Lines without a product count in the goods total but not in the lines.
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
      const refundedMinor = isWhole ? Math.max(refundOfTotal(order, whole), byLines) : byLines
      return { refundedMinor: Math.min(refundedMinor, ofMinor), ofMinor }
    },
  }
}

function totalOf(order: OrderAmounts, basis: LoyaltySettings['earnBasis'], listed: number): number {
  const { totalMinor, originalSubtotalMinor, lines } = order
  if (basis === 'total') return totalMinor ?? originalSubtotalMinor ?? pricesOf(lines, listed) ?? 0
  return originalSubtotalMinor ?? Math.min(pricesOf(lines, listed) ?? Number.POSITIVE_INFINITY, totalMinor ?? listed)
}

const pricesOf = (lines: readonly LineAmounts[], listed: number) =>
  lines.length > 0 && lines.every(({ priceMinor }) => priceMinor !== null) ? listed : null

/** By price; if one price is missing, all units weigh the same. */
function weightOf({ quantity, priceMinor }: LineAmounts, lines: readonly LineAmounts[]): number {
  return lines.every((line) => line.priceMinor !== null) ? quantity * (priceMinor ?? 0) : quantity
}

/** From the refunded money and the current goods total: a refund may be of money, of goods, or of both. */
function refundOfTotal(order: OrderAmounts, whole: number): number {
  const { totalMinor, refundedMinor, originalSubtotalMinor, subtotalMinor } = order
  const byMoney = totalMinor === null || totalMinor === 0 ? 0 : reckon([whole, refundedMinor], totalMinor, 'floor')
  if (originalSubtotalMinor === null || subtotalMinor === null || originalSubtotalMinor === 0) return byMoney
  const back = Math.max(0, originalSubtotalMinor - subtotalMinor)
  return Math.max(byMoney, reckon([whole, back], originalSubtotalMinor, 'floor'))
}
