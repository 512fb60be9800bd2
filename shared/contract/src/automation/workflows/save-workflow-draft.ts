import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { workflowDetail, workflowId } from './workflow.ts'

/** Drafts may be incomplete. null discards the draft. */
export const saveWorkflowDraft = defineEndpoint({
  name: 'save-workflow-draft',
  summary: 'Save the draft of a workflow',
  method: 'PUT',
  path: '/workflows/:workflowId/draft',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId }),
  body: z.object({ revision: z.int(), definition: workflowDefinition.nullable() }),
  reply: workflowDetail,
  refusals: ['workflow.not-found', 'workflow.changed-since'],
})
