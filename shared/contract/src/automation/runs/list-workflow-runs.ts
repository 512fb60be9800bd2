import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, isoDate, pageOf, pageQuery, queryFlag } from '../../primitives.ts'
import { nodeId } from '../definition/node.ts'
import { workflowId } from '../workflows/workflow.ts'
import { exitReason, run, runStatus } from './run.ts'

export const stepStatus = z.enum(['entered', 'completed', 'skipped', 'failed'])

export const runFilter = {
  status: commaList(runStatus).optional(),
  reason: commaList(exitReason).optional().describe('Exit reason; `holdout`: never entered'),
  nodeId: nodeId.optional().describe('Current step'),
  via: nodeId.optional().describe('A step that the run reached'),
  viaStatus: stepStatus.optional().describe('Result of the step'),
  viaReason: z.string().max(300).optional().describe('Why the step was skipped or failed; without `via`, any step'),
  viaFrom: isoDate.optional().describe('Reached the step on this day or later; requires another `via` filter'),
  viaTo: isoDate.optional().describe('Inclusive'),
  hasConverted: queryFlag.optional().describe('Whether an order is attributed to an email of this run'),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  from: isoDate.optional().describe('Entered on this day or later'),
  to: isoDate.optional().describe('Inclusive'),
  q: z.string().trim().max(120).optional().describe('Part of the name or email address'),
}

/** People in the holdout group are only listed with their filter. */
export const listWorkflowRuns = defineEndpoint({
  name: 'list-workflow-runs',
  summary: 'List the runs of a workflow, latest entry first',
  method: 'GET',
  path: '/workflows/:workflowId/runs',
  access: 'organization.read',
  scope: 'workflows.read',
  isTool: true,
  params: z.object({ workflowId }),
  query: z.object({ ...pageQuery, ...runFilter }),
  reply: pageOf(run),
  refusals: ['workflow.not-found'],
})
