import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { runFilter } from './list-workflow-runs.ts'

export const exportWorkflowRuns = defineDownload({
  name: 'export-workflow-runs',
  summary: 'Export filtered runs of a workflow as CSV, latest entry first',
  method: 'GET',
  path: '/workflows/:workflowId/runs.csv',
  access: 'data.export',
  scope: 'exports.read',
  params: z.object({ workflowId }),
  query: z.object(runFilter),
  download: 'text/csv',
  refusals: ['workflow.not-found'],
})
