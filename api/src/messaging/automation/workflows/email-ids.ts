import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { workflowEmailIds } from '#ids.ts'

/** The emails its steps send (uuids), each once. */
export function emailIdsOf({ nodes }: WorkflowDefinition): string[] {
  return [...new Set(nodes.flatMap((node) => (node.type === 'send_email' ? [workflowEmailIds.toUuid(node.emailId)] : [])))]
}
