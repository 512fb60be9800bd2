import { t } from '@lingui/core/macro'
import type { IncentiveReward, IncentiveRule, RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { IncentiveRewardEntry, RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import type { Tone } from '@yuko/ui'

export const rewardLabels: Record<IncentiveReward, string> = {
  none: t`No reward`,
  discount_percent: t`A discount in percent`,
  discount_fixed: t`A fixed discount`,
  free_shipping: t`Free shipping`,
}

export const eligibilityLabels: Record<IncentiveRule['eligibility'], string> = {
  any_reviewer: t`Everybody who writes a review`,
  verified_buyer: t`Customers who ordered in the store`,
  buyer_of_product: t`Customers who ordered the product`,
}

export const contentLabels: Record<IncentiveRule['content'], string> = {
  any: t`Any review`,
  text_min_chars: t`A text of some length`,
  photo: t`A review with a photo`,
}

export const codeModeLabels: Record<IncentiveRule['codeMode'], string> = {
  generated: t`A new code each, from your store`,
  static: t`One code for all`,
  uploaded_list: t`A list of codes`,
}

export const problemLabels: Record<RewardProblem, string> = {
  out_of_codes: t`No codes are left`,
  no_shop: t`Your store is not connected`,
  no_permission: t`Your store has to allow discounts`,
  shop_refused: t`Your store refused the discount`,
  mail_off: t`The coupon mail is switched off`,
}

const refusalLabels: Record<RewardRefusal, string> = {
  not_eligible: t`No matching order`,
  content_missing: t`Photo or length missing`,
  customer_limit: t`Has had a reward`,
  product_limit: t`Has had a reward for this product`,
  review_refused: t`Review rejected, spam or gone`,
  email_unconfirmed: t`Address never confirmed`,
  author_forgotten: t`Customer was erased`,
}

export function stateOf({ state, problem, refusal }: IncentiveRewardEntry): { tone: Tone; words: string } {
  if (problem) return { tone: 'warning', words: problemLabels[problem] }
  if (state === 'given') return { tone: 'success', words: t`Given` }
  if (state === 'refused') return { tone: 'neutral', words: refusal ? refusalLabels[refusal] : t`None` }
  return { tone: 'info', words: state === 'reserved' ? t`On its way` : t`Waits for photos` }
}

const asked: Record<IncentiveRule['eligibility'], string> = {
  any_reviewer: t`Everybody who writes`,
  verified_buyer: t`Every customer who writes`,
  buyer_of_product: t`Every buyer of the product who writes`,
}

/** The whole rule in a few sentences. */
export function summaryOf(rule: IncentiveRule, money: (minor: number) => string): string {
  if (rule.reward === 'none') return t`Nobody is promised anything.`
  const what = {
    discount_percent: t`${rule.percentOff}% off the next order`,
    discount_fixed: t`${money(rule.amountOffMinor)} off the next order`,
    free_shipping: 'free shipping for the next order',
  }[rule.reward]
  const content = {
    any: 'a review',
    text_min_chars: t`a review of ${rule.minChars} characters or more`,
    photo: 'a review with a photo',
  }[rule.content]
  const order = rule.minOrderMinor === null ? '' : t` of ${money(rule.minOrderMinor)} or more`
  const wait = rule.waitMinutes === 0 ? 'at once' : `${rule.waitMinutes} ${rule.waitMinutes === 1 ? 'minute' : 'minutes'} later`
  const code = {
    generated: 'a code of their own',
    static: t`the code ${rule.staticCode ?? '…'}`,
    uploaded_list: 'the next code of your list',
  }[rule.codeMode]
  const days = rule.validDays === null ? '' : t`, good for ${rule.validDays} ${rule.validDays === 1 ? 'day' : 'days'}`
  const times = rule.perCustomerLimit === 1 ? 'once' : t`up to ${rule.perCustomerLimit} times`
  return t`${asked[rule.eligibility]} ${content} gets ${what}${order}, whatever the stars. ${wait.charAt(0).toUpperCase()}${wait.slice(1)} a mail brings ${code}${days}. Each customer gets it ${times}.`
}
