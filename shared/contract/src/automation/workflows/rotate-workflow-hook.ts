import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowHook } from './get-workflow-hook.ts'
import { workflowId } from './workflow.ts'

export const rotateWorkflowHook = defineEndpoint({
  name: 'rotate-workflow-hook',
  summary: 'Replace the webhook URL of a workflow; the previous one stops working immediately',
  method: 'POST',
  path: '/workflows/:workflowId/hook/rotate',
  access: 'settings.write',
  params: z.object({ workflowId }),
  reply: workflowHook,
  refusals: ['workflow.not-found'],
})
