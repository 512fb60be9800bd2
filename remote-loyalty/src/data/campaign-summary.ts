import { plural, t } from '@lingui/core/macro'
import type { CampaignDetails, CampaignLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { isOrderType } from '#data/campaign-types.ts'
import { conditionWords } from '#data/condition-wording.ts'
import { scopeWords, type TierNames } from '#data/editing/scope-words.ts'
import { amountOf } from '#data/money.ts'
import { exampleBaskets, figure, type PointLabel, points } from '#data/program.model.ts'
import { type Worth, worthOf } from '#data/worth.ts'

/** What a sentence about a campaign needs to know besides the campaign. */
export interface Telling {
  label: PointLabel
  currency: string
  /** What points are worth by the rewards of the program; null: nobody can tell yet. */
  worth: Worth | null
  tierNames: TierNames
  rounding: LoyaltySettings['rounding']
  /** In the store’s time zone. */
  dateTime: (iso: string) => string
}

const doing: Readonly<
  Record<Exclude<CampaignType, 'order' | 'order_count' | 'spend_goal' | 'social_follow' | 'social_share'>, string>
> = {
  first_order: 'who places the first order',
  product_purchase: 'who buys one of the products',
  signup: 'who joins',
  birthday: 'who has their birthday',
  anniversary: 'who has been a member for another year',
  review: 'who writes a review',
  photo_review: 'who adds a photo to the review',
  referral_advocate: 'who brings a friend',
  newsletter_signup: 'who signs up for the newsletter',
  page_visit: 'who opens the page',
  tag_added: 'who is given the tag',
  profile_complete: 'who completes the profile',
  custom_event: 'for whom your systems report the event',
}

export const networkLabels = {
  instagram: t`Instagram`,
  facebook: t`Facebook`,
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  pinterest: t`Pinterest`,
}

const rounded = { floor: Math.floor, nearest: Math.round, ceil: Math.ceil }

/** What an amount spent earns by a campaign; null where it gives none by itself. */
export function earnedBy(
  earning: CampaignDetails['earning'],
  minor: number,
  rounding: LoyaltySettings['rounding'],
): number | null {
  if (earning.mode === 'multiplier') return null
  return earning.mode === 'fixed' ? earning.points : rounded[rounding]((minor * earning.points) / earning.amountMinor)
}

/** “1 point for each €1 spent”, “200 points”: what it gives, in a row of a list. */
export function rateOf({ earning }: Pick<CampaignDetails, 'earning'>, label: PointLabel, currency: string): string {
  if (earning.mode === 'multiplier') {
    const times = timesOf(earning.percent)
    return `${times.charAt(0).toUpperCase()}${times.slice(1)} the ${label.other}`
  }
  if (earning.mode === 'fixed') return points(earning.points, label)
  return t`${points(earning.points, label)} for each ${amountOf(earning.amountMinor, currency)} spent`
}

const timesOf = (percent: number) => (!(percent > 100) ? '… times' : percent === 200 ? 'twice' : `${percent / 100} times`)

/** The campaign in one breath: “A customer who spends €50 gets 50 points, worth €0.50.” */
export function campaignSummary(details: CampaignDetails, telling: Telling): string {
  const { label, currency, worth } = telling
  const { earning } = details
  const valued = (count: number) => `${points(count, label)}${worthOf(count, worth, currency)}`
  if (earning.mode === 'multiplier') return t`A customer gets ${timesOf(earning.percent)} as many ${label.other} for an order.`
  if (earning.mode === 'per_amount') {
    const [, basket] = exampleBaskets(currency)
    return t`A customer who spends ${basket.text} gets ${valued(earnedBy(earning, basket.minor, telling.rounding) ?? 0)}.`
  }
  return t`A customer ${doingOf(details, currency)} gets ${valued(earning.points)}.`
}

type Multiplier = Pick<CampaignDetails, 'name' | 'type' | 'earning' | 'conditions' | 'tierScope' | 'stacking'>

/** What an order gives by its campaign and by those beside it that multiply it for everybody. */
export function orderSummary(order: CampaignDetails, beside: readonly Multiplier[], telling: Telling): string {
  const multipliers = beside.flatMap(({ name, earning, conditions, tierScope, stacking }) =>
    earning.mode === 'multiplier' && conditions.length === 0 && tierScope.mode === 'all'
      ? [{ name, stacking, extra: earning.percent - 100 }]
      : [],
  )
  const best = multipliers
    .filter(({ stacking }) => stacking === 'best_only')
    .toSorted((one, other) => other.extra - one.extra)
    .slice(0, 1)
  const counted = [...best, ...multipliers.filter(({ stacking }) => stacking === 'add')]
  const { earning } = order
  if (counted.length === 0 || earning.mode === 'multiplier') return campaignSummary(order, telling)
  const { label, currency, worth, rounding } = telling
  const [, basket] = exampleBaskets(currency)
  const base = earnedBy(earning, basket.minor, rounding) ?? 0
  const given = counted.reduce((sum, { extra }) => sum + rounded[rounding]((base * extra) / 100), base)
  const by = new Intl.ListFormat('en').format(counted.map(({ name }) => `“${name}”`))
  return t`A customer who spends ${basket.text} gets ${points(given, label)}${worthOf(given, worth, currency)}, with ${by}.`
}

function doingOf({ type, action }: CampaignDetails, currency: string): string {
  if (type === 'order') return 'who places an order'
  if (type === 'order_count') return t`who places order number ${figure(action.count ?? Number.NaN)}`
  if (type === 'spend_goal') return t`who has spent ${amountOf(action.amountMinor ?? Number.NaN, currency)} in all`
  if (type === 'social_follow') return t`who follows you on ${networkLabels[action.network ?? 'instagram']}`
  if (type === 'social_share') return t`who shares your page on ${networkLabels[action.network ?? 'facebook']}`
  return doing[type]
}

/** All that narrows it, one sentence each. */
export function campaignTerms(details: CampaignDetails, telling: Telling): string[] {
  const { type, conditions, limits, stacking, earning, startsAt, endsAt } = details
  const scope = scopeWords(details.tierScope, telling.tierNames)
  return [
    ...(conditions.length > 0 ? [narrowedWords(details, telling.currency)] : []),
    ...(scope ? [scope] : []),
    ...limitWords(limits, telling.label),
    ...(isOrderType(type) && earning.mode !== 'multiplier'
      ? [
          stacking === 'add'
            ? t`On top of what other campaigns give for the same order.`
            : t`Of several campaigns for the same order, the one that gives most counts.`,
        ]
      : []),
    ...(startsAt ? [t`Starts ${telling.dateTime(startsAt)}.`] : []),
    ...(endsAt ? [t`Ends ${telling.dateTime(endsAt)}.`] : []),
  ]
}

/** “Only for orders of €30 or more, and delivered to Austria.”, “Only for customers tagged “vip”.” */
function narrowedWords({ type, conditions }: CampaignDetails, currency: string): string {
  const words = conditions.map((condition) => conditionWords(condition, currency))
  const whom = isOrderType(type) ? `orders ${words.join(', and ')}` : words.map((one) => one.replace(/^by /, '')).join(', and ')
  return t`Only for ${whom}${whom.endsWith('…') ? '' : '.'}`
}

function limitWords(
  { perCustomer, perPeriod, cooldownDays, budgetPoints, perOrderPoints }: CampaignLimits,
  label: PointLabel,
): string[] {
  const times = (count: number) => (count === 1 ? 'once' : `${figure(count)} times`)
  return [
    ...(perCustomer === null
      ? []
      : [plural(perCustomer, { one: 'Once for each customer.', other: `At most ${times(perCustomer)} for each customer.` })]),
    ...(perPeriod === null ? [] : [t`At most ${times(perPeriod.count)} a ${perPeriod.unit} for each customer.`]),
    ...(cooldownDays === null
      ? []
      : [t`At least ${figure(cooldownDays)} ${cooldownDays === 1 ? 'day' : 'days'} between two times.`]),
    ...(perOrderPoints === null ? [] : [t`At most ${points(perOrderPoints, label)} for one order.`]),
    ...(budgetPoints === null ? [] : [t`Stops when ${points(budgetPoints, label)} have been given in all.`]),
  ]
}
