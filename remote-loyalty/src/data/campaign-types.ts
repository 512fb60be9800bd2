import { t } from '@lingui/core/macro'
import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { type CampaignType, orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { unitOf } from '#data/money.ts'

interface TypeWording {
  /** As the merchant reads it. */
  title: string
  line: string
  /** As customers read it, until it is changed. */
  name: string
}

export const typeWording: Readonly<Record<CampaignType, TypeWording>> = {
  order: {
    title: t`Place an order`,
    line: t`Points for what is spent, for each order, or a multiplier.`,
    name: t`Place an order`,
  },
  first_order: { title: t`First order`, line: t`Something extra for the very first purchase.`, name: t`Place your first order` },
  order_count: {
    title: t`Milestone order`,
    line: t`When the third, fifth or tenth order comes in.`,
    name: t`Come back for more`,
  },
  spend_goal: { title: t`Spending goal`, line: t`When all orders together come to an amount.`, name: t`Reach the spending goal` },
  product_purchase: {
    title: t`Certain products`,
    line: t`For an order with one of the products you name.`,
    name: t`Try these products`,
  },
  signup: { title: t`Join`, line: t`A welcome gift for who joins the program.`, name: t`Join` },
  birthday: { title: t`Birthday`, line: t`A present once a year, on the day.`, name: t`Happy birthday` },
  anniversary: { title: t`Anniversary`, line: t`Every year on the day they joined.`, name: t`Another year with us` },
  profile_complete: {
    title: t`Complete the profile`,
    line: t`For who fills in what you ask for.`,
    name: t`Complete your profile`,
  },
  newsletter_signup: { title: t`Newsletter`, line: t`For who agrees to your marketing e-mails.`, name: t`Get our newsletter` },
  review: { title: t`Write a review`, line: t`For every review, whatever its stars.`, name: t`Write a review` },
  photo_review: {
    title: t`Review with a photo`,
    line: t`On top, when the review shows a photo.`,
    name: t`Add a photo to your review`,
  },
  referral_advocate: { title: t`Bring a friend`, line: t`When a friend they sent places an order.`, name: t`Bring a friend` },
  social_follow: { title: t`Social follow`, line: t`For a follow on a social network.`, name: t`Follow us` },
  social_share: { title: t`Social share`, line: t`For sharing a page of yours.`, name: t`Share us` },
  page_visit: { title: t`Visit a page`, line: t`For opening a page, such as a new collection.`, name: t`Have a look` },
  tag_added: { title: t`A tag in the store`, line: t`When the customer is given a tag.`, name: t`A gift for you` },
  custom_event: { title: t`Your own event`, line: t`Whatever your systems report through the API.`, name: t`A gift for you` },
}

export const typeGroups: readonly { title: string; types: readonly CampaignType[] }[] = [
  { title: t`Buying`, types: ['order', 'first_order', 'order_count', 'spend_goal', 'product_purchase'] },
  { title: t`Joining and staying`, types: ['signup', 'birthday', 'anniversary', 'profile_complete', 'newsletter_signup'] },
  {
    title: t`Telling others`,
    types: ['review', 'photo_review', 'referral_advocate', 'social_follow', 'social_share', 'page_visit'],
  },
  { title: t`From your own systems`, types: ['tag_added', 'custom_event'] },
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

/** How often in a month. */
const monthly: Partial<Record<CampaignType, number>> = { social_share: 1, referral_advocate: 20 }

/** What a new campaign of a type starts from: a number that stores like this one give, and no more often than makes sense. */
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
