import { nextOf, startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'

/** A branch of a step or of the trigger, where a step can be inserted. */
export interface Slot {
  readonly from: string
  readonly branch: string
}

export const slotKey = ({ from, branch }: Slot) => `${from}:${branch}`

export const nodeAt = ({ nodes }: Pick<WorkflowDefinition, 'nodes'>, id: string): WorkflowNode | undefined =>
  nodes.find((node) => node.id === id)

/** The slots of a step in display order. */
export function slotsOf(definition: WorkflowDefinition, id: string): (Slot & { label: string })[] {
  if (id === startId) return [{ from: startId, branch: 'next', label: '' }]
  const node = nodeAt(definition, id)
  return node ? branchesOf(node).map((branch) => ({ from: id, branch: branch.id, label: branch.label })) : []
}

/** Slots without a next step. */
export function openSlots(definition: WorkflowDefinition): Slot[] {
  return [startId, ...definition.nodes.map(({ id }) => id)]
    .flatMap((id) => slotsOf(definition, id))
    .filter(({ from, branch }) => nextOf(definition, from, branch) === undefined)
}

/** Steps reachable from this one, including itself. */
export function reachedFrom({ edges }: Pick<WorkflowDefinition, 'edges'>, start: string): Set<string> {
  const reached = new Set([start])
  for (const at of reached) for (const { from, to } of edges) if (from === at) reached.add(to)
  return reached
}

/** Steps that lead to this one, including itself. */
export function leadingTo({ edges }: Pick<WorkflowDefinition, 'edges'>, end: string): Set<string> {
  const leading = new Set([end])
  for (const at of leading) for (const { from, to } of edges) if (to === at) leading.add(from)
  return leading
}

/** The first step that all connected branches of a fork reach; undefined when they don't join. */
export function joinOf(definition: WorkflowDefinition, id: string): string | undefined {
  const starts = slotsOf(definition, id).flatMap(({ from, branch }) => nextOf(definition, from, branch) ?? [])
  const [first, ...others] = starts.map((start) => reachedFrom(definition, start))
  if (!first || others.length === 0) return undefined
  const common = new Set([...first].filter((one) => others.every((reached) => reached.has(one))))
  return [...common].find((one) => definition.edges.every(({ from, to }) => to !== one || !common.has(from)))
}
