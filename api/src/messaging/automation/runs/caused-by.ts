import type { EventPayload } from '@yuko/contract/automation/events/person-events'

/** Longest chain of workflows that start each other. */
export const deepestChain = 5

const field = 'caused_by'

/** The workflows that an event came of, the first first: none of them is started by it again. */
export function causesOf(payload: EventPayload): readonly string[] {
  const causes = payload[field]
  return Array.isArray(causes) ? causes.filter((one): one is string => typeof one === 'string') : []
}

/** What happens because of a step says so in its payload. */
export function causedBy(payload: EventPayload, context: EventPayload, workflowId: string): EventPayload {
  return { ...payload, [field]: [...causesOf(context).filter((id) => id !== workflowId), workflowId] }
}
