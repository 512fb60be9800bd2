import { type WorkflowDefinition, workflowEdge } from '@yuko/contract/automation/definition/definition'
import { branchesOf, workflowNode } from '@yuko/contract/automation/definition/node'
import { z } from 'zod'
import { insertNode } from './edit-graph.ts'
import { nodeAt, type Slot } from './slot.ts'

/** Steps copied from a workflow with their connections; the first one is their start. */
export const copiedNodes = z.object({
  nodes: z.array(workflowNode).min(1).max(200),
  edges: z.array(workflowEdge).max(600),
})
export type CopiedNodes = z.output<typeof copiedNodes>

/** The steps connected to the first one; undefined: none. */
export function copyNodes({ nodes, edges }: WorkflowDefinition, ids: ReadonlySet<string>): CopiedNodes | undefined {
  const inside = edges.filter(({ from, to }) => ids.has(from) && ids.has(to))
  const first = nodes.find(({ id }) => ids.has(id) && !inside.some(({ to }) => to === id))
  if (!first) return undefined
  const reached = new Set([first.id])
  for (const at of reached) for (const { from, to } of inside) if (from === at) reached.add(to)
  return {
    nodes: [first, ...nodes.filter(({ id }) => reached.has(id) && id !== first.id)],
    edges: inside.filter(({ from }) => reached.has(from)),
  }
}

/** Pastes copies with new IDs into a slot; the steps that followed continue at the end of the first branches. */
export function pasteNodes(
  definition: WorkflowDefinition,
  slot: Slot,
  copied: CopiedNodes,
  newId: () => string,
): WorkflowDefinition {
  const ids = new Map(copied.nodes.map(({ id }) => [id, newId()]))
  const renamed = copied.nodes.map((node) => ({
    ...node,
    id: ids.get(node.id) ?? node.id,
    ...(node.type === 'go_to' ? { to: ids.get(node.to) ?? node.to } : {}),
  })) as CopiedNodes['nodes']
  const [first, ...others] = renamed
  if (!first) return definition
  const edges = copied.edges.map(({ from, branch, to }) => ({ from: ids.get(from) ?? from, branch, to: ids.get(to) ?? to }))
  const inserted = insertNode(definition, slot, first)
  const [firstBranch] = branchesOf(first)
  const after = firstBranch && inserted.edges.find(({ from, branch }) => from === first.id && branch === firstBranch.id)
  const merged = {
    ...inserted,
    nodes: [...inserted.nodes, ...others],
    edges: [...inserted.edges.filter((edge) => edge !== after), ...edges],
  }
  const end = endOf(merged, first.id)
  return after && end ? { ...merged, edges: [...merged.edges, { ...end, to: after.to }] } : merged
}

/** The open slot at the end of the first branches; undefined when they end in a step without branches. */
function endOf(definition: WorkflowDefinition, start: string): Slot | undefined {
  for (let at = start; ; ) {
    const node = nodeAt(definition, at)
    const [branch] = node ? branchesOf(node) : []
    if (!branch) return undefined
    const way = definition.edges.find((edge) => edge.from === at && edge.branch === branch.id)
    if (!way) return { from: at, branch: branch.id }
    at = way.to
  }
}
