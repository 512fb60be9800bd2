import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflow, workflowId } from './workflow.ts'

export const resumeWorkflow = defineEndpoint({
  name: 'resume-workflow',
  summary: 'Resume a paused workflow and decide about overdue emails',
  method: 'POST',
  path: '/workflows/:workflowId/resumption',
  access: 'settings.write',
  scope: 'workflows.manage',
  isTool: true,
  params: z.object({ workflowId }),
  body: z.object({ overdue: z.enum(['send', 'skip_old', 'exit']) }),
  reply: workflow,
  refusals: ['workflow.not-found', 'workflow.state-refused'],
})
