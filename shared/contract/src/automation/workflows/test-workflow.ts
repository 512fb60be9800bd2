import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, typeId } from '../../primitives.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { decidedLeaf } from './preview-matches.ts'
import { workflowId } from './workflow.ts'

export const testStep = z
  .object({
    nodeId: z.string().describe('`trigger` for the first entry'),
    at: isoDateTime.describe('When the step would run'),
    outcome: z.string().describe('As a sentence: “Waits 2 days”, “Sends “Welcome””, “Takes Yes”'),
    branch: z.string().nullable(),
    leaves: z.array(decidedLeaf),
  })
  .meta({ id: 'WorkflowTestStep' })
export type TestStep = z.infer<typeof testStep>

/** Writes and sends nothing. Delays are skipped; awaited events are assumed not to happen. */
export const testWorkflow = defineEndpoint({
  name: 'test-workflow',
  summary: 'Simulate the path of one person through a definition, with every decision',
  method: 'POST',
  path: '/workflows/:workflowId/test-runs',
  access: 'organization.read',
  params: z.object({ workflowId }),
  body: z.object({
    definition: workflowDefinition,
    subscriberId: typeId('sub'),
    eventId: typeId('evn').nullish().describe('By default the person’s last event of this type, or an empty one'),
  }),
  reply: z.object({ steps: z.array(testStep), end: z.string().describe('Why it ends, as a sentence') }),
  refusals: ['workflow.not-found', 'subscriber.not-found'],
})
