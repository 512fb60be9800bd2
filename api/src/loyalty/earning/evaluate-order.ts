import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { productIds, tierIds } from '#ids.ts'
import { fromMinor } from '#platform/money.ts'
import { capped, type EarningRefusal, isRunningAt, refusalFor } from './campaign-limits.ts'
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
 * What each campaign gives for an order: the highest of the best-only ones, the additive ones on top, and multipliers on their
 * sum. Other campaigns are ignored.
 */
export function evaluateOrder(question: OrderQuestion): Evaluated[] {
  const { order, settings, member } = question
  const offers = question.campaigns.flatMap((campaign) => offerOf(campaign, question) ?? [])
  const bases = offers.filter(({ campaign }) => campaign.earning.mode !== 'multiplier')
  for (const offer of bases) if (offer.refusal === null) give(offer, baseOf(offer, order, member, settings.rounding))
  keepBest(bases)

  const multipliers = offers.filter(({ campaign }) => campaign.earning.mode === 'multiplier')
  const given = bases.filter(({ refusal }) => refusal === null)
  for (const offer of multipliers) if (offer.refusal === null) give(offer, extraOf(offer, given, order, settings.rounding))
  keepBest(multipliers)
  return offers.map(({ campaign, points, refusal, explanation }) => ({
    campaignId: campaign.id,
    points: refusal === null ? points : 0,
    refusal,
    explanation: explanation ?? { rule: campaign.name, inputs: {}, formula: null },
  }))
}

interface Offer {
  readonly campaign: EarningCampaign
  /** The lines it applies to. */
  readonly lines: readonly OrderLineFacts[]
  readonly isOfProducts: boolean
  refusal: EarningRefusal | null
  points: number
  explanation: EntryExplanation | null
}

interface Reckoned {
  readonly points: number
  readonly inputs: EntryExplanation['inputs']
  readonly formula: string | null
}

function offerOf(campaign: EarningCampaign, { order, member, history, now }: OrderQuestion): Offer | null {
  const isFit = fits(campaign, order)
  if (isFit === null) return null
  const about = matchOrder(campaign, order)
  const times = history.get(campaign.id) ?? []
  const tier = member.tierId === null ? null : tierIds.toWire(member.tierId)
  const refusal = !isRunningAt(campaign, order.placedAt)
    ? 'not_running'
    : !isFit || !about
      ? 'condition'
      : onceTypes.has(campaign.type) && times.length > 0
        ? 'limit'
        : refusalFor(campaign, times, { tier, now })
  return {
    campaign,
    lines: about?.lines ?? [],
    isOfProducts: about?.isOfProducts ?? false,
    refusal,
    points: 0,
    explanation: null,
  }
}

/** Null: not about orders. */
function fits({ type, action }: EarningCampaign, order: OrderFacts): boolean | null {
  switch (type) {
    case 'order':
    case 'product_purchase':
      return true
    case 'first_order':
      return order.position === 1
    case 'order_count':
      return order.position === action.count
    case 'spend_goal': {
      const goal = action.amountMinor ?? Number.POSITIVE_INFINITY
      return order.spentBeforeMinor < goal && order.spentBeforeMinor + (order.totalMinor ?? 0) >= goal
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
  if (order.eligibleMinor === null) return { points: 0, inputs, formula: null }
  const amount = isOfProducts ? sumOf(lines) : order.eligibleMinor
  const points = reckon([amount, earning.points, percent], earning.amountMinor * 100, rounding)
  const money = (minor: number) => fromMinor(minor, order.currency)
  const rate = `${earning.points} per ${money(earning.amountMinor)}`
  return {
    points,
    inputs: { ...inputs, amount: money(amount), currency: order.currency },
    formula: `${word}(${money(amount)} × ${rate}${byTier}) = ${points}`,
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
  }
}

const sumOf = (lines: readonly OrderLineFacts[]) => lines.reduce((sum, { eligibleMinor }) => sum + eligibleMinor, 0)

function give(offer: Offer, { points, inputs, formula }: Reckoned): void {
  const rest = capped(points, offer.campaign)
  const limited = rest < points ? `${formula ?? `${points}`}, at most ${rest}` : formula
  offer.points = rest
  offer.explanation = { rule: offer.campaign.name, inputs, formula: limited }
  if (rest === 0) offer.refusal = 'too_little'
}

/** Keeps the first best-only offer with the most points. */
function keepBest(offers: readonly Offer[]): void {
  const rivals = offers.filter(({ refusal, campaign }) => refusal === null && campaign.stacking === 'best_only')
  const most = Math.max(...rivals.map(({ points }) => points))
  const best = rivals.find(({ points }) => points === most)
  for (const rival of rivals) if (rival !== best) rival.refusal = 'beaten'
}
