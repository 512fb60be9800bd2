import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery, sortDirection } from '../../primitives.ts'
import { workflow, workflowStatus } from './workflow.ts'

export const workflowView = z.enum(['current', 'archived'])
export type WorkflowView = z.infer<typeof workflowView>

export const workflowFilter = {
  view: workflowView.default('current').describe('current: all that are not archived'),
  status: commaList(workflowStatus).optional(),
  q: z.string().trim().max(120).optional().describe('Part of the title'),
}

export const workflowSort = z.enum(['updated', 'title'])
export type WorkflowSort = z.infer<typeof workflowSort>

export const listWorkflows = defineEndpoint({
  name: 'list-workflows',
  summary: 'List workflows, filtered and sorted',
  method: 'GET',
  path: '/workflows',
  access: 'organization.read',
  scope: 'workflows.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...workflowFilter,
    sort: workflowSort.default('updated'),
    direction: sortDirection.default('desc'),
  }),
  reply: pageOf(workflow),
})
