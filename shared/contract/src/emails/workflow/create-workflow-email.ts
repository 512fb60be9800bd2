import { z } from 'zod'
import { workflowEmailId } from '../../automation/definition/node.ts'
import { workflowId } from '../../automation/workflows/workflow.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPartId } from '../parts/saved-part.ts'
import { workflowEmail, workflowEmailName } from './workflow-email.ts'

/** What a new email is created from. */
export const emailSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('saved'), savedPartId }),
  z.object({
    kind: z.literal('copy'),
    workflowEmailId: workflowEmailId.describe('An email of any workflow of the organization'),
  }),
])
export type EmailSource = z.infer<typeof emailSource>

/** At most 100 for each workflow. */
export const createWorkflowEmail = defineEndpoint({
  name: 'create-workflow-email',
  summary: 'Add an email to a workflow: blank, from a saved email, or as a copy',
  method: 'POST',
  path: '/workflows/:workflowId/emails',
  access: 'settings.write',
  scope: 'workflows.manage',
  status: 201,
  params: z.object({ workflowId }),
  body: z.object({
    name: workflowEmailName.optional().describe('“Email 1” and so on by default'),
    from: emailSource.default({ kind: 'blank' }),
  }),
  reply: workflowEmail,
  refusals: ['workflow.not-found', 'email.not-found', 'email-part.not-found', 'email.too-many'],
})
