import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { workflowVersion } from './list-workflow-versions.ts'
import { workflowId } from './workflow.ts'

export const publishedVersion = workflowVersion
  .extend({ definition: workflowDefinition })
  .meta({ id: 'PublishedWorkflowVersion' })
export type PublishedVersion = z.infer<typeof publishedVersion>

export const getWorkflowVersion = defineEndpoint({
  name: 'get-workflow-version',
  summary: 'Get a published version of a workflow',
  method: 'GET',
  path: '/workflows/:workflowId/versions/:number',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId, number: z.coerce.number().int().min(1).max(100_000) }),
  reply: publishedVersion,
  refusals: ['workflow.not-found', 'workflow.version-not-found'],
})
