import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { workflowId } from '../workflows/workflow.ts'
import { seenAt } from './move-run.ts'
import { run, runId } from './run.ts'

export const skipDelay = defineEndpoint({
  name: 'skip-delay',
  summary: 'Skip the current delay of a run',
  method: 'POST',
  path: '/workflows/:workflowId/runs/:runId/skip-delay',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId, runId }),
  body: z.object({ ...seenAt }),
  reply: run,
  refusals: ['workflow.not-found', 'run.not-found', 'run.state-refused'],
})
