import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { workflowMail } from '../analytics/list-workflow-mails.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { workflowId } from '../workflows/workflow.ts'
import { run, runId, runStep } from './run.ts'

export const runDetail = run
  .extend({
    steps: z.array(runStep).describe('In execution order'),
    definition: workflowDefinition.describe('The version of this run'),
    event: z
      .object({ type: z.string(), label: z.string(), occurredAt: isoDateTime })
      .nullable()
      .describe('The trigger; null: a date, a manual enrollment, or an event that is no longer stored'),
    mails: z.array(workflowMail),
    may: z.object({ skipDelay: z.boolean(), move: z.boolean(), exit: z.boolean(), retry: z.boolean() }),
  })
  .meta({ id: 'WorkflowRunDetail' })
export type RunDetail = z.infer<typeof runDetail>

export const getRun = defineEndpoint({
  name: 'get-run',
  summary: 'Get a run with every decision on its path',
  method: 'GET',
  path: '/workflows/:workflowId/runs/:runId',
  access: 'organization.read',
  scope: 'workflows.read',
  params: z.object({ workflowId, runId }),
  reply: runDetail,
  refusals: ['workflow.not-found', 'run.not-found'],
})
