import { t } from '@lingui/core/macro'
import { hasCode, type RewardDetails, type RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { unitOf } from '@yuko/kit/money/money.ts'
import { generatedName } from '#data/generated-name.ts'

export const rewardWording: Readonly<Record<RewardType, { title: string; line: string }>> = {
  amount_off: { title: t`Fixed amount off`, line: t`A fixed discount on an order.` },
  percent_off: { title: t`Percentage off`, line: t`A percentage discount on an order.` },
  free_shipping: { title: t`Free shipping`, line: t`Free shipping on an order.` },
  free_product: { title: t`Free product`, line: t`One of your products for free.` },
  store_credit: { title: t`Store credit`, line: t`Credit on the customer’s account in your store.` },
  gift_card: { title: t`Gift card`, line: t`A Shopify gift card with a code, for one or several orders.` },
  custom: { title: t`Custom reward`, line: t`Anything you fulfill manually, such as a tasting or a store visit.` },
}

export const rewardTypes = Object.keys(rewardWording) as RewardType[]

export const isRewardType = (text: string): text is RewardType => Object.hasOwn(rewardWording, text)

const suggestedPoints: Partial<Record<RewardType, number>> = { percent_off: 1000, free_shipping: 300, free_product: 1500 }

/** The defaults of a new reward. */
export function suggestedReward(type: RewardType, currency: string): RewardDetails {
  const five = (unitOf(currency) === 1 ? 500 : 5) * unitOf(currency)
  const price = { exchange: 'fixed' as const, points: suggestedPoints[type] ?? 500 }
  const value = suggestedValue(type, five)
  return {
    name: generatedName({ value, price }, currency) ?? '',
    description: null,
    terms: null,
    price,
    value,
    minOrderMinor: null,
    combinesWith: { order: false, product: false, shipping: true },
    codes: { mode: 'generated', prefix: '' },
    validDays: hasCode(type) ? 90 : null,
    stock: null,
    perCustomer: null,
    tierScope: everyTier,
  }
}

function suggestedValue(type: RewardType, amountMinor: number): RewardDetails['value'] {
  switch (type) {
    case 'amount_off':
    case 'store_credit':
    case 'gift_card':
      return { type, amountMinor }
    case 'percent_off':
      return { type, percent: 10 }
    case 'free_shipping':
      return { type }
    case 'free_product':
      return { type, productId: '' }
    case 'custom':
      return { type, instructions: '' }
  }
}
