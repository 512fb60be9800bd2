import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { nodeId } from '../definition/node.ts'
import { workflowId } from '../workflows/workflow.ts'
import { run, runId } from './run.ts'

/** The person's position as the caller saw it. A person who advanced since isn't moved, which also makes retries safe. */
export const seenAt = {
  at: z.object({ nodeId: nodeId.nullable(), visit: z.int().min(0) }).describe('Step and visit as returned by `get-run`'),
}

export const moveRun = defineEndpoint({
  name: 'move-run',
  summary: 'Move a person to another step of their version; the step runs immediately',
  method: 'POST',
  path: '/workflows/:workflowId/runs/:runId/move',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId, runId }),
  body: z.object({ ...seenAt, to: nodeId }),
  reply: run,
  refusals: ['workflow.not-found', 'run.not-found', 'run.state-refused'],
})
