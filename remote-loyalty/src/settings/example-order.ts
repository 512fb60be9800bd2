import { t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'

interface ExampleOrder {
  goods: number
  shipping: number
  tax: number
}

/** An order that sounds like one in that currency. */
export function exampleOrder(currency: string): ExampleOrder {
  const hasCents = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0
  return hasCents ? { goods: 49.9, shipping: 4.9, tax: 7.95 } : { goods: 4990, shipping: 490, tax: 795 }
}

const rounded = { floor: Math.floor, nearest: Math.round, ceil: Math.ceil }
const moments = { created: 'is placed', paid: 'is paid', fulfilled: 'is sent' }

/** What the choices make of it. */
export function exampleText(
  { goods, shipping, tax }: ExampleOrder,
  { awardOn, earnBasis, rounding }: Pick<LoyaltySettings, 'awardOn' | 'earnBasis' | 'rounding'>,
  currency: string,
): string {
  const { format } = new Intl.NumberFormat('en', { style: 'currency', currency })
  const counted = earnBasis === 'goods' ? goods : goods + shipping + tax
  const points = rounded[rounding](Math.round(counted * 100) / 100).toLocaleString('en')
  const unit = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(1)
  return t`Goods for ${format(goods)} after discounts, ${format(shipping)} shipping and ${format(tax)} tax: ${format(counted)} counts. At 1 point for each ${unit} that is ${points} points, as soon as the order ${moments[awardOn]}.`
}
