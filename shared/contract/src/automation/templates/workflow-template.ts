import type { WorkflowDefinition } from '../definition/definition.ts'

/** A ready workflow as a merchant takes it over. */
export interface WorkflowTemplate {
  readonly title: string
  /** What it does for the store, in a sentence or two. */
  readonly description: string
  /** Its `send_email` nodes name their e-mails by the keys of `emails`. */
  readonly definition: WorkflowDefinition
  /** By an id that only stands for one: `withEmails` puts those of the created e-mails in their places. */
  readonly emails: Readonly<Record<string, TemplateEmail>>
}

export interface TemplateEmail {
  readonly name: string
  /** Here for the preview of the template; the rest of the email is in `default-emails`. */
  readonly subject: string
}

/** The definition with other e-mails in the places of those in `ids` (old id → new id). */
export function withEmails(definition: WorkflowDefinition, ids: ReadonlyMap<string, string>): WorkflowDefinition {
  return {
    ...definition,
    nodes: definition.nodes.map((node) =>
      node.type === 'send_email' ? { ...node, emailId: ids.get(node.emailId) ?? node.emailId } : node,
    ),
  }
}
