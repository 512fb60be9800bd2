import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmail, workflowEmailName, workflowEmailParams } from './workflow-email.ts'

export const renameWorkflowEmail = defineEndpoint({
  name: 'rename-workflow-email',
  summary: 'Rename an email of a workflow; the name is internal',
  method: 'PATCH',
  path: '/workflow-emails/:workflowEmailId',
  access: 'settings.write',
  params: workflowEmailParams,
  body: z.object({ name: workflowEmailName }),
  reply: workflowEmail,
  refusals: ['email.not-found'],
})
