import type { EventPayload } from '@yuko/contract/automation/events/person-events'

/** Longest chain of workflows that start each other. */
export const deepestChain = 5

const field = 'caused_by'

/** The workflows that caused an event, first to last: it starts none of them again. */
export function causesOf(payload: EventPayload): readonly string[] {
  const causes = payload[field]
  return Array.isArray(causes) ? causes.filter((one): one is string => typeof one === 'string') : []
}

/** Records in the payload which step caused the event. */
export function causedBy(payload: EventPayload, context: EventPayload, workflowId: string): EventPayload {
  return { ...payload, [field]: [...causesOf(context).filter((id) => id !== workflowId), workflowId] }
}
