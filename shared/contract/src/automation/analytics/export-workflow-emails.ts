import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { analyticsQuery } from './analytics-query.ts'

export const exportWorkflowEmails = defineDownload({
  name: 'export-workflow-emails',
  summary: 'Export the results of each email and variant as CSV',
  method: 'GET',
  path: '/workflows/:workflowId/analytics/emails.csv',
  access: 'organization.read',
  scope: 'exports.read',
  params: z.object({ workflowId }),
  query: analyticsQuery,
  download: 'text/csv',
  isWithoutPeople: true,
  refusals: ['workflow.not-found'],
})
