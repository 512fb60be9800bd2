import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { workflow } from './workflow.ts'

export const workflowView = z.enum(['current', 'archived'])
export type WorkflowView = z.infer<typeof workflowView>

export const listWorkflows = defineEndpoint({
  name: 'list-workflows',
  summary: 'List workflows, last changed first',
  method: 'GET',
  path: '/workflows',
  access: 'organization.read',
  query: z.object({
    ...pageQuery,
    view: workflowView.default('current').describe('current: all that are not archived'),
    q: z.string().trim().max(120).optional().describe('Part of the title'),
  }),
  reply: pageOf(workflow),
})
