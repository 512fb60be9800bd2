import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, typeId } from '../../primitives.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { decidedLeaf } from './preview-matches.ts'
import { workflowId } from './workflow.ts'

export const testStep = z
  .object({
    nodeId: z.string().describe('`trigger` at the beginning'),
    at: isoDateTime.describe('When it would be'),
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
    eventId: typeId('evn')
      .nullish()
      .describe('Unless given, the last event of that kind of that person, or one without contents'),
  }),
  reply: z.object({ steps: z.array(testStep), end: z.string().describe('Why it ends, as a sentence') }),
  refusals: ['workflow.not-found', 'subscriber.not-found'],
})
