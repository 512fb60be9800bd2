import type { WorkflowDefinition } from '../definition/definition.ts'

/** A predefined workflow that merchants can copy. */
export interface WorkflowTemplate {
  readonly title: string
  /** Its purpose in a sentence or two. */
  readonly description: string
  /** Its `send_email` nodes reference emails by the keys of `emails`. */
  readonly definition: WorkflowDefinition
  /** By placeholder ID: `withEmails` replaces them with the created emails' IDs. */
  readonly emails: Readonly<Record<string, TemplateEmail>>
}

export interface TemplateEmail {
  readonly name: string
  /** Here for the preview of the template; the rest of the email is in `default-emails`. */
  readonly subject: string
}

/** The definition with replaced email IDs (old ID → new ID). */
export function withEmails(definition: WorkflowDefinition, ids: ReadonlyMap<string, string>): WorkflowDefinition {
  return {
    ...definition,
    nodes: definition.nodes.map((node) =>
      node.type === 'send_email' ? { ...node, emailId: ids.get(node.emailId) ?? node.emailId } : node,
    ),
  }
}
