import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { workflow, workflowId } from './workflow.ts'

export const getWorkflow = defineEndpoint({
  name: 'get-workflow',
  summary: 'One workflow',
  method: 'GET',
  path: '/workflows/:workflowId',
  access: 'organization.read',
  params: z.object({ workflowId }),
  reply: workflow,
  refusals: ['workflow.not-found'],
})
