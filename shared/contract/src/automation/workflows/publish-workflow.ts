import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { optionalText } from '../../primitives.ts'
import { nodeId } from '../definition/node.ts'
import { workflowDetail, workflowId } from './workflow.ts'

/** What happens to people inside: they stay in their version, move to a node of the new one, or exit. */
const fate = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stay') }),
  z.object({ action: z.literal('move'), to: nodeId }),
  z.object({ action: z.literal('exit') }),
])

export const migrationPlan = z
  .object({
    otherwise: z.enum(['stay', 'move', 'exit']).describe('move: to the node with the same ID; people at a deleted one stay'),
    nodes: z.record(nodeId, fate).describe('For people at this node of an older version'),
  })
  .meta({ id: 'MigrationPlan' })
export type MigrationPlan = z.infer<typeof migrationPlan>

/** Turns the draft into an immutable version and activates the workflow. */
export const publishWorkflow = defineEndpoint({
  name: 'publish-workflow',
  summary: 'Publish the draft and start the workflow',
  method: 'POST',
  path: '/workflows/:workflowId/publications',
  access: 'settings.write',
  scope: 'workflows.manage',
  params: z.object({ workflowId }),
  body: z.object({
    revision: z.int(),
    note: optionalText(500),
    people: migrationPlan.default({ otherwise: 'stay', nodes: {} }),
    enrolExisting: z.boolean().default(false).describe('For segment triggers: current members of the segment enter too'),
  }),
  reply: workflowDetail,
  refusals: ['workflow.not-found', 'workflow.changed-since', 'workflow.incomplete', 'workflow.state-refused'],
})
