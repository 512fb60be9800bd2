import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailDesign } from '../email-block.ts'
import { workflowEmail, workflowEmailParams } from './workflow-email.ts'

/** May be incomplete: problems prevent publishing the workflow, not saving. */
export const saveWorkflowEmail = defineEndpoint({
  name: 'save-workflow-email',
  summary: 'Save a workflow email; changes go live when the workflow is published',
  method: 'PUT',
  path: '/workflow-emails/:workflowEmailId/draft',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: workflowEmailParams,
  body: z.object({ design: emailDesign, revision: z.int().min(0) }),
  reply: workflowEmail,
  refusals: ['email.not-found', 'email.changed-since', 'email-campaign.state-refused'],
})
