import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { insertEvents } from '../events/events.repository.ts'
import type { RecordedEvent } from '../person-event.ts'
import { tellListeners } from '../tell-listeners.ts'

/** Entry and exit events, for the timeline. */
export type NewWayEvent = Omit<RecordedEvent, 'id'>

type Stage = 'entered' | 'completed' | 'goal_reached' | 'exited' | 'failed'

interface Way {
  readonly id: string
  readonly workflowId: string
  readonly workflowTitle: string
  readonly subscriberId: string
  readonly reason?: string | null
}

/** The event of entering or leaving a workflow, or of failing there. */
export function wayEvent(
  stage: Stage,
  { id, workflowId, workflowTitle, subscriberId, reason }: Way,
  occurredAt: Date,
): NewWayEvent {
  const workflow = { id: workflowIds.toWire(workflowId), title: workflowTitle, ...(reason && { reason }) }
  // A failed run can be retried, and fail again.
  const key = stage === 'failed' ? `workflow.failed:${id}:${occurredAt.getTime()}` : `workflow.${stage}:${id}`
  return { subscriberId, type: `workflow.${stage}`, key, payload: { workflow }, occurredAt }
}

/** Writes timeline events, once per key; returns the new ones. The caller handles their consequences. */
export async function writeWayEvents(trx: Trx, organizationId: string, events: readonly NewWayEvent[], now: Date) {
  const rows = events.map((event): RecordedEvent => ({ id: newId(), ...event }))
  const isNew = await insertEvents(trx, organizationId, rows, now)
  const written = rows.filter(({ id }) => isNew.has(id))
  await tellListeners(trx, organizationId, written, now)
  return written
}
