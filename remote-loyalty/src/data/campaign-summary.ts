import { plural, t } from '@lingui/core/macro'
import {
  type Campaign,
  type CampaignDetails,
  type CampaignLimits,
  comparePriority,
} from '@yuko/contract/loyalty/campaigns/campaign'
import { conditionGroups } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { amountOf } from '@yuko/kit/money/money.ts'
import { pageLocale } from '@yuko/runtime'
import { isOrderType } from '#data/campaign-types.ts'
import { conditionTerms } from '#data/condition-wording.ts'
import { scopeWords, type TierNames } from '#data/editing/scope-words.ts'
import { exampleBaskets, figure, type PointLabel, points } from '#data/program.model.ts'
import { recurringWords } from '#data/recurring-words.ts'
import { type Worth, worthOf } from '#data/worth.ts'

/** What a campaign summary needs in addition to the campaign. */
export interface Telling {
  label: PointLabel
  currency: string
  /** The value of points by the rewards of the program; null when unknown. */
  worth: Worth | null
  tierNames: TierNames
  rounding: LoyaltySettings['rounding']
  /** In the store’s time zone. */
  dateTime: (iso: string) => string
}

export const networkLabels = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
}

type Summary = (earned: string, action: CampaignDetails['action'], currency: string) => string

const summaries: Readonly<Record<CampaignType, Summary>> = {
  order: (earned) => t`A customer who places an order earns ${earned}.`,
  first_order: (earned) => t`A customer who places their first order earns ${earned}.`,
  order_count: (earned, { count }) => {
    const number = figure(count ?? Number.NaN)
    return t`A customer who places order number ${number} earns ${earned}.`
  },
  spend_goal: (earned, { amountMinor }, currency) => {
    const amount = amountOf(amountMinor ?? Number.NaN, currency)
    return t`A customer whose total spend reaches ${amount} earns ${earned}.`
  },
  product_purchase: (earned) => t`A customer who buys one of the products earns ${earned}.`,
  signup: (earned) => t`A customer who joins the program earns ${earned}.`,
  birthday: (earned) => t`A customer earns ${earned} on their birthday.`,
  anniversary: (earned) => t`A customer earns ${earned} on each anniversary of joining.`,
  review: (earned) => t`A customer who writes a review earns ${earned}.`,
  photo_review: (earned) => t`A customer who adds a photo to a review earns ${earned}.`,
  referral_advocate: (earned) => t`A customer who refers a friend earns ${earned}.`,
  newsletter_signup: (earned) => t`A customer who subscribes to your newsletter earns ${earned}.`,
  social_follow: (earned, { network }) => {
    const networkName = networkLabels[network ?? 'instagram']
    return t`A customer who follows you on ${networkName} earns ${earned}.`
  },
  social_share: (earned, { network }) => {
    const networkName = networkLabels[network ?? 'facebook']
    return t`A customer who shares your page on ${networkName} earns ${earned}.`
  },
  page_visit: (earned) => t`A customer who visits the page earns ${earned}.`,
  tag_added: (earned) => t`A customer who gets the tag earns ${earned}.`,
  profile_complete: (earned) => t`A customer who completes their profile earns ${earned}.`,
  custom_event: (earned) => t`A customer earns ${earned} when your systems send the event.`,
}

const rounded = { floor: Math.floor, nearest: Math.round, ceil: Math.ceil }

/** The points that a campaign gives for an amount spent; null for a multiplier. */
export function earnedBy(
  earning: CampaignDetails['earning'],
  minor: number,
  rounding: LoyaltySettings['rounding'],
): number | null {
  if (earning.mode === 'multiplier') return null
  return earning.mode === 'fixed' ? earning.points : rounded[rounding]((minor * earning.points) / earning.amountMinor)
}

/** “1 point for every €1 spent”, “200 points”, “2× points”: what it gives, in a row of a list. */
export function rateOf({ earning }: Pick<CampaignDetails, 'earning'>, label: PointLabel, currency: string): string {
  if (earning.mode === 'multiplier') return `${timesOf(earning.percent)}× ${label.other}`
  const earned = points(earning.points, label)
  if (earning.mode === 'fixed') return earned
  const amount = amountOf(earning.amountMinor, currency)
  return t`${earned} for every ${amount} spent`
}

const timesOf = (percent: number) => (percent > 100 ? String(percent / 100) : '…')

/** The campaign in one sentence: “A customer who spends €50 earns 50 points (worth €0.50).” */
export function campaignSummary(details: CampaignDetails, telling: Telling): string {
  const { label, currency } = telling
  const { type, action, earning } = details
  if (earning.mode === 'multiplier') {
    const [factor, pointsName] = [timesOf(earning.percent), label.other]
    return t`A customer earns ${factor}× ${pointsName} on orders.`
  }
  if (earning.mode === 'per_amount') {
    const [, { minor, text: amount }] = exampleBaskets(currency)
    const earned = valued(earnedBy(earning, minor, telling.rounding) ?? 0, telling)
    return t`A customer who spends ${amount} earns ${earned}.`
  }
  const earned = valued(earning.points, telling)
  if (type === 'custom_event' && details.proof) return t`A customer earns ${earned} when you approve their proof.`
  return summaries[type](earned, action, currency)
}

