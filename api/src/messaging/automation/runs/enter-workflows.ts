import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Admission } from './admit.ts'
import { admitted, begin, follow, readOpenWorkflows } from './follow-events.ts'
import { writeWayEvents } from './way-events.ts'

/** A person enrolled by a date, a schedule, manually or by another workflow. */
export interface NewEntry {
  /** uuid */
  readonly workflowId: string
  /** uuid */
  readonly subscriberId: string
  /** What shortcodes show and `once_per_key` uses. */
  readonly context: EventPayload
  /** The same occasion enrolls a person once: `birthday:2026`. */
  readonly occasion: string
  /** Of `subscriber_events`, if an event started it. */
  readonly eventId?: string | null
}

/** not_active: the workflow is paused, archived, or never published. */
export type EntryOutcome = Admission | 'not_active'

/**
 * Enrolls people without an event: audience, re-entry and holdout apply as always, the trigger's filter if `asksTrigger`. One
 * result each, in order.
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
