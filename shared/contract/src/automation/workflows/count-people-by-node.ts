import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from './workflow.ts'

export const countPeopleByNode = defineEndpoint({
  name: 'count-people-by-node',
  summary: 'Count the people at each step now, and those who passed it in the last 30 days',
  method: 'GET',
  path: '/workflows/:workflowId/people-by-node',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  reply: z.object({
    entered: z.int().describe('In the last 30 days'),
    nodes: z.array(
      z.object({
        nodeId: z.string(),
        version: z.int(),
        waiting: z.int().describe('Now'),
        completed: z.int().describe('In the last 30 days, like the following fields'),
        skipped: z.int(),
        failed: z.int(),
      }),
    ),
  }),
  refusals: ['workflow.not-found'],
})
