import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { workflowId } from './workflow.ts'

export const definitionProblem = z
  .object({
    at: z.string().describe('A node ID, `trigger`, `settings`, or `organization`, whose own settings are incomplete'),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
  })
  .meta({ id: 'WorkflowProblem' })

/** Includes server-side checks: emails and their shortcodes, segments, rewards, and the sender. */
export const checkWorkflow = defineEndpoint({
  name: 'check-workflow',
  summary: 'List the errors and warnings of a workflow definition',
  method: 'POST',
  path: '/workflows/:workflowId/checks',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  body: z.object({ definition: workflowDefinition }),
  reply: z.object({ problems: z.array(definitionProblem) }),
  refusals: ['workflow.not-found'],
})
