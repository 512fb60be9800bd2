import { t } from '@lingui/core/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf, unitOf } from '@yuko/kit/money/money.ts'

type Promised = Pick<RewardDetails, 'value' | 'price'>

/** The default name of a reward, from its value; null when there is none, or the value is incomplete. */
export function generatedName({ value, price }: Promised, currency: string): string | null {
  switch (value.type) {
    case 'percent_off':
      return isTyped(value.percent) ? percentName(value.percent) : null
    case 'amount_off':
      return named(value.amountMinor, currency, 'off', price)
    case 'store_credit':
      return named(value.amountMinor, currency, 'store credit', price)
    case 'free_shipping':
      return t`Free shipping`
    case 'free_product':
      return t`Free product`
    case 'custom':
      return null
  }
}

const isTyped = (figure: number) => Number.isFinite(figure) && figure > 0

const percentName = (percent: number) => t`${percent}% off`

/** A reward that is redeemed in steps has no fixed amount. */
function named(minor: number | null, currency: string, what: 'off' | 'store credit', { exchange }: Promised['price']) {
  if (exchange === 'incremental') return what === 'off' ? t`Amount off` : t`Store credit`
  if (minor === null || !isTyped(minor)) return null
  const amount = amountOf(minor, currency)
  return what === 'off' ? t`${amount} off` : t`${amount} store credit`
}

/** The name of a referred friend’s discount, which is for a first order. */
export function generatedOfferName(value: RewardDetails['value'], currency: string): string | null {
  if (value.type === 'free_shipping') return t`Free shipping for your first order`
  const discount = generatedName({ value, price: { exchange: 'fixed', points: 1 } }, currency)
  if (discount === null) return null
  if (value.type === 'percent_off') {
    const { percent } = value
    return t`${percent}% off your first order`
  }
  const amount = 'amountMinor' in value ? amountOf(value.amountMinor ?? 0, currency) : ''
  return amount ? t`${amount} off your first order` : discount
}

const percents = /(?<!\d)(\d+(?:[.,]\d+)?)\s*%/g
const amounts = /(?:\p{Sc}|\b[A-Z]{3})\s?(\d+(?:[.,]\d{1,2})?)\b|(?<!\d)(\d+(?:[.,]\d{1,2})?)\s?(?:\p{Sc}|[A-Z]{3}\b)/gu
const figureOf = (text: string) => Number(text.replace(',', '.'))

/** Percentages and amounts in a name that match neither the value nor the minimum order of its reward. */
export function brokenPromises(
  name: string,
  { value, price, minOrderMinor }: Promised & Pick<RewardDetails, 'minOrderMinor'>,
  currency: string,
): string[] {
  if (value.type === 'custom' || value.type === 'free_product') return []
  const worth = 'amountMinor' in value ? (price.exchange === 'incremental' ? price.stepMinor : value.amountMinor) : null
  const kept = [worth, minOrderMinor].flatMap((minor) => (minor === null ? [] : [minor / unitOf(currency)]))
  // An incomplete value can't contradict the name.
  if (kept.some(Number.isNaN) || (value.type === 'percent_off' && !isTyped(value.percent))) return []
  const isKept = (percent: number) => value.type === 'percent_off' && value.percent === percent
  return [
    ...[...name.matchAll(percents)].filter(([, figure = '']) => !isKept(figureOf(figure))),
    ...[...name.matchAll(amounts)].filter(([, after, before]) => !kept.includes(figureOf(after ?? before ?? ''))),
  ].map(([text]) => text.trim())
}
