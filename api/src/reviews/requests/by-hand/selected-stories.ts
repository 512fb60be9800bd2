import { mostPastOrders, type RequestSelection } from '@yuko/contract/requests/request-selection'
import { readShopOrder } from '#core/store/orders.reads.repository.ts'
import { countOrders, readOrderPage } from '#core/store/past-orders.reads.repository.ts'
import { countKnownProducts } from '#core/store/products.reads.repository.ts'
import { orderIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { OrderStory, StoreRules } from '../planning/order-story.ts'
import { type PlannedRequest, planOrder } from '../planning/plan-order.ts'
import { loadPeople, loadStories } from '../planning/stories.repository.ts'
import { type RequestRow, requestsOfOrders } from '../requests.repository.ts'
import { countMatchingOrders, matchingOrderIds } from '../screen/list-requests.repository.ts'

export interface Selected {
  readonly story: OrderStory
  readonly plan: PlannedRequest
  /** The order's existing request. */
  readonly row: RequestRow | null
}

export interface SelectedPage {
  readonly selected: readonly Selected[]
  /** The cursor of the next page; null: this was the last. */
  readonly next: string | null
}

const pageOfSelection = 100

/** The size of the selection. Refuses selections that are too large, or name unknown products. */
export async function measure(trx: Trx, organizationId: string, selection: RequestSelection, timeZone: string): Promise<number> {
  if (selection.source === 'people') {
    const ids = [...new Set(selection.productIds.map(productIds.toUuid))]
    if ((await countKnownProducts(trx, organizationId, ids)) < ids.length)
      throw new Refusal('product.not-found', 'One of these products no longer exists in your store')
    return new Set(selection.people.map(({ email }) => email)).size
  }
  if (selection.source === 'order') return (await readShopOrder(trx, organizationId, selection.orderExternalId)) ? 1 : 0
  const count =
    selection.source === 'matching'
      ? await countMatchingOrders(trx, { organizationId, filter: selection.filter, timeZone })
      : await countOrders(trx, organizationId, periodOf(selection, timeZone))
  if (count > mostPastOrders)
    throw new Refusal(
      'review-request.too-many',
      `This selection has ${count} orders. Choose a shorter period or add a filter, for at most ${mostPastOrders} orders.`,
    )
  return count
}

/** One page of the selection, each with its plan; `after` is the end of the previous page. */
export async function selectedPage(
  trx: Trx,
  refusals: MailRefusals,
  organizationId: string,
  { selection, rules, after, now }: { selection: RequestSelection; rules: StoreRules; after: string | null; now: Date },
): Promise<SelectedPage> {
  const byHand = { ...rules, settings: { ...rules.settings, grouping: 'order' as const } }
  if (selection.source === 'people') {
    const from = Number(after ?? 0)
    const people = [...new Map(selection.people.map(({ email, name }) => [email, { email, name: name ?? null }])).values()]
    const page = people.slice(from, from + pageOfSelection)
    const products = selection.productIds.map(productIds.toUuid)
    const named = {
      ...byHand,
      settings: { ...byHand.settings, askStoreReview: false, maxProducts: 20, productPriority: 'line_order' as const },
    }
    const stories = await loadPeople(trx, refusals, organizationId, page, products, now)
    return {
      selected: stories.flatMap((story) => withPlan(story, named, null, now)),
      next: from + page.length < people.length ? String(from + page.length) : null,
    }
  }
  const ids = await orderPage(trx, { organizationId, timeZone: rules.timeZone }, selection, after)
  const rows = Map.groupBy(await requestsOfOrders(trx, organizationId, ids), ({ order_id }) => order_id)
  const stories = await loadStories(trx, refusals, organizationId, ids, now)
  const selected = stories.flatMap((story) => {
    const existing = rows.get(story.id) ?? []
    return withPlan(story, byHand, existing.find(({ sent_at }) => sent_at !== null) ?? existing[0] ?? null, now)
  })
  return { selected, next: ids.length < pageOfSelection ? null : (ids.at(-1) ?? null) }
}

async function orderPage(
  trx: Trx,
  scope: { organizationId: string; timeZone: string },
  selection: Exclude<RequestSelection, { source: 'people' }>,
  after: string | null,
): Promise<string[]> {
  const { organizationId, timeZone } = scope
  if (selection.source === 'matching')
    return matchingOrderIds(trx, { ...scope, filter: selection.filter }, { limit: pageOfSelection, after })
  if (selection.source === 'orders')
    return readOrderPage(trx, organizationId, periodOf(selection, timeZone), after, pageOfSelection)
  const order = await readShopOrder(trx, organizationId, selection.orderExternalId)
  return order ? [order.id] : []
}

/** Orders that have been asked about are not asked again. */
function withPlan(story: OrderStory, rules: StoreRules, row: RequestRow | null, now: Date): Selected[] {
  return planOrder(story, rules, { now, isByHand: true }).map((plan) => ({
    story,
    row,
    plan: row?.sent_at ? { ...plan, status: 'skipped', skipReason: 'duplicate', sendAt: null } : plan,
  }))
}

function periodOf(selection: Extract<RequestSelection, { source: 'orders' }>, timeZone: string) {
  const { from, to } = selection
  return { from, to, timeZone, orderIds: selection.orderIds?.map(orderIds.toUuid) ?? null }
}
