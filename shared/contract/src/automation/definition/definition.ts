import { z } from 'zod'
import { eventType } from '../events/person-events.ts'
import { rule } from '../rules/rule.ts'
import { nodeId, workflowNode } from './node.ts'
import { workflowSettings } from './settings.ts'
import { workflowTrigger } from './trigger.ts'

/** Where the first edge starts. */
export const startId = 'trigger'

export const workflowEdge = z.object({
  from: nodeId.describe('A node ID, or `trigger`'),
  branch: z.string().max(20).describe('One of `branchesOf(node)`; `next` for the trigger'),
  to: nodeId,
})
export type WorkflowEdge = z.infer<typeof workflowEdge>

/** An event of the person while they are in the workflow. */
export const happening = z.object({ event: eventType, filter: rule.nullish() })

/** The steps of a workflow. A branch without a next node ends. */
export const workflowDefinition = z.object({
  trigger: workflowTrigger.nullable(),
  audience: rule.nullable().describe('Checked on entry and before every email'),
  exits: z.array(happening).max(10).describe('Each of these events ends the run immediately'),
  goal: happening.nullable().describe('The workflow’s goal: reaching it ends the run'),
  nodes: z.array(workflowNode).max(200),
  edges: z.array(workflowEdge).max(600),
  settings: workflowSettings,
})
export type WorkflowDefinition = z.output<typeof workflowDefinition>

/** The next node of a branch. undefined: it ends. */
export function nextOf({ edges }: Pick<WorkflowDefinition, 'edges'>, from: string, branch = 'next'): string | undefined {
  return edges.find((edge) => edge.from === from && edge.branch === branch)?.to
}
