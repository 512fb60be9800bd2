import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflow, workflowId } from './workflow.ts'

export const pauseWorkflow = defineEndpoint({
  name: 'pause-workflow',
  summary: 'Pause a workflow: nobody enters and nobody advances',
  method: 'POST',
  path: '/workflows/:workflowId/pause',
  access: 'settings.write',
  scope: 'workflows.manage',
  isTool: true,
  params: z.object({ workflowId }),
  reply: workflow,
  refusals: ['workflow.not-found', 'workflow.state-refused'],
})
