import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, isoDate, pageOf, pageQuery, queryFlag } from '../../primitives.ts'
import { nodeId } from '../definition/node.ts'
import { workflowId } from '../workflows/workflow.ts'
import { exitReason, run, runStatus } from './run.ts'

export const stepStatus = z.enum(['entered', 'completed', 'skipped', 'failed'])

export const runFilter = {
  status: commaList(runStatus).optional(),
  reason: commaList(exitReason).optional().describe('Why they left; `holdout`: never entered'),
  nodeId: nodeId.optional().describe('Where they stand now'),
  via: nodeId.optional().describe('A step that they came to'),
  viaStatus: stepStatus.optional().describe('Together with via: the result'),
  viaReason: z.string().max(300).optional().describe('Together with via, or of any step: why it was left out or failed'),
  viaFrom: isoDate.optional().describe('When they came there; entered, unless there is something of via'),
  viaTo: isoDate.optional().describe('That day included'),
  hasConverted: queryFlag.optional().describe('An order counts for an email of this run'),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  from: isoDate.optional().describe('Entered on this day or later'),
  to: isoDate.optional().describe('That day included'),
  q: z.string().trim().max(120).optional().describe('Part of the name or of the address'),
}

/** People in the holdout group are only listed with their filter. */
export const listWorkflowRuns = defineEndpoint({
  name: 'list-workflow-runs',
  summary: 'List the runs of a workflow, latest entry first',
  method: 'GET',
  path: '/workflows/:workflowId/runs',
  access: 'organization.read',
  params: z.object({ workflowId }),
  query: z.object({ ...pageQuery, ...runFilter }),
  reply: pageOf(run),
  refusals: ['workflow.not-found'],
})
