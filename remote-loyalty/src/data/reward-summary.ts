import { plural, t } from '@lingui/core/macro'
import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { RewardDetails, RewardPrice } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { scopeWords, type TierNames } from '#data/editing/scope-words.ts'
import { amountOf } from '#data/money.ts'
import { figure, type PointLabel, points } from '#data/program.model.ts'
import { hasCode } from '#data/reward-types.ts'

/** What a sentence about a reward needs to know besides the reward. */
export interface RewardTelling {
  label: PointLabel
  currency: string
  tierNames: TierNames
}

/** “500 points”, “from 100 points”: what it costs, in a row of a list. */
export function costOf(price: RewardPrice, label: PointLabel): string {
  return price.exchange === 'fixed' ? points(price.points, label) : `from ${points(leastPoints(price), label)}`
}

/** A few exchanges of a reward that grows by steps: the least, some more, and the most. */
export function exampleSteps(price: RewardPrice): { points: number; minor: number }[] {
  if (price.exchange === 'fixed' || !(price.stepPoints > 0)) return []
  const least = leastPoints(price) / price.stepPoints
  const most = price.maxPoints === null ? Number.POSITIVE_INFINITY : Math.floor(price.maxPoints / price.stepPoints)
  const steps = [least, ...[2, 5, 10].map((times) => times * least), most].filter((step) => step <= most && step < 1e9)
  return [...new Set(steps)]
    .sort((a, b) => a - b)
    .map((step) => ({ points: step * price.stepPoints, minor: step * price.stepMinor }))
}

/** What one gets: “€5 off an order”. */
export function valueWords({ value, price }: Pick<RewardDetails, 'value' | 'price'>, currency: string): string {
  const amount = price.exchange === 'incremental' ? amountOf(price.stepMinor, currency) : null
  switch (value.type) {
    case 'amount_off':
      return t`${amount ?? amountOf(value.amountMinor ?? Number.NaN, currency)} off an order`
    case 'store_credit':
      return t`${amount ?? amountOf(value.amountMinor ?? Number.NaN, currency)} of store credit`
    case 'percent_off':
      return t`${figure(value.percent)}% off an order`
    case 'free_shipping':
      return 'free shipping for an order'
    case 'free_product':
      return 'a free product'
    case 'custom':
      return 'what you promise, and see to it by hand'
  }
}

/** The reward in one breath: “For 500 points a customer gets €5 off an order.” */
export function rewardSummary(details: RewardDetails, { label, currency }: RewardTelling): string {
  const { price } = details
  const words = valueWords(details, currency)
  if (price.exchange === 'fixed') return t`For ${points(price.points, label)} a customer gets ${words}.`
  return t`For every ${points(price.stepPoints, label)} a customer gets ${words}, as many steps at once as they like.`
}

/** All that narrows it, one sentence each. */
export function rewardTerms(details: RewardDetails, { currency, tierNames }: RewardTelling): string[] {
  const { value, codes, minOrderMinor, validDays, stock, perCustomer } = details
  const scope = scopeWords(details.tierScope, tierNames)
  const isCode = hasCode(value.type)
  const days = validDays === 1 ? t`1 day` : `${figure(validDays ?? 0)} days`
  return [
    ...(minOrderMinor === null ? [] : [t`The order has to come to ${amountOf(minOrderMinor, currency)} or more.`]),
    ...(isCode
      ? [
          codes.mode === 'generated'
            ? t`Each gets a code of their own, made in your store.`
            : t`Each gets the next code of your list.`,
        ]
      : []),
    ...(validDays === null ? (isCode ? [t`The code is good without end.`] : []) : [t`Good for ${days} after it was redeemed.`]),
    ...(isCode ? [combinedWords(details.combinesWith)] : []),
    ...(perCustomer === null
      ? []
      : [
          plural(perCustomer, {
            one: 'Once for each customer.',
            other: `At most ${figure(perCustomer)} times for each customer.`,
          }),
        ]),
    ...(stock === null ? [] : [stock === 0 ? t`None are left.` : t`${figure(stock)} are left.`]),
    ...(scope ? [scope] : []),
  ]
}

const kinds = new Intl.ListFormat('en', { type: 'conjunction' })

function combinedWords({ order, product, shipping }: RewardDetails['combinesWith']): string {
  const with_ = [order && 'order', product && 'product', shipping && 'shipping'].filter((kind) => kind !== false)
  return with_.length === 0
    ? t`Cannot be combined with other discounts.`
    : t`Can be combined with ${kinds.format(with_)} discounts.`
}

/** What a customer spends to get it by the order campaign, and how much of it that gives back in percent. */
export function giveBack(details: RewardDetails, earning: CampaignDetails['earning'] | undefined) {
  const { price, value } = details
  if (earning?.mode !== 'per_amount') return null
  const isFixed = price.exchange === 'fixed'
  const cost = isFixed ? price.points : price.stepPoints
  const spentMinor = (cost / earning.points) * earning.amountMinor
  const worthMinor = isFixed ? ('amountMinor' in value ? value.amountMinor : null) : price.stepMinor
  if (!Number.isFinite(spentMinor) || spentMinor <= 0) return null
  return { spentMinor: Math.round(spentMinor), percent: worthMinor ? (worthMinor / spentMinor) * 100 : null }
}
