import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { insertEvents } from '../events/events.repository.ts'
import type { RecordedEvent } from '../person-event.ts'

/** What happens to a person on their way, for the timeline. */
export type NewWayEvent = Omit<RecordedEvent, 'id'>

type Stage = 'entered' | 'completed' | 'goal_reached' | 'exited'

interface Way {
  readonly id: string
  readonly workflowId: string
  readonly workflowTitle: string
  readonly subscriberId: string
  readonly reason?: string | null
}

/** Of entering and leaving a workflow. */
export function wayEvent(
  stage: Stage,
  { id, workflowId, workflowTitle, subscriberId, reason }: Way,
  occurredAt: Date,
): NewWayEvent {
  const workflow = { id: workflowIds.toWire(workflowId), title: workflowTitle, ...(reason && { reason }) }
  return { subscriberId, type: `workflow.${stage}`, key: `workflow.${stage}:${id}`, payload: { workflow }, occurredAt }
}

/** Into the timeline, each once for its key; answers those that were new. What follows from them is for the caller to see to. */
export async function writeWayEvents(trx: Trx, organizationId: string, events: readonly NewWayEvent[], now: Date) {
  const rows = events.map((event): RecordedEvent => ({ id: newId(), ...event }))
  const isNew = await insertEvents(trx, organizationId, rows, now)
  return rows.filter(({ id }) => isNew.has(id))
}
