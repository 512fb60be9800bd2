import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { workflow, workflowTitle, workflowTrigger } from './workflow.ts'

/** Without a title it is called “Untitled workflow N”. */
export const createWorkflow = defineEndpoint({
  name: 'create-workflow',
  summary: 'Create a workflow as a draft',
  method: 'POST',
  path: '/workflows',
  access: 'settings.write',
  status: 201,
  body: z.object({ title: workflowTitle.optional(), trigger: workflowTrigger.nullish() }),
  reply: workflow,
  refusals: ['workflow.title-taken'],
})
