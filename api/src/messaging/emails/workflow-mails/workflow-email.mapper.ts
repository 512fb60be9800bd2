import { isDeepStrictEqual } from 'node:util'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailDescription } from '@yuko/contract/emails/email-type'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import type { WorkflowEmail, WorkflowEmailSummary } from '@yuko/contract/emails/workflow/workflow-email'
import { emailCampaignIds, workflowEmailIds, workflowIds } from '#ids.ts'
import type { WorkflowEmailRow, WorkflowOfEmail } from './workflow-emails.repository.ts'

/** Steps that send it. */
export function nodesOf(definition: WorkflowDefinition | null, emailId: string): string[] {
  const wire = workflowEmailIds.toWire(emailId)
  const nodes = definition?.nodes ?? []
  return nodes.flatMap((node) => (node.type === 'send_email' && node.emailId === wire ? [node.id] : []))
}

export const isUsed = ({ campaign, definition, running }: WorkflowOfEmail, emailId: string) =>
  campaign !== null || [definition, ...running].some((one) => nodesOf(one, emailId).length > 0)

export function toWorkflowEmailSummary(row: WorkflowEmailRow, workflow: WorkflowOfEmail): WorkflowEmailSummary {
  return {
    workflowEmailId: workflowEmailIds.toWire(row.id),
    name: row.name,
    subject: row.draft.content.subject,
    isUsed: isUsed(workflow, row.id),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toWorkflowEmail(row: WorkflowEmailRow, workflow: WorkflowOfEmail): WorkflowEmail {
  const { definition } = workflow
  return {
    ...toWorkflowEmailSummary(row, workflow),
    workflow: workflow.campaign
      ? null
      : {
          workflowId: workflowIds.toWire(workflow.id),
          title: workflow.title,
          purpose: definition?.settings.purpose ?? 'marketing',
          trigger: definition?.trigger ?? null,
        },
    campaign: workflow.campaign && {
      emailCampaignId: emailCampaignIds.toWire(workflow.id),
      name: workflow.title,
      ...workflow.campaign,
    },
    nodeIds: nodesOf(definition, row.id),
    design: row.draft,
    isPublished: row.published !== null && isDeepStrictEqual(row.published, row.draft),
    isLive: row.published !== null,
    revision: row.revision,
  }
}

/** The shortcodes its email can use. */
export function descriptionOf(definition: Pick<WorkflowDefinition, 'trigger' | 'settings'> | null): EmailDescription {
  return { kind: definition?.settings.purpose ?? 'marketing', shortcodes: shortcodesOfTrigger(definition?.trigger ?? null) }
}
