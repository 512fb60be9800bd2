import { setImmediate as nextTurn } from 'node:timers/promises'
import { requestSelection } from '@yuko/contract/requests/request-selection'
import { lockOrders } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idFrom } from '#platform/ids.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import { phoneOf, searchText } from '../planning/reconcile-orders.ts'
import { loadRules } from '../planning/settings.repository.ts'
import type { writeRequests as writeRequestsJob } from '../request.jobs.ts'
import {
  changeRequest,
  existingRequests,
  insertRequests,
  type NewEvent,
  recordRequestEvents,
  requestsOfOrders,
  writeItems,
} from '../requests.repository.ts'
import { tellOfScheduled } from '../tell-of-scheduled.ts'
import { type Selected, selectedPage } from './selected-stories.ts'

/** One transaction per page. A second run skips existing requests and continues. */
export async function writeRequests(
  { db, clock, signal, payload }: JobCall<typeof writeRequestsJob.payload>,
  refusals: MailRefusals,
): Promise<void> {
  const { organizationId, userId, batchId } = payload
  const selection = requestSelection.parse(payload.selection)
  for (let after: string | null = null, isMore = true; isMore; ) {
    const next: string | null = await db.forOrganization(organizationId, async (trx) => {
      const rules = await loadRules(trx, organizationId)
      const page = await selectedPage(trx, refusals, organizationId, { selection, rules, after, now: clock.now() })
      await writePage(trx, clock, page.selected, { organizationId, userId, batchId, now: clock.now() })
      return page.next
    })
    after = next
    isMore = next !== null
    await nextTurn()
    signal.throwIfAborted()
  }
}

interface Batch {
  readonly organizationId: string
  readonly userId: string | null
  readonly batchId: string
  readonly now: Date
}

async function writePage(
  trx: Trx,
  clock: Clock,
  selected: readonly Selected[],
  { organizationId, userId, batchId, now }: Batch,
): Promise<void> {
  const orders = selected.flatMap(({ story }) => story.id ?? [])
  await lockOrders(trx, organizationId, orders)
  const existing = Map.groupBy(await requestsOfOrders(trx, organizationId, orders), ({ order_id }) => order_id)
  const wanted = selected.map(({ story, plan }) => {
    const rows = story.id === null ? [] : (existing.get(story.id) ?? [])
    const values = valuesOf({ story, plan }, now)
    const row = rows.find(({ product_id }) => product_id === null)
    return { story, plan, rows, row, values, id: row?.id ?? idFrom(batchId, story.id ?? story.buyer.email ?? '') }
  })
  // Existing requests are left as they are; a duplicate in the batch, or from an earlier run, is written once.
  const known = new Set(
    await existingRequests(
      trx,
      organizationId,
      wanted.map(({ id }) => id),
    ),
  )
  const open = wanted.filter(
    ({ rows, row, id }) => !rows.some(({ sent_at }) => sent_at !== null) && (row ? true : !known.has(id)),
  )
  await insertRequests(
    trx,
    open.flatMap(({ row, story, values, id }) =>
      row ? [] : { ...values, organization_id: organizationId, id, order_id: story.id, product_id: null, created_at: now },
    ),
  )
  for (const { row, values } of open) if (row) await changeRequest(trx, row, values)
  await writeItems(
    trx,
    organizationId,
    open.map(({ id, plan }) => ({ id, items: plan.items })),
  )
  const events = open.map(
    ({ id, plan }): NewEvent => ({
      requestId: id,
      type: plan.skipReason === null ? 'created' : 'skipped',
      at: now,
      userId,
      scheduledFor: plan.sendAt,
      skipReason: plan.skipReason,
    }),
  )
  await recordRequestEvents(trx, organizationId, events)
  await tellOfScheduled(trx, clock, organizationId, events)
}

function valuesOf({ story, plan }: Pick<Selected, 'story' | 'plan'>, now: Date) {
  return {
    kind: story.id === null ? ('manual' as const) : ('bulk_past' as const),
    status: plan.status,
    skip_reason: plan.skipReason,
    email: story.buyer.email,
    phone: phoneOf(story),
    name: story.buyer.name,
    locale: story.buyer.locale,
    time_zone: plan.timeZone,
    placed_at: story.placedAt,
    search_text: searchText(story),
    scheduled_for: plan.sendAt,
    next_step: plan.sendAt ? ('request' as const) : null,
    next_at: plan.sendAt,
    held_at: null,
    is_cancelled_by_member: false,
    asked: plan.items.filter(({ skipReason }) => skipReason === null).length,
    decided_at: now,
  }
}
