import { lockOrders } from '#core/store/orders.reads.repository.ts'
import { reviewRequestIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import {
  changeRequest,
  deleteRequests,
  type ItemRow,
  insertRequests,
  itemsOf,
  type NewEvent,
  type RequestRow,
  recordRequestEvents,
  requestsOfOrders,
  writeItems,
} from '../requests.repository.ts'
import { tellOfScheduled } from '../tell-of-scheduled.ts'
import type { OrderStory } from './order-story.ts'
import { type PlannedRequest, planOrder } from './plan-order.ts'
import { loadRules } from './settings.repository.ts'
import { loadStories } from './stories.repository.ts'

export interface PlanningTools {
  readonly clock: Clock
  readonly refusals: MailRefusals
}

/**
 * Brings the requests of these orders in line with the orders, the settings and the time. Idempotent and independent of message
 * order; writes only what changed. Sent requests and manual decisions stay.
 */
export async function reconcileOrders(
  trx: Trx,
  { clock, refusals }: PlanningTools,
  organizationId: string,
  orderIds: readonly string[],
): Promise<void> {
  const now = clock.now()
  await lockOrders(trx, organizationId, orderIds)
  const stories = await loadStories(trx, refusals, organizationId, orderIds, now)
  const rules = await loadRules(trx, organizationId)
  const rowsOf = Map.groupBy(await requestsOfOrders(trx, organizationId, orderIds), ({ order_id }) => order_id ?? '')
  const items = await itemsOf(
    trx,
    organizationId,
    [...rowsOf.values()].flat().map(({ id }) => id),
  )
  const obsolete: string[] = []
  const changes: Change[] = []
  for (const story of stories) {
    const rows = rowsOf.get(story.id ?? '') ?? []
    const postponedUntil = (productId: string | null) => rows.find((row) => row.product_id === productId)?.postponed_until ?? null
    const isAsked = rows.some(({ sent_at }) => sent_at !== null)
    const plans = planOrder(story, rules, { now, postponedUntil })
    for (const row of rows) if (isOpen(row) && !plans.some(({ productId }) => productId === row.product_id)) obsolete.push(row.id)
    for (const plan of plans) {
      const row = rows.find(({ product_id }) => product_id === plan.productId)
      // Historic orders get no skipped request, and an order asked about under another grouping is not asked about again.
      if (row ? !isOpen(row) : plan.skipReason === 'past' || isAsked) continue
      if (!row || isOther(row, items.get(row.id) ?? [], plan, story, now)) changes.push({ row, plan, story })
    }
  }
  await deleteRequests(trx, organizationId, obsolete)
  await write(trx, clock, organizationId, changes)
}

interface Change {
  row: RequestRow | undefined
  plan: PlannedRequest
  story: OrderStory
}

/** Requests given up after 30 days on hold stay so, until someone sends them manually. */
const isOpen = (row: RequestRow) =>
  row.kind === 'automatic' && row.sent_at === null && row.status !== 'missed' && !row.is_cancelled_by_member

/** A due request that waits for a worker is not postponed by a reconcile. */
function isOther(row: RequestRow, items: readonly ItemRow[], plan: PlannedRequest, story: OrderStory, now: Date): boolean {
  const isDue = row.next_step === 'request' && row.scheduled_for !== null && row.scheduled_for <= now
  const isSameTime =
    plan.sendAt === null
      ? row.scheduled_for === null
      : row.scheduled_for?.getTime() === plan.sendAt.getTime() || (isDue && plan.sendAt <= now)
  const isSameState =
    plan.status === 'scheduled' ? row.next_step === 'request' : row.status === plan.status && row.skip_reason === plan.skipReason
  const isSamePerson =
    row.email === story.buyer.email &&
    row.phone === phoneOf(story) &&
    row.name === story.buyer.name &&
    row.locale === story.buyer.locale &&
    row.time_zone === plan.timeZone
  const serialized = (list: readonly { productId: string | null; skipReason: string | null }[]) => JSON.stringify(list)
  const had = items.map(({ product_id, skip_reason }) => ({ productId: product_id, skipReason: skip_reason }))
  return !isSameTime || !isSameState || !isSamePerson || serialized(had) !== serialized(plan.items)
}

async function write(trx: Trx, clock: Clock, organizationId: string, changes: readonly Change[]): Promise<void> {
  const now = clock.now()
  const written = changes.map((change) => ({ ...change, values: valuesOf(change, now), id: change.row?.id ?? newId() }))
  await insertRequests(
    trx,
    written.flatMap(({ row, plan, story, values, id }) =>
      row
        ? []
        : {
            organization_id: organizationId,
            id,
            kind: 'automatic' as const,
            created_at: now,
            order_id: story.id,
            product_id: plan.productId,
            ...values,
          },
    ),
  )
  for (const { row, values } of written) if (row) await changeRequest(trx, row, values)
  await writeItems(
    trx,
    organizationId,
    written.map(({ id, plan }) => ({ id, items: plan.items })),
  )
  const events = written.flatMap(({ id, row, plan }) => eventOf(id, row, plan, now) ?? [])
  await recordRequestEvents(trx, organizationId, events)
  await tellOfScheduled(trx, clock, organizationId, events)
  await recordFacts(
    trx,
    clock,
    written.flatMap((one) => skippedFact(organizationId, one) ?? []),
  )
}

function valuesOf({ row, plan, story }: Change, now: Date) {
  const isScheduled = plan.status === 'scheduled'
  const isPostponed = isScheduled && row?.postponed_until != null && row.postponed_until > now
  const { buyer } = story
  return {
    status: isPostponed ? ('postponed' as const) : plan.status,
    skip_reason: plan.skipReason,
    email: buyer.email,
    phone: phoneOf(story),
    name: buyer.name,
    locale: buyer.locale,
    time_zone: plan.timeZone,
    placed_at: story.placedAt,
    search_text: searchText(story),
    scheduled_for: plan.sendAt,
    next_step: isScheduled ? ('request' as const) : null,
    next_at: plan.sendAt,
    asked: plan.items.filter(({ skipReason }) => skipReason === null).length,
    decided_at: now,
  }
}

/** Recorded if the skip reason changed. */
function skippedFact(organizationId: string, { id, row, plan }: Change & { id: string }) {
  if (plan.skipReason === null || row?.skip_reason === plan.skipReason) return null
  const requestId = reviewRequestIds.toWire(id)
  return {
    type: 'review-request.skipped' as const,
    organizationId,
    aggregate: requestId,
    payload: { requestId, reason: plan.skipReason },
  }
}

function eventOf(requestId: string, row: RequestRow | undefined, plan: PlannedRequest, at: Date): NewEvent | null {
  if (plan.status === 'skipped')
    return row?.skip_reason === plan.skipReason ? null : { requestId, type: 'skipped', at, skipReason: plan.skipReason }
  if (plan.status === 'waiting_fulfillment') return row?.status === plan.status ? null : { requestId, type: 'waiting', at }
  if (row?.scheduled_for?.getTime() === plan.sendAt?.getTime()) return null
  return { requestId, type: row?.scheduled_for ? 'rescheduled' : 'scheduled', at, scheduledFor: plan.sendAt }
}

/** Identifies a customer without an email address. */
export const phoneOf = ({ buyer }: Pick<OrderStory, 'buyer'>): string | null => (buyer.email === null ? buyer.phone : null)

export function searchText(story: Pick<OrderStory, 'number' | 'buyer'>): string {
  const { number, buyer } = story
  return [number, buyer.email ?? phoneOf(story), buyer.name].filter(Boolean).join(' ').toLowerCase()
}
