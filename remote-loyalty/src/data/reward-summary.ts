import { plural, t } from '@lingui/core/macro'
import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import {
  hasCode,
  type RewardDetails,
  type RewardPrice,
  type RewardScope,
  type RewardSubscriptions,
} from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { amountOf } from '@yuko/kit/money/money.ts'
import { scopeWords, type TierNames } from '#data/editing/scope-words.ts'
import { figure, type PointLabel, points } from '#data/program.model.ts'

/** What a reward summary needs in addition to the reward. */
export interface RewardTelling {
  label: PointLabel
  currency: string
  tierNames: TierNames
}

/** “500 points”, “From 100 points”: what it costs, in a row of a list. */
export function costOf(price: RewardPrice, label: PointLabel): string {
  return price.exchange === 'fixed' ? points(price.points, label) : fromWords(points(leastPoints(price), label))
}

const fromWords = (least: string) => t`From ${least}`

/** Example exchanges of a reward that is redeemed in steps: the smallest, some larger ones and the largest. */
export function exampleSteps(price: RewardPrice): { points: number; minor: number }[] {
  if (price.exchange === 'fixed' || !(price.stepPoints > 0)) return []
  const least = leastPoints(price) / price.stepPoints
  const most = price.maxPoints === null ? Number.POSITIVE_INFINITY : Math.floor(price.maxPoints / price.stepPoints)
  const steps = [least, ...[2, 5, 10].map((times) => times * least), most].filter((step) => step <= most && step < 1e9)
  return [...new Set(steps)]
    .sort((a, b) => a - b)
    .map((step) => ({ points: step * price.stepPoints, minor: step * price.stepMinor }))
}

type Value = RewardDetails['value']

/** What a customer gets at a fixed price. */
const fixedSummaries: {
  readonly [Type in Value['type']]: (cost: string, value: Extract<Value, { type: Type }>, currency: string) => string
} = {
  amount_off: (cost, { amountMinor }, currency) => {
    const amount = amountOf(amountMinor ?? Number.NaN, currency)
    return t`Customers redeem ${cost} for ${amount} off an order.`
  },
  store_credit: (cost, { amountMinor }, currency) => {
    const amount = amountOf(amountMinor ?? Number.NaN, currency)
    return t`Customers redeem ${cost} for ${amount} in store credit.`
  },
  gift_card: (cost, { amountMinor }, currency) => {
    const amount = amountOf(amountMinor ?? Number.NaN, currency)
    return t`Customers redeem ${cost} for a gift card of ${amount}.`
  },
  percent_off: (cost, { percent }) => {
    const percentage = figure(percent)
    return t`Customers redeem ${cost} for ${percentage}% off an order.`
  },
  free_shipping: (cost) => t`Customers redeem ${cost} for free shipping on an order.`,
  free_product: (cost) => t`Customers redeem ${cost} for a free product.`,
  custom: (cost) => t`Customers redeem ${cost}, and you fulfill the reward manually.`,
}

/** The reward in one sentence: “Customers redeem 500 points for €5 off an order.” */
export function rewardSummary({ price, value }: RewardDetails, { label, currency }: RewardTelling): string {
  if (price.exchange === 'fixed') {
    const summary = fixedSummaries[value.type] as (cost: string, value: Value, currency: string) => string
    return summary(points(price.points, label), value, currency)
  }
  const step = points(price.stepPoints, label)
  const amount = amountOf(price.stepMinor, currency)
  if (value.type === 'store_credit') return t`Customers choose how much to redeem. Every ${step} gives ${amount} in store credit.`
  return value.type === 'gift_card'
    ? t`Customers choose how much to redeem. Every ${step} gives ${amount} on a gift card.`
    : t`Customers choose how much to redeem. Every ${step} gives ${amount} off an order.`
}

/** Everything that limits the reward, one sentence each. */
export function rewardTerms(details: RewardDetails, { currency, tierNames }: RewardTelling): string[] {
  const { value, minOrderMinor, appliesTo, subscriptions, channel } = details
  const scope = scopeWords(details.tierScope, tierNames)
  const minimum = amountOf(minOrderMinor ?? 0, currency)
  return [
    ...(appliesTo ? [appliesToWords(appliesTo)] : []),
    ...(subscriptions ? subscriptionTerms(subscriptions) : []),
    ...(minOrderMinor === null ? [] : [t`Minimum order: ${minimum}.`]),
    ...(hasCode(value.type) ? codeTerms(details) : []),
    ...(value.type === 'gift_card' ? giftCardTerms(details) : []),
    ...limitTerms(details),
    ...(scope ? [scope] : []),
    ...(channel ? [channelWords[channel]] : []),
  ]
}

const subscriptionTerms = ({ only, cycles }: RewardSubscriptions): string[] => [
  only ? t`For subscriptions only.` : t`For one-time purchases and subscriptions.`,
  ...(cycles === null
    ? [t`Applies to every order of a subscription.`]
    : cycles >= 1
      ? [
          plural(cycles, {
            one: 'Applies to the first order of a subscription.',
            other: 'Applies to the first # orders of a subscription.',
          }),
        ]
      : []),
]

const channelWords = { online: t`Redeemed online only.`, pos: t`Redeemed in store only.` }

const appliesToWords = (scope: RewardScope): string =>
  scope.to === 'products'
    ? plural(scope.productIds.length, { one: 'Only for # product.', other: 'Only for # products.' })
    : plural(scope.collectionIds.length, {
        one: 'Only for products of # collection.',
        other: 'Only for products of # collections.',
      })

const codeTerms = ({ codes, validDays, combinesWith }: RewardDetails): string[] => [
  codes.mode === 'generated'
    ? t`Each redemption creates a unique code in your store.`
    : t`Each redemption uses the next code from your list.`,
  ...(validDays === null ? [t`Codes don’t expire.`] : []),
  combinedWords(combinesWith),
]

const giftCardTerms = ({ validDays }: RewardDetails): string[] => [
  t`Each redemption creates a gift card in your Shopify store.`,
  ...(validDays === null ? [t`Gift cards don’t expire.`] : []),
]

/** A number that is still being typed has no sentence yet. */
function limitTerms({ validDays, perCustomer, stock }: RewardDetails): string[] {
  const isTyped = (count: number | null): count is number => count !== null && count >= 0
  return [
    ...(isTyped(validDays)
      ? [plural(validDays, { one: 'Expires # day after redemption.', other: 'Expires # days after redemption.' })]
      : []),
    ...(isTyped(perCustomer) ? [plural(perCustomer, { one: 'Once per customer.', other: 'At most # times per customer.' })] : []),
    ...(isTyped(stock) ? [plural(stock, { 0: 'Out of stock.', one: '# left in stock.', other: '# left in stock.' })] : []),
  ]
}

const kindLabels = {
  order: t`Order discounts`,
  product: t`Product discounts`,
  shipping: t`Shipping discounts`,
}

function combinedWords(combinesWith: RewardDetails['combinesWith']): string {
  const labels = (['order', 'product', 'shipping'] as const).filter((kind) => combinesWith[kind]).map((kind) => kindLabels[kind])
  const kinds = labels.join(', ')
  return labels.length === 0 ? t`Can’t be combined with other discounts.` : t`Can be combined with: ${kinds}`
}

/** What a customer spends to earn the reward, and the share of it that the reward gives back. */
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
