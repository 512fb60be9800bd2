import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from './workflow.ts'

export const workflowHook = z
  .object({ url: z.string().describe('Secret: starts this workflow only') })
  .meta({ id: 'WorkflowHook' })

export const getWorkflowHook = defineEndpoint({
  name: 'get-workflow-hook',
  summary: 'Get the webhook URL that starts a workflow',
  method: 'GET',
  path: '/workflows/:workflowId/hook',
  access: 'settings.write',
  params: z.object({ workflowId }),
  reply: workflowHook,
  refusals: ['workflow.not-found'],
})