function valued(count: number, { label, currency, worth }: Telling): string {
  const earned = points(count, label)
  const amount = worthOf(count, worth, currency)
  return amount === null ? earned : t`${earned} (worth ${amount})`
}

type Multiplier = Pick<Campaign, 'name' | 'type' | 'earning' | 'conditions' | 'tierScope' | 'stacking' | 'priority'>

/** What an order earns with its campaign and with the unconditional multipliers beside it. */
export function orderSummary(order: CampaignDetails, beside: readonly Multiplier[], telling: Telling): string {
  const multipliers = beside.flatMap(({ name, earning, conditions, tierScope, stacking, priority }) =>
    earning.mode === 'multiplier' && conditions.length === 0 && tierScope.mode === 'all'
      ? [{ name, stacking, priority, extra: earning.percent - 100 }]
      : [],
  )
  const best = multipliers
    .filter(({ stacking }) => stacking === 'best_only')
    .toSorted((one, other) => comparePriority(one, other) || other.extra - one.extra)
    .slice(0, 1)
  const counted = [...best, ...multipliers.filter(({ stacking }) => stacking === 'add')]
  const { earning } = order
  if (counted.length === 0 || earning.mode === 'multiplier') return campaignSummary(order, telling)
  const { currency, rounding } = telling
  const [, { minor, text: amount }] = exampleBaskets(currency)
  const base = earnedBy(earning, minor, rounding) ?? 0
  const given = counted.reduce((sum, { extra }) => sum + rounded[rounding]((base * extra) / 100), base)
  const earned = valued(given, telling)
  const multiplierNames = new Intl.ListFormat(pageLocale()).format(counted.map(({ name }) => t`“${name}”`))
  return t`A customer who spends ${amount} earns ${earned}, including ${multiplierNames}.`
}

/** Everything that limits the campaign, one sentence each. */
export function campaignTerms(details: CampaignDetails, telling: Telling): string[] {
  const { type, limits, stacking, earning } = details
  const scope = scopeWords(details.tierScope, telling.tierNames)
  return [
    ...conditionTerms(conditionGroups(details), telling.currency),
    ...(scope ? [scope] : []),
    ...limitWords(limits, telling.label),
    ...(details.proof ? [t`You check each proof before the points are issued.`] : []),
    ...(isOrderType(type) && earning.mode !== 'multiplier'
      ? [
          stacking === 'add'
            ? t`Added to the points from other ways to earn.`
            : t`If several ways to earn match an order, only one counts.`,
        ]
      : []),
    ...scheduleWords(details, telling.dateTime),
  ]
}

function scheduleWords({ startsAt, endsAt, recurring }: CampaignDetails, dateTime: Telling['dateTime']): string[] {
  const start = startsAt && dateTime(startsAt)
  const end = endsAt && dateTime(endsAt)
  const days = recurring && recurringWords(recurring)
  return [...(days ? [days] : []), ...(start ? [t`Starts ${start}.`] : []), ...(end ? [t`Ends ${end}.`] : [])]
}

const periodWords: Readonly<Record<NonNullable<CampaignLimits['perPeriod']>['unit'], (count: number) => string>> = {
  day: (count) => plural(count, { one: 'At most once a day per customer.', other: 'At most # times a day per customer.' }),
  week: (count) => plural(count, { one: 'At most once a week per customer.', other: 'At most # times a week per customer.' }),
  month: (count) => plural(count, { one: 'At most once a month per customer.', other: 'At most # times a month per customer.' }),
  year: (count) => plural(count, { one: 'At most once a year per customer.', other: 'At most # times a year per customer.' }),
}

/** A number that is still being typed has no sentence yet. */
function limitWords(
  { perCustomer, perPeriod, cooldownDays, budgetPoints, perOrderPoints }: CampaignLimits,
  label: PointLabel,
): string[] {
  const isTyped = (count: number | null | undefined): count is number => count != null && count >= 0
  const perOrder = points(perOrderPoints ?? 0, label)
  const budget = points(budgetPoints ?? 0, label)
  return [
    ...(isTyped(perCustomer) ? [plural(perCustomer, { one: 'Once per customer.', other: 'At most # times per customer.' })] : []),
    ...(perPeriod && isTyped(perPeriod.count) ? [periodWords[perPeriod.unit](perPeriod.count)] : []),
    ...(isTyped(cooldownDays)
      ? [
          plural(cooldownDays, {
            one: 'At least # day before a customer can earn again.',
            other: 'At least # days before a customer can earn again.',
          }),
        ]
      : []),
    ...(perOrderPoints === null ? [] : [t`At most ${perOrder} per order.`]),
    ...(budgetPoints === null ? [] : [t`Stops after ${budget} in total.`]),
  ]
}
