import type { IncentiveReward, IncentiveRule, RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { IncentiveRewardEntry, RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import type { Tone } from '@yuko/ui'

export const rewardLabels: Record<IncentiveReward, string> = {
  none: 'No reward',
  discount_percent: 'A discount in percent',
  discount_fixed: 'A fixed discount',
  free_shipping: 'Free shipping',
}

export const eligibilityLabels: Record<IncentiveRule['eligibility'], string> = {
  any_reviewer: 'Everybody who writes a review',
  verified_buyer: 'Customers who ordered in the store',
  buyer_of_product: 'Customers who ordered the product',
}

export const contentLabels: Record<IncentiveRule['content'], string> = {
  any: 'Any review',
  text_min_chars: 'A text of some length',
  photo: 'A review with a photo',
}

export const codeModeLabels: Record<IncentiveRule['codeMode'], string> = {
  generated: 'A new code each, from your store',
  static: 'One code for all',
  uploaded_list: 'A list of codes',
}

export const problemLabels: Record<RewardProblem, string> = {
  out_of_codes: 'No codes are left',
  no_shop: 'Your store is not connected',
  no_permission: 'Your store has to allow discounts',
  shop_refused: 'Your store refused the discount',
  mail_off: 'The coupon mail is switched off',
}

const refusalLabels: Record<RewardRefusal, string> = {
  not_eligible: 'No matching order',
  content_missing: 'Photo or length missing',
  customer_limit: 'Has had a reward',
  product_limit: 'Has had a reward for this product',
  review_refused: 'Review rejected, spam or gone',
  email_unconfirmed: 'Address never confirmed',
  author_forgotten: 'Customer was erased',
}

export function stateOf({ state, problem, refusal }: IncentiveRewardEntry): { tone: Tone; words: string } {
  if (problem) return { tone: 'warning', words: problemLabels[problem] }
  if (state === 'given') return { tone: 'success', words: 'Given' }
  if (state === 'refused') return { tone: 'neutral', words: refusal ? refusalLabels[refusal] : 'None' }
  return { tone: 'info', words: state === 'reserved' ? 'On its way' : 'Waits for photos' }
}

const asked: Record<IncentiveRule['eligibility'], string> = {
  any_reviewer: 'Everybody who writes',
  verified_buyer: 'Every customer who writes',
  buyer_of_product: 'Every buyer of the product who writes',
}

/** The whole rule in a few sentences. */
export function summaryOf(rule: IncentiveRule, money: (minor: number) => string): string {
  if (rule.reward === 'none') return 'Nobody is promised anything.'
  const what = {
    discount_percent: `${rule.percentOff}% off the next order`,
    discount_fixed: `${money(rule.amountOffMinor)} off the next order`,
    free_shipping: 'free shipping for the next order',
  }[rule.reward]
  const content = {
    any: 'a review',
    text_min_chars: `a review of ${rule.minChars} characters or more`,
    photo: 'a review with a photo',
  }[rule.content]
  const order = rule.minOrderMinor === null ? '' : ` of ${money(rule.minOrderMinor)} or more`
  const wait = rule.waitMinutes === 0 ? 'at once' : `${rule.waitMinutes} ${rule.waitMinutes === 1 ? 'minute' : 'minutes'} later`
  const code = {
    generated: 'a code of their own',
    static: `the code ${rule.staticCode ?? '…'}`,
    uploaded_list: 'the next code of your list',
  }[rule.codeMode]
  const days = rule.validDays === null ? '' : `, good for ${rule.validDays} ${rule.validDays === 1 ? 'day' : 'days'}`
  const times = rule.perCustomerLimit === 1 ? 'once' : `up to ${rule.perCustomerLimit} times`
  return `${asked[rule.eligibility]} ${content} gets ${what}${order}, whatever the stars. ${wait.charAt(0).toUpperCase()}${wait.slice(1)} a mail brings ${code}${days}. Each customer gets it ${times}.`
}
