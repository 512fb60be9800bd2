import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmail, workflowEmailName, workflowEmailParams } from './workflow-email.ts'

export const renameWorkflowEmail = defineEndpoint({
  name: 'rename-workflow-email',
  summary: 'Rename an e-mail of a workflow; only the team sees its name',
  method: 'PATCH',
  path: '/workflow-emails/:workflowEmailId',
  access: 'settings.write',
  params: workflowEmailParams,
  body: z.object({ name: workflowEmailName }),
  reply: workflowEmail,
  refusals: ['email.not-found'],
})
