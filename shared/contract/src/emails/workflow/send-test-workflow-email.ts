import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'
import { workflowPreviewOf } from './preview-workflow-email.ts'
import { workflowEmailParams } from './workflow-email.ts'

/** Marked as a test and not counted. At most 30 an hour. */
export const sendTestWorkflowEmail = defineEndpoint({
  name: 'send-test-workflow-email',
  summary: 'Send a test of a workflow email to yourself or another member',
  method: 'POST',
  path: '/workflow-emails/:workflowEmailId/test',
  access: 'settings.write',
  status: 202,
  params: workflowEmailParams,
  body: workflowPreviewOf.extend({
    to: emailAddress.optional().describe('Address of a member of the organization; your own by default'),
  }),
  reply: z.object({ sentTo: z.string() }),
  refusals: ['email.not-found', 'email.not-ready', 'email.subject-not-found', 'request.rate-limited'],
})
