import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Admission } from './admit.ts'
import { admitted, begin, follow, readOpenWorkflows } from './follow-events.ts'
import { writeWayEvents } from './way-events.ts'

/** Somebody whom a date, a schedule, a hand or another workflow puts into a workflow. */
export interface NewEntry {
  /** uuid */
  readonly workflowId: string
  /** uuid */
  readonly subscriberId: string
  /** What shortcodes show and `once_per_key` looks at. */
  readonly context: EventPayload
  /** The same occasion lets nobody in twice, whatever is repeated: `birthday:2026`. */
  readonly occasion: string
  /** Of `subscriber_events`, where one began it. */
  readonly eventId?: string | null
}

/** not_active: the workflow is paused, archived, or was never published. */
export type EntryOutcome = Admission | 'not_active'

/**
 * Lets people in without an event: audience, re-entry and holdout are asked as always, the trigger’s filter where `asksTrigger`
 * says so. One answer each, in their order.
 */
export async function enterWorkflows(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  entries: readonly NewEntry[],
  { asksTrigger = false } = {},
): Promise<EntryOutcome[]> {
  const call = await begin(trx, clock, organizationId, entries)
  if (!call) return []
  const open = await readOpenWorkflows(call, [...new Set(entries.map(({ workflowId }) => workflowId))])
  const outcomes: EntryOutcome[] = entries.map(() => 'not_active')
  for (const workflow of open) {
    const places = entries.flatMap((entry, at) => (entry.workflowId === workflow.id ? [{ entry, at }] : []))
    const entrants = places.map(({ entry: { subscriberId, context, occasion, eventId = null } }) => ({
      subscriberId,
      context,
      occasion,
      eventId,
    }))
    const { admissions, events } = await admitted(call, workflow, entrants, asksTrigger)
    for (const [index, { at }] of places.entries()) outcomes[at] = admissions[index]?.admission ?? 'entered_before'
    await follow(call, await writeWayEvents(trx, organizationId, events, call.now))
  }
  return outcomes
}
