import type { CampaignCondition } from '@yuko/contract/loyalty/campaigns/campaign-condition'
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

/** The lines a campaign applies to: all of them if it has no product condition; without any, why it does not match. */
export function matchOrder(
  { type, action, conditions }: Pick<EarningCampaign, 'type' | 'action' | 'conditions'>,
  order: OrderFacts,
): {
  readonly lines: readonly OrderLineFacts[]
  readonly isOfProducts: boolean
  readonly obstacles: readonly CampaignObstacle[]
} {
  const ofLines = conditions.filter(isOfLine)
  const bought = type === 'product_purchase' ? new Set(action.productIds) : null
  const isOfProducts = ofLines.length > 0 || bought !== null
  const isBought = ({ productId }: OrderLineFacts) => bought?.has(productIds.toWire(productId)) ?? true
  const lines = order.lines.filter((line) => isBought(line) && ofLines.every((condition) => names(condition, line)))
  const failed = conditions.filter((condition) => !isOfLine(condition) && !holds(condition, order))
  if (isOfProducts && lines.length === 0) {
    const unnamed = ofLines.filter((condition) => !order.lines.some((line) => isBought(line) && names(condition, line)))
    // Each is met by some line, but all of them by none.
    failed.push(...(unnamed.length > 0 ? unnamed : ofLines))
  }
  const lacksProducts = bought !== null && !order.lines.some(isBought)
  const obstacles: CampaignObstacle[] = [
    ...(lacksProducts ? [{ code: 'products' as const }] : []),
    ...failed.map((condition) => unmet(condition, order)),
  ]
  return { lines, isOfProducts, obstacles }
}

/** With what the order has instead. */
function unmet(condition: CampaignCondition, order: OrderFacts): CampaignObstacle {
  const amountMinor = condition.on === 'order_amount' ? order.eligibleMinor : null
  const values = isOfLine(condition) || condition.on === 'order_amount' ? [] : valuesFor(condition, order)
  return { code: 'condition', condition, amountMinor, values: values.filter((value) => value !== null) }
}

/** Conditions on a person without an order. Conditions on orders never match here. */
export function matchPerson({ conditions }: Pick<EarningCampaign, 'conditions'>, customer: OrderFacts['customer']): boolean {
  return conditions.every((condition) => {
    if (condition.on === 'customer_tag') return hasAny(customer.tags, condition.oneOf) !== condition.isNot
    if (condition.on === 'customer_country') return hasAny([customer.country], condition.oneOf) !== condition.isNot
    return false
  })
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
