import type { TemplateName } from '../automation/templates/template-name.ts'
import { workflowTemplates } from '../automation/templates/workflow-templates.ts'
import type { EmailDesign } from '../emails/email-block.ts'
import { workflowContents } from './workflow-contents.ts'

/** The complete emails of a workflow template, by their placeholder IDs in its definition. */
export function templateEmails(template: TemplateName): Record<string, { name: string; design: EmailDesign }> {
  const bodies = workflowContents[template]()
  const emails = Object.entries(workflowTemplates[template]().emails)
  return Object.fromEntries(
    emails.map(([id, { name, subject }], index) => {
      const content = bodies[index]?.(subject)
      if (!content) throw new Error(`${template} has no content for “${name}”`)
      return [id, { name, design: { content, translations: {} } }]
    }),
  )
}
