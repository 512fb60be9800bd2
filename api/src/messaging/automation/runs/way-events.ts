import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { insertEvents } from '../events/events.repository.ts'
import type { RecordedEvent } from '../person-event.ts'
import { tellListeners } from '../tell-listeners.ts'

/** Entry and exit events, for the timeline. */
export type NewWayEvent = Omit<RecordedEvent, 'id'>

type Stage = 'entered' | 'completed' | 'goal_reached' | 'exited'

interface Way {
  readonly id: string
  readonly workflowId: string
  readonly workflowTitle: string
  readonly subscriberId: string
  readonly reason?: string | null
}

/** The event of entering or leaving a workflow. */
export function wayEvent(
  stage: Stage,
  { id, workflowId, workflowTitle, subscriberId, reason }: Way,
  occurredAt: Date,
): NewWayEvent {
  const workflow = { id: workflowIds.toWire(workflowId), title: workflowTitle, ...(reason && { reason }) }
  return { subscriberId, type: `workflow.${stage}`, key: `workflow.${stage}:${id}`, payload: { workflow }, occurredAt }
}

/** Writes timeline events, once per key; returns the new ones. The caller handles their consequences. */
export async function writeWayEvents(trx: Trx, organizationId: string, events: readonly NewWayEvent[], now: Date) {
  const rows = events.map((event): RecordedEvent => ({ id: newId(), ...event }))
  const isNew = await insertEvents(trx, organizationId, rows, now)
  const written = rows.filter(({ id }) => isNew.has(id))
  await tellListeners(trx, organizationId, written, now)
  return written
}
