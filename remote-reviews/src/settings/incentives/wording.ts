import { plural, t } from '@lingui/core/macro'
import type { IncentiveReward, IncentiveRule, RewardProblem } from '@yuko/contract/incentives/incentive-rule'
import type { IncentiveRewardEntry, RewardRefusal } from '@yuko/contract/incentives/list-incentive-rewards'
import type { Tone } from '@yuko/ui'

export const rewardLabels: Record<IncentiveReward, string> = {
  none: t`No reward`,
  discount_percent: t`Percentage off`,
  discount_fixed: t`Fixed amount off`,
  free_shipping: t`Free shipping`,
}

export const eligibilityLabels: Record<IncentiveRule['eligibility'], string> = {
  any_reviewer: t`Everyone who writes a review`,
  verified_buyer: t`Customers of your store`,
  buyer_of_product: t`Customers who bought the product`,
}

export const contentLabels: Record<IncentiveRule['content'], string> = {
  any: t`Any review`,
  text_min_chars: t`Reviews with a minimum length`,
  photo: t`Reviews with a photo`,
}

export const codeModeLabels: Record<IncentiveRule['codeMode'], string> = {
  generated: t`Unique codes from your store`,
  static: t`Same code for everyone`,
  uploaded_list: t`Uploaded codes`,
}

export const problemLabels: Record<RewardProblem, string> = {
  out_of_codes: t`No codes left`,
  no_shop: t`Your store isn’t connected`,
  no_permission: t`Your store hasn’t granted access to discounts`,
  shop_refused: t`Your store rejected the discount`,
  mail_off: t`The coupon email is turned off`,
}

const refusalLabels: Record<RewardRefusal, string> = {
  not_eligible: t`No matching order`,
  content_missing: t`Requirements not met`,
  customer_limit: t`Already rewarded`,
  product_limit: t`Already rewarded for this product`,
  review_refused: t`Review rejected, spam or deleted`,
  email_unconfirmed: t`Email not confirmed`,
  author_forgotten: t`Customer data erased`,
}

export function stateOf({ state, problem, refusal }: IncentiveRewardEntry): { tone: Tone; words: string } {
  if (problem) return { tone: 'warning', words: problemLabels[problem] }
  if (state === 'given') return { tone: 'success', words: t`Sent` }
  if (state === 'refused') return { tone: 'neutral', words: refusal ? refusalLabels[refusal] : t`Not rewarded` }
  return { tone: 'info', words: state === 'reserved' ? t`Sending` : t`Waiting for photos` }
}

/** The whole rule in a few sentences. */
export function summaryOf(rule: IncentiveRule, money: (minor: number) => string): string {
  if (rule.reward === 'none') return t`Reviews aren’t rewarded.`
  const who = eligibilityLabels[rule.eligibility]
  const which = contentOf(rule)
  return [
    rewardOf(rule, money),
    t`Eligible: ${who} · ${which}.`,
    t`The rating doesn’t matter.`,
    rule.waitMinutes === 0
      ? t`Emailed immediately after the review.`
      : plural(rule.waitMinutes, {
          one: 'Emailed # minute after the review.',
          other: 'Emailed # minutes after the review.',
        }),
    codeOf(rule),
    rule.validDays !== null && plural(rule.validDays, { one: 'Valid for # day.', other: 'Valid for # days.' }),
    plural(rule.perCustomerLimit, { one: '# reward per customer.', other: 'Up to # rewards per customer.' }),
  ]
    .filter(Boolean)
    .join(' ')
}

function rewardOf(rule: IncentiveRule, money: (minor: number) => string): string {
  const percent = rule.percentOff
  const amount = money(rule.amountOffMinor)
  const minimum = rule.minOrderMinor === null ? null : money(rule.minOrderMinor)
  switch (rule.reward) {
    case 'discount_percent':
      return minimum ? t`${percent}% off the next order of ${minimum} or more.` : t`${percent}% off the next order.`
    case 'discount_fixed':
      return minimum ? t`${amount} off the next order of ${minimum} or more.` : t`${amount} off the next order.`
    default:
      return minimum ? t`Free shipping on the next order of ${minimum} or more.` : t`Free shipping on the next order.`
  }
}

function contentOf({ content, minChars }: IncentiveRule): string {
  return content === 'text_min_chars'
    ? plural(minChars, { one: 'Reviews with at least # character', other: 'Reviews with at least # characters' })
    : contentLabels[content]
}

function codeOf({ codeMode, staticCode }: IncentiveRule): string {
  const code = staticCode ?? '…'
  if (codeMode === 'generated') return t`Everyone gets a unique code.`
  return codeMode === 'static' ? t`Everyone gets the code ${code}.` : t`Everyone gets the next uploaded code.`
}
