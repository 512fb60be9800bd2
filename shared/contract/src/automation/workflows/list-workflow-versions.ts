import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { workflowId } from './workflow.ts'

export const workflowVersion = z
  .object({
    number: z.int(),
    note: z.string().nullable(),
    publishedAt: isoDateTime,
    publishedBy: z.string().nullable().describe('null: no longer a member'),
    inProgress: z.int().describe('People inside in this version'),
  })
  .meta({ id: 'WorkflowVersion' })
export type WorkflowVersion = z.infer<typeof workflowVersion>

export const listWorkflowVersions = defineEndpoint({
  name: 'list-workflow-versions',
  summary: 'List the published versions of a workflow, newest first',
  method: 'GET',
  path: '/workflows/:workflowId/versions',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  reply: z.object({ items: z.array(workflowVersion) }),
  refusals: ['workflow.not-found'],
})
