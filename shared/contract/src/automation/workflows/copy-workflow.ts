import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDetail, workflowId } from './workflow.ts'

export const copyWorkflow = defineEndpoint({
  name: 'copy-workflow',
  summary: 'A new draft with the same steps and copies of the e-mails',
  method: 'POST',
  path: '/workflows/:workflowId/copies',
  access: 'settings.write',
  status: 201,
  params: z.object({ workflowId }),
  reply: workflowDetail,
  refusals: ['workflow.not-found'],
})
