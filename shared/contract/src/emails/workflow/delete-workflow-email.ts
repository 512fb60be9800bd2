import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmailParams } from './workflow-email.ts'

export const deleteWorkflowEmail = defineEndpoint({
  name: 'delete-workflow-email',
  summary: 'Delete a workflow email that no draft, published, or active version sends',
  method: 'DELETE',
  path: '/workflow-emails/:workflowEmailId',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: workflowEmailParams,
  refusals: ['email.not-found', 'email.in-use'],
})
