import { type CampaignCondition, conditionGroups } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import type { CampaignObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import { collectionIds, productIds } from '#ids.ts'
import type { EarningCampaign, OrderFacts, OrderLineFacts } from './order-facts.ts'

type Condition<On extends CampaignCondition['on']> = Extract<CampaignCondition, { on: On }>

/** Tags and names ignore case, as stores do. */
const compared = (text: string) => text.trim().toLowerCase()
const hasAny = (values: readonly (string | null)[], oneOf: readonly string[]) => {
  const wanted = new Set(oneOf.map(compared))
  return values.some((value) => value !== null && wanted.has(compared(value)))
}

type Conditioned = Pick<EarningCampaign, 'conditions' | 'orConditions'>

interface Match {
  /** The lines that count. */
  readonly lines: readonly OrderLineFacts[]
  readonly isOfProducts: boolean
  /** Why it doesn't match; empty: it does. */
  readonly obstacles: readonly CampaignObstacle[]
}

/**
 * The lines a campaign applies to: those of all groups of conditions that match, and all lines if one of these has no product
 * condition. Without a matching group, why each of them fails.
 */
export function matchOrder(campaign: Conditioned & Pick<EarningCampaign, 'type' | 'action'>, order: OrderFacts): Match {
  const bought = campaign.type === 'product_purchase' ? new Set(campaign.action.productIds) : null
  const asked = bought === null ? order.lines : order.lines.filter(({ productId }) => bought.has(productIds.toWire(productId)))
  const groups = conditionGroups(campaign)
  const matches = groups.map((group, index) => matchGroup(group, order, asked, groups.length > 1 ? index + 1 : null))
  const met = matches.filter(({ obstacles }) => obstacles.length === 0)
  const counted = new Set(met.flatMap(({ lines }) => lines))
  const lacksProducts = bought !== null && asked.length === 0
  return {
    lines: order.lines.filter((line) => counted.has(line)),
    isOfProducts: bought !== null || met.every(({ isOfProducts }) => isOfProducts),
    obstacles: [
      ...(lacksProducts ? [{ code: 'products' as const }] : []),
      ...(met.length === 0 ? matches.flatMap(({ obstacles }) => obstacles) : []),
    ],
  }
}

/** Matches if all conditions do. */
function matchGroup(
  group: readonly CampaignCondition[],
  order: OrderFacts,
  asked: readonly OrderLineFacts[],
  number: number | null,
): Match {
  const ofLines = group.filter(isOfLine)
  const lines = asked.filter((line) => ofLines.every((condition) => names(condition, line)))
  const failed = group.filter((condition) => !isOfLine(condition) && !holds(condition, order))
  if (ofLines.length > 0 && lines.length === 0) {
    const unnamed = ofLines.filter((condition) => !asked.some((line) => names(condition, line)))
    // Each is met by some line, but all of them by none.
    failed.push(...(unnamed.length > 0 ? unnamed : ofLines))
  }
  return { lines, isOfProducts: ofLines.length > 0, obstacles: failed.map((condition) => unmet(condition, order, number)) }
}

/** With what the order has instead. */
function unmet(condition: CampaignCondition, order: OrderFacts, group: number | null): CampaignObstacle {
  const amountMinor = condition.on === 'order_amount' ? order.eligibleMinor : null
  const values = isOfLine(condition) || condition.on === 'order_amount' ? [] : valuesFor(condition, order)
  return { code: 'condition', condition, amountMinor, values: values.filter((value) => value !== null), group }
}

/** Conditions on a person without an order. Conditions on orders never match here. */
export function matchPerson(campaign: Conditioned, customer: OrderFacts['customer']): boolean {
  return conditionGroups(campaign).some((group) =>
    group.every((condition) => {
      if (condition.on === 'customer_tag') return hasAny(customer.tags, condition.oneOf) !== condition.isNot
      if (condition.on === 'customer_country') return hasAny([customer.country], condition.oneOf) !== condition.isNot
      return false
    }),
  )
}

type OfLine = Condition<'product' | 'product_tag' | 'product_type' | 'product_vendor' | 'product_collection'>

function isOfLine(condition: CampaignCondition): condition is OfLine {
  return condition.on.startsWith('product')
}

function names(condition: OfLine, line: OrderLineFacts): boolean {
  const values = {
    product: () => [productIds.toWire(line.productId)],
    product_tag: () => line.tags,
    product_type: () => [line.type],
    product_vendor: () => [line.vendor],
    product_collection: () => line.collections.map(collectionIds.toWire),
  }
  return hasAny(values[condition.on](), condition.oneOf) !== condition.isNot
}

function holds(condition: Exclude<CampaignCondition, OfLine>, order: OrderFacts): boolean {
  if (condition.on === 'order_amount') return order.eligibleMinor !== null && order.eligibleMinor >= condition.atLeastMinor
  return hasAny(valuesFor(condition, order), condition.oneOf) !== condition.isNot
}

type Listed = Exclude<CampaignCondition, OfLine | Condition<'order_amount'>>

function valuesFor({ on }: Listed, order: OrderFacts): readonly (string | null)[] {
  switch (on) {
    case 'order_channel':
      return [order.channel]
    case 'order_country':
      return [order.country]
    case 'order_tag':
      return order.tags
    case 'customer_tag':
      return order.customer.tags
    case 'customer_country':
      return [order.customer.country]
  }
}
