import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { workflow, workflowId, workflowTitle, workflowTrigger } from './workflow.ts'

export const updateWorkflow = defineEndpoint({
  name: 'update-workflow',
  summary: 'Rename a workflow, choose its trigger, archive or restore it',
  method: 'PATCH',
  path: '/workflows/:workflowId',
  access: 'settings.write',
  params: z.object({ workflowId }),
  body: z.object({ title: workflowTitle.optional(), trigger: workflowTrigger.nullish(), isArchived: z.boolean().optional() }),
  reply: workflow,
  refusals: ['workflow.not-found', 'workflow.title-taken'],
})
