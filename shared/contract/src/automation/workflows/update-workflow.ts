import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflow, workflowId, workflowTitle } from './workflow.ts'

/** Archiving ends all runs. */
export const updateWorkflow = defineEndpoint({
  name: 'update-workflow',
  summary: 'Rename, archive, or restore a workflow',
  method: 'PATCH',
  path: '/workflows/:workflowId',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId }),
  body: z.object({ title: workflowTitle.optional(), isArchived: z.boolean().optional() }),
  reply: workflow,
  refusals: ['workflow.not-found', 'workflow.title-taken'],
})
