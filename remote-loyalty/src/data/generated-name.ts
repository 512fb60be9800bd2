import { t } from '@lingui/core/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf, unitOf } from '#data/money.ts'

type Promised = Pick<RewardDetails, 'value' | 'price'>

/** The name that says what a reward is worth; null where there is none, or while it is typed. */
export function generatedName({ value, price }: Promised, currency: string): string | null {
  switch (value.type) {
    case 'percent_off':
      return isTyped(value.percent) ? t`${value.percent}% off` : null
    case 'amount_off':
      return named(value.amountMinor, currency, 'off', price) ?? null
    case 'store_credit':
      return named(value.amountMinor, currency, 'store credit', price) ?? null
    case 'free_shipping':
      return t`Free shipping`
    case 'free_product':
      return t`Free product`
    case 'custom':
      return null
  }
}

const isTyped = (figure: number) => Number.isFinite(figure) && figure > 0

/** Of one that grows by steps no amount stands fast. */
function named(minor: number | null, currency: string, what: 'off' | 'store credit', { exchange }: Promised['price']) {
  if (exchange === 'incremental') return what === 'off' ? t`Amount off` : t`Store credit`
  return minor !== null && isTyped(minor) ? `${amountOf(minor, currency)} ${what}` : null
}

/** Of what a friend gets, who has not ordered yet. */
export function generatedOfferName(value: RewardDetails['value'], currency: string): string | null {
  const name = generatedName({ value, price: { exchange: 'fixed', points: 1 } }, currency)
  if (name === null) return null
  return value.type === 'free_shipping' ? t`${name} for your first order` : t`${name} your first order`
}

const percents = /(?<!\d)(\d+(?:[.,]\d+)?)\s*%/g
const amounts = /(?:\p{Sc}|\b[A-Z]{3})\s?(\d+(?:[.,]\d{1,2})?)\b|(?<!\d)(\d+(?:[.,]\d{1,2})?)\s?(?:\p{Sc}|[A-Z]{3}\b)/gu
const figureOf = (text: string) => Number(text.replace(',', '.'))

/** The figures of a name that its reward does not keep: a percentage or an amount that is neither its value nor its least order. */
export function brokenPromises(
  name: string,
  { value, price, minOrderMinor }: Promised & Pick<RewardDetails, 'minOrderMinor'>,
  currency: string,
): string[] {
  if (value.type === 'custom' || value.type === 'free_product') return []
  const worth = 'amountMinor' in value ? (price.exchange === 'incremental' ? price.stepMinor : value.amountMinor) : null
  const kept = [worth, minOrderMinor].flatMap((minor) => (minor === null ? [] : [minor / unitOf(currency)]))
  // Nothing is broken while the value is still typed.
  if (kept.some(Number.isNaN) || (value.type === 'percent_off' && !isTyped(value.percent))) return []
  const isKept = (percent: number) => value.type === 'percent_off' && value.percent === percent
  return [
    ...[...name.matchAll(percents)].filter(([, figure = '']) => !isKept(figureOf(figure))),
    ...[...name.matchAll(amounts)].filter(([, after, before]) => !kept.includes(figureOf(after ?? before ?? ''))),
  ].map(([text]) => text.trim())
}
