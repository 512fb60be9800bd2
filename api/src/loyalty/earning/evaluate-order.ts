import { comparePriority } from '@yuko/contract/loyalty/campaigns/campaign'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import type { CampaignObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { campaignIds, productIds, tierIds } from '#ids.ts'
import { fromMinor } from '#platform/money.ts'
import { runningObstacles } from '../campaigns/running-times.ts'
import { capped, type EarningRefusal, limitObstacles, refusalOf } from './campaign-limits.ts'
import { matchOrder } from './match-conditions.ts'
import type { CampaignHistory, EarningCampaign, EarningMember, OrderFacts, OrderLineFacts } from './order-facts.ts'
import { type Rounding, reckon, roundingWord } from './reckon.ts'

export interface Evaluated {
  /** uuid */
  readonly campaignId: string
  /** 0 if it gives nothing. */
  readonly points: number
  /** Why it gives nothing; null: it gives. */
  readonly refusal: EarningRefusal | null
  /** Everything against it; the first one decides. */
  readonly obstacles: readonly CampaignObstacle[]
  readonly explanation: EntryExplanation
}

export interface OrderQuestion {
  readonly order: OrderFacts
  readonly settings: Pick<LoyaltySettings, 'rounding'>
  readonly campaigns: readonly EarningCampaign[]
  readonly member: EarningMember
  /** By campaign (uuid); absent: the member never earned by it. */
  readonly history: ReadonlyMap<string, CampaignHistory>
  readonly now: Date
}

/** Campaign types given only once, whatever the limits say. */
export const onceTypes: ReadonlySet<string> = new Set(['first_order', 'order_count', 'spend_goal'])

/**
 * What each campaign gives for an order: one of the best-only ones, the additive ones on top, and multipliers on their
 * sum. Other campaigns are ignored.
 */
export function evaluateOrder(question: OrderQuestion): Evaluated[] {
  const { order, settings, member } = question
  const offers = question.campaigns.flatMap((campaign) => offerOf(campaign, question) ?? [])
  const bases = offers.filter(({ campaign }) => campaign.earning.mode !== 'multiplier')
  for (const offer of bases) if (isOpen(offer)) give(offer, baseOf(offer, order, member, settings.rounding))
  keepBest(bases)

  const multipliers = offers.filter(({ campaign }) => campaign.earning.mode === 'multiplier')
  const given = bases.filter(isOpen)
  for (const offer of multipliers) if (isOpen(offer)) give(offer, extraOf(offer, given, order, settings.rounding))
  keepBest(multipliers)
  return offers.map(({ campaign, points, obstacles, explanation }) => ({
    campaignId: campaign.id,
    points: obstacles.length === 0 ? points : 0,
    refusal: refusalOf(obstacles),
    obstacles,
    explanation: explanation ?? { rule: campaign.name, inputs: {}, formula: null },
  }))
}

interface Offer {
  readonly campaign: EarningCampaign
  /** The lines it applies to. */
  readonly lines: readonly OrderLineFacts[]
  readonly isOfProducts: boolean
  readonly obstacles: CampaignObstacle[]
  points: number
  explanation: EntryExplanation | null
}

const isOpen = ({ obstacles }: Offer) => obstacles.length === 0

interface Reckoned {
  readonly points: number
  readonly inputs: EntryExplanation['inputs']
  readonly formula: string | null
  /** Why it comes to no points, if it does. */
  readonly ifNone?: CampaignObstacle
}

function offerOf(campaign: EarningCampaign, { order, member, history, now }: OrderQuestion): Offer | null {
  const ofType = typeObstacles(campaign, order)
  if (ofType === null) return null
  const { lines, isOfProducts, obstacles } = matchOrder(campaign, order)
  const times = history.get(campaign.id) ?? []
  const [first] = onceTypes.has(campaign.type) ? times : []
  const tier = member.tierId === null ? null : tierIds.toWire(member.tierId)
  return {
    campaign,
    lines,
    isOfProducts,
    obstacles: [
      ...runningObstacles(campaign, order.placedAt, order.timeZone),
      ...ofType,
      ...obstacles,
      ...(first ? [{ code: 'once' as const, at: first.toISOString() }] : []),
      ...limitObstacles(campaign, times, { tier, now }),
    ],
    points: 0,
    explanation: null,
  }
}

/** Null: not about orders. */
function typeObstacles({ type, action }: EarningCampaign, order: OrderFacts): CampaignObstacle[] | null {
  const { position, spentBeforeMinor, totalMinor } = order
  switch (type) {
    case 'order':
    case 'product_purchase':
      return []
    case 'first_order':
    case 'order_count': {
      const needed = type === 'first_order' ? 1 : (action.count ?? 0)
      return position === needed ? [] : [{ code: 'position', position, needed }]
    }
    case 'spend_goal': {
      const goalMinor = action.amountMinor ?? Number.MAX_SAFE_INTEGER
      const isReached = spentBeforeMinor < goalMinor && spentBeforeMinor + (totalMinor ?? 0) >= goalMinor
      return isReached ? [] : [{ code: 'goal', spentBeforeMinor, totalMinor, goalMinor }]
    }
    default:
      return null
  }
}

function baseOf(
  { campaign, lines, isOfProducts }: Offer,
  order: OrderFacts,
  member: EarningMember,
  rounding: Rounding,
): Reckoned {
  const { earning, type } = campaign
  if (earning.mode === 'multiplier') throw new Error('A multiplier has no points of its own')
  // The tier multiplies points for orders, not bonuses for the first or tenth order.
  const percent = type === 'order' ? member.multiplierPercent : 100
  const inputs = {
    order: order.number,
    ...(percent > 100 && { tierPercent: percent }),
    ...(isOfProducts && { products: lines.map(({ productId }) => productIds.toWire(productId)).join(' ') }),
  }
  const byTier = percent > 100 ? ` × ${percent} %` : ''
  const word = roundingWord[rounding]
  if (earning.mode === 'fixed') {
    const points = reckon([earning.points, percent], 100, rounding)
    return { points, inputs, formula: byTier === '' ? null : `${word}(${earning.points}${byTier}) = ${points}` }
  }
  if (order.eligibleMinor === null) return { points: 0, inputs, formula: null, ifNone: { code: 'other_currency' } }
  const amount = isOfProducts ? sumOf(lines) : order.eligibleMinor
  const points = reckon([amount, earning.points, percent], earning.amountMinor * 100, rounding)
  const forOnePoint = (earning.amountMinor * 100) / (earning.points * percent)
  const neededMinor = Math.ceil(rounding === 'nearest' ? forOnePoint / 2 : forOnePoint)
  const money = (minor: number) => fromMinor(minor, order.currency)
  const rate = `${earning.points} per ${money(earning.amountMinor)}`
  return {
    points,
    inputs: { ...inputs, amount: money(amount), currency: order.currency },
    formula: `${word}(${money(amount)} × ${rate}${byTier}) = ${points}`,
    ifNone: amount === 0 ? { code: 'nothing_eligible' } : { code: 'too_little', amountMinor: amount, neededMinor },
  }
}

/** A multiplier applies only to points of the lines that it matches. */
function extraOf(multiplier: Offer, given: readonly Offer[], order: OrderFacts, rounding: Rounding): Reckoned {
  const { earning } = multiplier.campaign
  const percent = earning.mode === 'multiplier' ? earning.percent : 100
  const named = new Set(multiplier.lines)
  const base = given.reduce((sum, { campaign, points, lines, isOfProducts }) => {
    if (campaign.earning.mode === 'fixed' || !multiplier.isOfProducts) return sum + points
    const all = isOfProducts ? sumOf(lines) : (order.eligibleMinor ?? 0)
    return all === 0 ? sum : sum + reckon([points, sumOf(lines.filter((line) => named.has(line)))], all, 'floor')
  }, 0)
  const points = reckon([base, percent - 100], 100, rounding)
  return {
    points,
    inputs: {
      points: base,
      percent,
      ...(multiplier.isOfProducts && {
        products: multiplier.lines.map(({ productId }) => productIds.toWire(productId)).join(' '),
      }),
    },
    formula: `${roundingWord[rounding]}(${base} × ${percent} %) − ${base} = ${points}`,
    ifNone: { code: 'nothing_to_multiply' },
  }
}

const sumOf = (lines: readonly OrderLineFacts[]) => lines.reduce((sum, { eligibleMinor }) => sum + eligibleMinor, 0)

function give(offer: Offer, { points, inputs, formula, ifNone }: Reckoned): void {
  const rest = capped(points, offer.campaign)
  const limited = rest < points ? `${formula ?? `${points}`}, at most ${rest}` : formula
  offer.points = rest
  offer.explanation = { rule: offer.campaign.name, inputs, formula: limited }
  if (rest === 0) offer.obstacles.push(ifNone ?? { code: 'nothing_eligible' })
}

/** Keeps one best-only offer: the first in the merchant's order, else the first with the most points. */
function keepBest(offers: readonly Offer[]): void {
  const rivals = offers.filter((offer) => isOpen(offer) && offer.campaign.stacking === 'best_only')
  const [best, ...others] = rivals.sort(
    (one, other) => comparePriority(one.campaign, other.campaign) || other.points - one.points,
  )
  if (!best) return
  const { id, name } = best.campaign
  const common = { code: 'beaten' as const, campaignId: campaignIds.toWire(id), name, points: best.points }
  for (const rival of others)
    rival.obstacles.push({ ...common, by: comparePriority(best.campaign, rival.campaign) < 0 ? 'priority' : 'points' })
}
