import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmailParams } from './workflow-email.ts'

export const deleteWorkflowEmail = defineEndpoint({
  name: 'delete-workflow-email',
  summary: 'Delete an e-mail that no step of the workflow sends, now or in a version that people are inside of',
  method: 'DELETE',
  path: '/workflow-emails/:workflowEmailId',
  access: 'settings.write',
  params: workflowEmailParams,
  refusals: ['email.not-found', 'email.in-use'],
})
