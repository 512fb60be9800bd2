import { z } from 'zod'
import { workflowId } from '../../automation/workflows/workflow.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmailSummary } from './workflow-email.ts'

export const listWorkflowEmails = defineEndpoint({
  name: 'list-workflow-emails',
  summary: 'List the emails of a workflow',
  method: 'GET',
  path: '/workflows/:workflowId/emails',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  reply: z.object({ items: z.array(workflowEmailSummary) }),
  refusals: ['workflow.not-found'],
})
