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
  order: { title: 'Place an order', line: 'Points for what is spent, for each order, or a multiplier.', name: 'Place an order' },
  first_order: { title: 'First order', line: 'Something extra for the very first purchase.', name: 'Place your first order' },
  order_count: {
    title: 'Milestone order',
    line: 'When the third, fifth or tenth order comes in.',
    name: 'Come back for more',
  },
  spend_goal: { title: 'Spending goal', line: 'When all orders together come to an amount.', name: 'Reach the spending goal' },
  product_purchase: {
    title: 'Certain products',
    line: 'For an order with one of the products you name.',
    name: 'Try these products',
  },
  signup: { title: 'Join', line: 'A welcome gift for who joins the program.', name: 'Join' },
  birthday: { title: 'Birthday', line: 'A present once a year, on the day.', name: 'Happy birthday' },
  anniversary: { title: 'Anniversary', line: 'Every year on the day they joined.', name: 'Another year with us' },
  profile_complete: { title: 'Complete the profile', line: 'For who fills in what you ask for.', name: 'Complete your profile' },
  newsletter_signup: { title: 'Newsletter', line: 'For who agrees to your marketing e-mails.', name: 'Get our newsletter' },
  review: { title: 'Write a review', line: 'For every review, whatever its stars.', name: 'Write a review' },
  photo_review: {
    title: 'Review with a photo',
    line: 'On top, when the review shows a photo.',
    name: 'Add a photo to your review',
  },
  referral_advocate: { title: 'Bring a friend', line: 'When a friend they sent places an order.', name: 'Bring a friend' },
  social_follow: { title: 'Social follow', line: 'For a follow on a social network.', name: 'Follow us' },
  social_share: { title: 'Social share', line: 'For sharing a page of yours.', name: 'Share us' },
  page_visit: { title: 'Visit a page', line: 'For opening a page, such as a new collection.', name: 'Have a look' },
  tag_added: { title: 'A tag in the store', line: 'When the customer is given a tag.', name: 'A gift for you' },
  custom_event: { title: 'Your own event', line: 'Whatever your systems report through the API.', name: 'A gift for you' },
}

export const typeGroups: readonly { title: string; types: readonly CampaignType[] }[] = [
  { title: 'Buying', types: ['order', 'first_order', 'order_count', 'spend_goal', 'product_purchase'] },
  { title: 'Joining and staying', types: ['signup', 'birthday', 'anniversary', 'profile_complete', 'newsletter_signup'] },
  {
    title: 'Telling others',
    types: ['review', 'photo_review', 'referral_advocate', 'social_follow', 'social_share', 'page_visit'],
  },
  { title: 'From your own systems', types: ['tag_added', 'custom_event'] },
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
