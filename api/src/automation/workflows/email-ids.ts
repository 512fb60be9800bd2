import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { idCodec } from '#platform/ids.ts'

export const workflowEmailIds = idCodec('wem')

/** The e-mails that its steps send (uuids), each once. */
export function emailIdsOf({ nodes }: WorkflowDefinition): string[] {
  return [...new Set(nodes.flatMap((node) => (node.type === 'send_email' ? [workflowEmailIds.toUuid(node.emailId)] : [])))]
}
