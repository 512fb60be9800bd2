import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDetail, workflowId } from './workflow.ts'

export const copyWorkflow = defineEndpoint({
  name: 'copy-workflow',
  summary: 'Duplicate a workflow with its emails as a draft',
  method: 'POST',
  path: '/workflows/:workflowId/copies',
  access: 'settings.write',
  scope: 'workflows.manage',
  status: 201,
  params: z.object({ workflowId }),
  reply: workflowDetail,
  refusals: ['workflow.not-found'],
})
