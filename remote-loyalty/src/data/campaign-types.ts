import { t } from '@lingui/core/macro'
import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { type CampaignType, orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { defaultCampaignName } from '@yuko/contract/loyalty/campaigns/default-campaign-name'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { unitOf } from '@yuko/kit/money/money.ts'

interface TypeWording {
  /** Shown to the merchant. */
  title: string
  line: string
}

export const typeWording: Readonly<Record<CampaignType, TypeWording>> = {
  order: {
    title: t`Place an order`,
    line: t`Points per amount spent, per order, or a multiplier.`,
  },
  first_order: { title: t`First order`, line: t`A bonus for a customer’s first purchase.` },
  order_count: {
    title: t`Milestone order`,
    line: t`A bonus for the third, fifth or tenth order.`,
  },
  spend_goal: { title: t`Spending goal`, line: t`A bonus when total spend reaches an amount.` },
  product_purchase: {
    title: t`Specific products`,
    line: t`For orders with products you choose.`,
  },
  signup: { title: t`Join the program`, line: t`A welcome bonus for new members.` },
  birthday: { title: t`Birthday`, line: t`Once a year, on the customer’s birthday.` },
  anniversary: { title: t`Anniversary`, line: t`Every year on the day the customer joined.` },
  profile_complete: {
    title: t`Complete profile`,
    line: t`For filling in the details you ask for.`,
  },
  newsletter_signup: {
    title: t`Newsletter signup`,
    line: t`For subscribing to your marketing emails.`,
  },
  review: { title: t`Write a review`, line: t`For every review, whatever its rating.` },
  photo_review: {
    title: t`Review with a photo`,
    line: t`A bonus for a review with a photo.`,
  },
  referral_advocate: { title: t`Refer a friend`, line: t`When a referred friend places an order.` },
  social_follow: { title: t`Social follow`, line: t`For following you on a social network.` },
  social_share: { title: t`Social share`, line: t`For sharing a page of your store.` },
  page_visit: { title: t`Visit a page`, line: t`For visiting a page, such as a new collection.` },
  tag_added: { title: t`Customer tag`, line: t`When a tag is added to the customer.` },
  custom_event: { title: t`Custom event`, line: t`An event your systems send, or anything you check yourself.` },
}

export const typeGroups: readonly { title: string; types: readonly CampaignType[] }[] = [
  { title: t`Purchases`, types: ['order', 'first_order', 'order_count', 'spend_goal', 'product_purchase'] },
  { title: t`Membership`, types: ['signup', 'birthday', 'anniversary', 'profile_complete', 'newsletter_signup'] },
  {
    title: t`Reviews and sharing`,
    types: ['review', 'photo_review', 'referral_advocate', 'social_follow', 'social_share', 'page_visit'],
  },
  { title: t`Integrations`, types: ['tag_added', 'custom_event'] },
]

export const isCampaignType = (text: string): text is CampaignType => Object.hasOwn(typeWording, text)

export const isOrderType = (type: CampaignType): boolean => (orderCampaignTypes as readonly CampaignType[]).includes(type)

const suggestedPoints: Partial<Record<CampaignType, number>> = {
  first_order: 200,
  order_count: 250,
  spend_goal: 500,
  birthday: 200,
  review: 50,
  photo_review: 50,
  referral_advocate: 500,
  newsletter_signup: 50,
  profile_complete: 50,
  social_follow: 25,
  social_share: 25,
  page_visit: 10,
}

const onceOnly: readonly CampaignType[] = [
  'signup',
  'first_order',
  'order_count',
  'spend_goal',
  'newsletter_signup',
  'profile_complete',
  'social_follow',
  'page_visit',
  'tag_added',
]

/** Default limit per month. */
const monthly: Partial<Record<CampaignType, number>> = { social_share: 1, referral_advocate: 20 }

/** The defaults of a new campaign: typical points, and limits that prevent abuse. */
export function suggestedCampaign(type: CampaignType, currency: string): CampaignDetails {
  const perPeriod = type === 'birthday' || type === 'anniversary' ? { count: 1, unit: 'year' as const } : null
  return {
    type,
    name: defaultCampaignName(type),
    description: null,
    earning:
      type === 'order'
        ? { mode: 'per_amount', points: 1, amountMinor: unitOf(currency) }
        : { mode: 'fixed', points: suggestedPoints[type] ?? 100 },
    conditions: [],
    orConditions: [],
    tierScope: everyTier,
    stacking: 'best_only',
    limits: {
      ...noLimits,
      perCustomer: onceOnly.includes(type) ? 1 : null,
      perPeriod: monthly[type] ? { count: monthly[type], unit: 'month' } : perPeriod,
    },
    action: {
      ...(type === 'order_count' && { count: 5 }),
      ...(type === 'spend_goal' && { amountMinor: 500 * unitOf(currency) }),
      ...((type === 'social_follow' || type === 'social_share') && { network: 'instagram' as const }),
    },
    startsAt: null,
    endsAt: null,
    recurring: null,
  }
}
