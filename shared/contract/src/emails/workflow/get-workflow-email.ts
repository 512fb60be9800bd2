import { defineEndpoint } from '../../endpoint.ts'
import { workflowEmail, workflowEmailParams } from './workflow-email.ts'

export const getWorkflowEmail = defineEndpoint({
  name: 'get-workflow-email',
  summary: 'Get the draft of a workflow email',
  method: 'GET',
  path: '/workflow-emails/:workflowEmailId',
  access: 'organization.read',
  scope: 'workflows.read',
  params: workflowEmailParams,
  reply: workflowEmail,
  refusals: ['email.not-found'],
})
