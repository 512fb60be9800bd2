import { t } from '@lingui/core/macro'
import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { type CampaignType, orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { unitOf } from '@yuko/kit/money/money.ts'

interface TypeWording {
  /** Shown to the merchant. */
  title: string
  line: string
  /** The default name that customers see. */
  name: string
}

export const typeWording: Readonly<Record<CampaignType, TypeWording>> = {
  order: {
    title: t`Place an order`,
    line: t`Points per amount spent, per order, or a multiplier.`,
    name: t`Place an order`,
  },
  first_order: { title: t`First order`, line: t`A bonus for a customer’s first purchase.`, name: t`Place your first order` },
  order_count: {
    title: t`Milestone order`,
    line: t`A bonus for the third, fifth or tenth order.`,
    name: t`Reach an order milestone`,
  },
  spend_goal: { title: t`Spending goal`, line: t`A bonus when total spend reaches an amount.`, name: t`Reach the spending goal` },
  product_purchase: {
    title: t`Specific products`,
    line: t`For orders with products you choose.`,
    name: t`Try these products`,
  },
  signup: { title: t`Join the program`, line: t`A welcome bonus for new members.`, name: t`Join the program` },
  birthday: { title: t`Birthday`, line: t`Once a year, on the customer’s birthday.`, name: t`Happy birthday` },
  anniversary: { title: t`Anniversary`, line: t`Every year on the day the customer joined.`, name: t`Membership anniversary` },
  profile_complete: {
    title: t`Complete profile`,
    line: t`For filling in the details you ask for.`,
    name: t`Complete your profile`,
  },
  newsletter_signup: {
    title: t`Newsletter signup`,
    line: t`For subscribing to your marketing emails.`,
    name: t`Subscribe to our newsletter`,
  },
  review: { title: t`Write a review`, line: t`For every review, whatever its rating.`, name: t`Write a review` },
  photo_review: {
    title: t`Review with a photo`,
    line: t`A bonus for a review with a photo.`,
    name: t`Add a photo to your review`,
  },
  referral_advocate: { title: t`Refer a friend`, line: t`When a referred friend places an order.`, name: t`Refer a friend` },
  social_follow: { title: t`Social follow`, line: t`For following you on a social network.`, name: t`Follow us` },
  social_share: { title: t`Social share`, line: t`For sharing a page of your store.`, name: t`Share our page` },
  page_visit: { title: t`Visit a page`, line: t`For visiting a page, such as a new collection.`, name: t`Visit our page` },
  tag_added: { title: t`Customer tag`, line: t`When a tag is added to the customer.`, name: t`A gift for you` },
  custom_event: {
    title: t`Custom event`,
    line: t`An event your systems send, or anything you check yourself.`,
    name: t`A gift for you`,
  },
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
    name: typeWording[type].name,
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
  }
}
