import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { analyticsQuery } from './analytics-query.ts'

export const workflowLink = z
  .object({
    url: z.string(),
    mails: z.int().describe('Emails in which a person clicked it'),
    clicks: z.int().describe('Clicks by people'),
    machineClicks: z.int().describe('Clicks by link scanners'),
  })
  .meta({ id: 'WorkflowLink' })
export type WorkflowLink = z.infer<typeof workflowLink>

export const listWorkflowLinks = defineEndpoint({
  name: 'list-workflow-links',
  summary: 'List the clicked links of emails sent in a period, most clicked first, up to 100',
  method: 'GET',
  path: '/workflows/:workflowId/analytics/links',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId }),
  query: analyticsQuery,
  reply: z.object({ items: z.array(workflowLink) }),
  refusals: ['workflow.not-found'],
})
