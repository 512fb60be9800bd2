import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { workflowFilter } from './list-workflows.ts'

/** `title,status,trigger,in_progress,sent,conversions,revenue,created_at,updated_at`; figures of the last 30 days. */
export const downloadWorkflows = defineDownload({
  name: 'download-workflows',
  summary: 'Export the filtered workflows with their figures as CSV',
  method: 'GET',
  path: '/workflows/workflows.csv',
  access: 'organization.read',
  scope: 'exports.read',
  query: z.object(workflowFilter),
  download: 'text/csv',
  isWithoutPeople: true,
})
