import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDetail, workflowId } from './workflow.ts'

export const getWorkflow = defineEndpoint({
  name: 'get-workflow',
  summary: 'Get a workflow with its definition',
  method: 'GET',
  path: '/workflows/:workflowId',
  access: 'organization.read',
  scope: 'workflows.read',
  isTool: true,
  params: z.object({ workflowId }),
  reply: workflowDetail,
  refusals: ['workflow.not-found'],
})
