import { i18n } from '../../language.ts'
import type { RewardDetails } from './reward.ts'

export type Promised = Pick<RewardDetails, 'value' | 'price'>

/** An amount of minor units as a name contains it: “€7.50”. */
export type AmountWords = (minor: number) => string

/** The default name of a reward, from its value; null when there is none, or the value is incomplete. */
export function generatedName({ value, price }: Promised, amountOf: AmountWords): string | null {
  switch (value.type) {
    case 'percent_off':
      return isTyped(value.percent) ? i18n.t('{percent}% off', { percent: value.percent }) : null
    case 'amount_off':
      return amountName(value.amountMinor, price, amountOf)
    case 'store_credit':
      return creditName(value.amountMinor, price, amountOf)
    case 'gift_card':
      return giftCardName(value.amountMinor, price, amountOf)
    case 'free_shipping':
      return i18n.t('Free shipping')
    case 'free_product':
      return i18n.t('Free product')
    case 'custom':
      return null
  }
}

const isTyped = (figure: number) => Number.isFinite(figure) && figure > 0

/** A reward that is redeemed in steps has no fixed amount. */
function amountName(minor: number | null, { exchange }: Promised['price'], amountOf: AmountWords) {
  if (exchange === 'incremental') return i18n.t('Amount off')
  return minor !== null && isTyped(minor) ? i18n.t('{amount} off', { amount: amountOf(minor) }) : null
}

function creditName(minor: number | null, { exchange }: Promised['price'], amountOf: AmountWords) {
  if (exchange === 'incremental') return i18n.t('Store credit')
  return minor !== null && isTyped(minor) ? i18n.t('{amount} store credit', { amount: amountOf(minor) }) : null
}

function giftCardName(minor: number | null, { exchange }: Promised['price'], amountOf: AmountWords) {
  if (exchange === 'incremental') return i18n.t('Gift card')
  return minor !== null && isTyped(minor) ? i18n.t('{amount} gift card', { amount: amountOf(minor) }) : null
}

/** The name of a referred friend’s discount, which is for a first order. */
export function generatedOfferName(value: RewardDetails['value'], amountOf: AmountWords): string | null {
  switch (value.type) {
    case 'percent_off':
      return isTyped(value.percent) ? i18n.t('{percent}% off your first order', { percent: value.percent }) : null
    case 'amount_off': {
      const minor = value.amountMinor
      return minor !== null && isTyped(minor) ? i18n.t('{amount} off your first order', { amount: amountOf(minor) }) : null
    }
    case 'free_shipping':
      return i18n.t('Free shipping for your first order')
    default:
      return null
  }
}

const percents = /(?<!\d)(\d+(?:[.,]\d+)?)\s*%/g
const amounts = /(?:\p{Sc}|\b[A-Z]{3})\s?(\d+(?:[.,]\d{1,2})?)\b|(?<!\d)(\d+(?:[.,]\d{1,2})?)\s?(?:\p{Sc}|[A-Z]{3}\b)/gu
const figureOf = (text: string) => Number(text.replace(',', '.'))

/**
 * Percentages and amounts in a name that match neither the value nor the minimum order of its reward. `unit`: minor units per unit
 * of the currency.
 */
export function brokenPromises(
  name: string,
  { value, price, minOrderMinor }: Promised & Pick<RewardDetails, 'minOrderMinor'>,
  unit: number,
): string[] {
  if (value.type === 'custom' || value.type === 'free_product') return []
  const worth = 'amountMinor' in value ? (price.exchange === 'incremental' ? price.stepMinor : value.amountMinor) : null
  const kept = [worth, minOrderMinor].flatMap((minor) => (minor === null ? [] : [minor / unit]))
  // An incomplete value can't contradict the name.
  if (kept.some(Number.isNaN) || (value.type === 'percent_off' && !isTyped(value.percent))) return []
  const isKept = (percent: number) => value.type === 'percent_off' && value.percent === percent
  return [
    ...[...name.matchAll(percents)].filter(([, figure = '']) => !isKept(figureOf(figure))),
    ...[...name.matchAll(amounts)].filter(([, after, before]) => !kept.includes(figureOf(after ?? before ?? ''))),
  ].map(([text]) => text.trim())
}
