import { t } from '@lingui/core/macro'
import type { RewardDetails, RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { generatedName } from '#data/generated-name.ts'
import { unitOf } from '#data/money.ts'

export const rewardWording: Readonly<Record<RewardType, { title: string; line: string }>> = {
  amount_off: { title: t`Amount off`, line: t`So much less for an order: the reward that everybody understands.` },
  percent_off: { title: t`Percent off`, line: t`A share of the order, the same for a small one and a large one.` },
  free_shipping: { title: t`Free shipping`, line: t`The next parcel costs nothing to send.` },
  free_product: { title: t`Free product`, line: t`One of your products as a gift.` },
  store_credit: { title: t`Store credit`, line: t`An amount on the customer’s account in your store.` },
  custom: { title: t`Something else`, line: t`A tasting, a visit, a badge: you see to it by hand.` },
}

export const rewardTypes = Object.keys(rewardWording) as RewardType[]

export const isRewardType = (text: string): text is RewardType => Object.hasOwn(rewardWording, text)

/** Of which a code is made, or taken from those uploaded. */
export const hasCode = (type: RewardType): boolean => type !== 'store_credit' && type !== 'custom'

export const hasAmount = (type: RewardType): type is 'amount_off' | 'store_credit' =>
  type === 'amount_off' || type === 'store_credit'

const suggestedPoints: Partial<Record<RewardType, number>> = { percent_off: 1000, free_shipping: 300, free_product: 1500 }

/** What a new reward of a type starts from. */
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
    validDays: type === 'custom' || type === 'store_credit' ? null : 90,
    stock: null,
    perCustomer: null,
    tierScope: everyTier,
  }
}

function suggestedValue(type: RewardType, amountMinor: number): RewardDetails['value'] {
  switch (type) {
    case 'amount_off':
    case 'store_credit':
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
