import { plural, t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { pageLocale } from '@yuko/runtime'

interface ExampleOrder {
  goods: number
  shipping: number
  tax: number
}

/** A typical order in the currency. */
export function exampleOrder(currency: string): ExampleOrder {
  const hasCents = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0
  return hasCents ? { goods: 49.9, shipping: 4.9, tax: 7.95 } : { goods: 4990, shipping: 490, tax: 795 }
}

const rounded = { floor: Math.floor, nearest: Math.round, ceil: Math.ceil }

const earnedWords: Readonly<Record<LoyaltySettings['awardOn'], (points: number) => string>> = {
  created: (points) =>
    plural(points, {
      one: 'The customer earns # point when the order is placed.',
      other: 'The customer earns # points when the order is placed.',
    }),
  paid: (points) =>
    plural(points, {
      one: 'The customer earns # point when the order is paid.',
      other: 'The customer earns # points when the order is paid.',
    }),
  fulfilled: (points) =>
    plural(points, {
      one: 'The customer earns # point when the order is fulfilled.',
      other: 'The customer earns # points when the order is fulfilled.',
    }),
}

/** The result of the current choices. */
export function exampleText(
  order: ExampleOrder,
  { awardOn, earnBasis, rounding }: Pick<LoyaltySettings, 'awardOn' | 'earnBasis' | 'rounding'>,
  currency: string,
): string {
  const { format } = new Intl.NumberFormat(pageLocale(), { style: 'currency', currency })
  const counted = earnBasis === 'goods' ? order.goods : order.goods + order.shipping + order.tax
  const points = rounded[rounding](Math.round(counted * 100) / 100)
  const unit = new Intl.NumberFormat(pageLocale(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(1)
  const [products, shipping, tax] = [format(order.goods), format(order.shipping), format(order.tax)]
  const eligible = format(counted)
  return [
    t`An order has ${products} in products after discounts, ${shipping} in shipping and ${tax} in tax.`,
    t`Rate: 1 point for every ${unit}. Eligible amount: ${eligible}.`,
    earnedWords[awardOn](points),
  ].join(' ')
}
