import type { CampaignCondition } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import { collectionIds, productIds } from '#ids.ts'
import type { EarningCampaign, OrderFacts, OrderLineFacts } from './order-facts.ts'

type Condition<On extends CampaignCondition['on']> = Extract<CampaignCondition, { on: On }>

/** Tags and names ignore case, as stores do. */
const compared = (text: string) => text.trim().toLowerCase()
const hasAny = (values: readonly (string | null)[], oneOf: readonly string[]) => {
  const wanted = new Set(oneOf.map(compared))
  return values.some((value) => value !== null && wanted.has(compared(value)))
}

/** The lines a campaign applies to: all of them if it has no product condition; null: it does not match. */
export function matchOrder(
  { type, action, conditions }: Pick<EarningCampaign, 'type' | 'action' | 'conditions'>,
  order: OrderFacts,
): { readonly lines: readonly OrderLineFacts[]; readonly isOfProducts: boolean } | null {
  if (!conditions.every((condition) => isOfLine(condition) || holds(condition, order))) return null
  const ofLines = conditions.filter(isOfLine)
  const bought = type === 'product_purchase' ? new Set(action.productIds) : null
  if (ofLines.length === 0 && bought === null) return { lines: order.lines, isOfProducts: false }
  const lines = order.lines.filter(
    (line) => ofLines.every((condition) => names(condition, line)) && (bought?.has(productIds.toWire(line.productId)) ?? true),
  )
  return lines.length > 0 ? { lines, isOfProducts: true } : null
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
  switch (condition.on) {
    case 'order_amount':
      return order.eligibleMinor !== null && order.eligibleMinor >= condition.atLeastMinor
    case 'order_channel':
      return hasAny([order.channel], condition.oneOf) !== condition.isNot
    case 'order_country':
      return hasAny([order.country], condition.oneOf) !== condition.isNot
    case 'order_tag':
      return hasAny(order.tags, condition.oneOf) !== condition.isNot
    case 'customer_tag':
      return hasAny(order.customer.tags, condition.oneOf) !== condition.isNot
    case 'customer_country':
      return hasAny([order.customer.country], condition.oneOf) !== condition.isNot
  }
}
