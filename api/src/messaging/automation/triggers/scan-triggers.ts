import type { TriggerType } from '@yuko/contract/automation/definition/triggers'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { recordPersonEvents } from '../record-events.ts'
import { enterWorkflows } from '../runs/enter-workflows.ts'
import { abandonedCheckouts } from './kinds/abandoned-checkouts.ts'
import { abandonedCarts, abandonedViews } from './kinds/abandoned-visits.ts'
import { birthdays } from './kinds/birthdays.ts'
import { datesOfPeople } from './kinds/dates-of-people.ts'
import { inactivePeople } from './kinds/inactive-people.ts'
import { scheduledPeople } from './kinds/scheduled-people.ts'
import { unansweredRequests } from './kinds/unanswered-requests.ts'
import { unusedRewards } from './kinds/unused-rewards.ts'
import type { FindDue, Scan, ScanFacts, StoreCall } from './scan.ts'
import { scanSegments } from './scan-segments.ts'
import { forgetInactive, listWatched, noteScan, readScan, type WatchedWorkflow } from './scans.repository.ts'

const kinds: Partial<Record<TriggerType, FindDue>> = {
  checkout_abandoned: abandonedCheckouts,
  cart_abandoned: abandonedCarts,
  browse_abandoned: abandonedViews,
  review_unanswered: unansweredRequests,
  reward_unused: unusedRewards,
  birthday: birthdays,
  date_property: datesOfPeople,
  inactivity: inactivePeople,
  schedule: scheduledPeople,
}

export interface ScanCall extends StoreCall, ScanFacts {}

/** Anything missed for longer has expired. */
const mostLateMs = dayMs

/**
 * Starts what became due in one store since the last scan. A new workflow starts now, without the past. Idempotent: each
 * occasion has its key.
 */
export async function scanTriggers(call: ScanCall): Promise<void> {
  const { db, log, organizationId } = call
  const { watched, timeZone } = await db.forOrganization(organizationId, async (trx) => {
    const watched = await listWatched(trx, organizationId)
    await forgetInactive(
      trx,
      organizationId,
      watched.map(({ id }) => id),
    )
    return { watched, timeZone: await readTimeZone(trx, organizationId) }
  })
  for (const workflow of watched) {
    // An error in one workflow does not block the others.
    await scanWorkflow(call, workflow, timeZone).catch((error: unknown) => {
      call.signal.throwIfAborted()
      log.error({ err: error, organizationId, workflowId: workflow.id }, 'workflow trigger scan failed')
    })
  }
  await scanSegments(call, timeZone)
}

async function scanWorkflow(call: ScanCall, workflow: WatchedWorkflow, timeZone: string) {
  const { db, clock, signal, organizationId, reviews, loyalty } = call
  const { id, trigger, since, begun } = workflow
  const find = kinds[trigger.type]
  const to = clock.now()
  const last = (await db.forOrganization(organizationId, (trx) => readScan(trx, organizationId, id))) ?? begun
  const from = new Date(Math.max(last.getTime(), to.getTime() - mostLateMs))
  if (find && from < to) {
    const scan: Scan = { organizationId, reviews, loyalty, trigger, from, to, timeZone, since }
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      signal.throwIfAborted()
      after = await db.forOrganization(organizationId, async (trx) => {
        const { entries = [], happenings = [], after: next } = await find(trx, scan, after)
        await recordPersonEvents(trx, clock, organizationId, happenings)
        const people = entries.map((entry) => ({ workflowId: id, ...entry }))
        if (people.length > 0) await enterWorkflows(trx, clock, organizationId, people, { asksTrigger: true })
        return next
      })
    }
  }
  await db.forOrganization(organizationId, (trx) => noteScan(trx, organizationId, id, to))
}
