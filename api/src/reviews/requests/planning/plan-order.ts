import { dayMs } from '#platform/wall-clock.ts'
/**
 * Decides the requests of an order, from nothing but the order, the store's rules and the time: duplicate or reordered messages
 * give the same result. Runs whenever the order changes, and again before an email is sent.
 */

import type { SkipReason } from '@yuko/contract/requests/request'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import { nextInWindow, zoneOf } from '#platform/send-window.ts'
import { keptLines, refusalOfBuyer, refusalOfOrder, refusalOfProduct } from './order-refusals.ts'
import type { OrderLine, OrderStory, StoreRules } from './order-story.ts'
import { triggerOf } from './shipping.ts'

export interface PlannedItem {
  /** Null: the store itself. */
  readonly productId: string | null
  readonly skipReason: SkipReason | null
}

export interface PlannedRequest {
  /** Null: one request for the whole order. */
  readonly productId: string | null
  readonly status: 'waiting_fulfillment' | 'scheduled' | 'skipped'
  readonly skipReason: SkipReason | null
  /** Null unless scheduled. Never in the past. */
  readonly sendAt: Date | null
  readonly timeZone: string
  readonly items: readonly PlannedItem[]
}

export interface PlanOptions {
  readonly now: Date
  /** Requested by the merchant: ignores the switch, trigger, delay and history cutoff. */
  readonly isByHand?: boolean
  /** When the customer or a member postponed to, by product (null: all). */
  readonly postponedUntil?: (productId: string | null) => Date | null
}

export function planOrder(order: OrderStory, rules: StoreRules, options: PlanOptions): PlannedRequest[] {
  const { settings } = rules
  const items = itemsOf(order, rules, options.now)
  const isSkipped = ({ skipReason }: PlannedItem) => skipReason !== null
  const refusal = refusalOfOrder(order) ?? refusalOfBuyer(order.buyer, rules)
  const groups = settings.grouping === 'order' ? [items] : items.map((item) => [item])
  return (groups.length > 0 ? groups : [[]]).map((group) => {
    const productId = settings.grouping === 'order' ? null : (group[0]?.productId ?? null)
    const timeZone = zoneOf(placeOf(order), rules.timeZone, options.now)
    const skip = (skipReason: SkipReason): PlannedRequest => ({
      productId,
      status: 'skipped',
      skipReason,
      sendAt: null,
      timeZone,
      items: group,
    })
    if (refusal !== null) return skip(refusal)
    if (group.every(isSkipped)) return skip(group[0]?.skipReason ?? 'no_products')
    const postponedUntil = options.postponedUntil?.(productId) ?? null
    const timing = options.isByHand
      ? { at: options.now, items: group }
      : timingOf(order, group, rules, options.now, postponedUntil)
    if (timing === null)
      return { productId, status: 'waiting_fulfillment', skipReason: null, sendAt: null, timeZone, items: group }
    if ('refusal' in timing) return skip(timing.refusal)
    const from = new Date(Math.max(timing.at.getTime(), options.now.getTime(), postponedUntil?.getTime() ?? 0))
    const sendAt = nextInWindow(from, settings, timeZone)
    return { productId, status: 'scheduled', skipReason: null, sendAt, timeZone, items: timing.items }
  })
}

type Timing = { at: Date; items: readonly PlannedItem[] } | { refusal: SkipReason } | null

function timingOf(
  order: OrderStory,
  group: readonly PlannedItem[],
  rules: StoreRules,
  now: Date,
  postponedUntil: Date | null,
): Timing {
  const { settings, enabledSince } = rules
  const isPos = order.channel === 'pos'
  if (isPos && !settings.posEnabled) return { refusal: 'pos_disabled' }
  const isInternational = order.country !== null && order.country !== rules.country
  const delayDays = isPos ? settings.posDelayDays : isInternational ? settings.delayDaysInternational : settings.delayDaysDomestic
  const asked = new Set(group.map(({ productId }) => productId))
  const isOnlyOfStore = asked.size === 1 && asked.has(null)
  const kept = keptLines(order).filter(({ productId }) => isOnlyOfStore || asked.has(productId))
  const trigger = triggerOf(order, kept, settings, delayDays)
  if (trigger === null) return null
  if (order.historyUntil !== null && trigger.at <= order.historyUntil) return { refusal: 'past' }
  if (!settings.enabled || (enabledSince !== null && trigger.dueAt < enabledSince)) return { refusal: 'disabled' }
  const since = Math.max(trigger.at.getTime(), postponedUntil?.getTime() ?? 0)
  if (now.getTime() - since > settings.maxAgeDays * dayMs) return { refusal: 'too_old' }
  const sent = new Set<string | null>(trigger.lines.map(({ productId }) => productId))
  return { at: trigger.dueAt, items: group.filter(({ productId }) => productId === null || sent.has(productId)) }
}

/** The items to ask about, best first and the store last, cut to the maximum. */
function itemsOf(order: OrderStory, rules: StoreRules, now: Date): PlannedItem[] {
  const { settings } = rules
  const judged = (productId: string | null): PlannedItem => ({
    productId,
    skipReason: refusalOfProduct(order, productId, rules, now) ?? (order.buyer.asked.has(productId) ? 'duplicate' : null),
  })
  const lines = keptLines(order).sort(byPriority(settings.productPriority))
  const items = lines.map(({ productId }) => judged(productId))
  const asked = items.filter(({ skipReason }) => skipReason === null).slice(0, settings.maxProducts)
  const skipped = items.filter(({ skipReason }) => skipReason !== null)
  return [...asked, ...skipped, ...(settings.askStoreReview ? [judged(null)] : [])]
}

const byPriority = (priority: RequestSettings['productPriority']) => (one: OrderLine, other: OrderLine) =>
  (priority === 'price_desc' && (other.priceMinor ?? 0) - (one.priceMinor ?? 0)) ||
  (priority === 'least_reviewed' && one.reviews - other.reviews) ||
  one.position - other.position ||
  one.productId.localeCompare(other.productId)

/** The buyer's location, else the shipping destination. */
function placeOf({ buyer, country }: OrderStory) {
  return { timeZone: buyer.timeZone, country: country ?? buyer.country }
}
