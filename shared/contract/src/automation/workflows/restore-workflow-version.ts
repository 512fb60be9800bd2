import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDetail, workflowId } from './workflow.ts'

export const restoreWorkflowVersion = defineEndpoint({
  name: 'restore-workflow-version',
  summary: 'Start a new draft from an earlier version of a workflow',
  method: 'POST',
  path: '/workflows/:workflowId/versions/:number/restoration',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId, number: z.coerce.number().int().min(1) }),
  reply: workflowDetail,
  refusals: ['workflow.not-found', 'workflow.version-not-found'],
})
