import { nextOf, startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { leadingTo, nodeAt, openSlots, reachedFrom, type Slot } from './slot.ts'

const without = ({ edges }: WorkflowDefinition, { from, branch }: Slot) =>
  edges.filter((edge) => !(edge.from === from && edge.branch === branch))

/** Inserts a step into a slot; the steps that followed continue at its first branch. */
export function insertNode(definition: WorkflowDefinition, slot: Slot, node: WorkflowNode): WorkflowDefinition {
  const next = nextOf(definition, slot.from, slot.branch)
  const [first] = branchesOf(node)
  return {
    ...definition,
    nodes: [...definition.nodes, node],
    edges: [
      ...without(definition, slot),
      { from: slot.from, branch: slot.branch, to: node.id },
      ...(next && first ? [{ from: node.id, branch: first.id, to: next }] : []),
    ],
  }
}

/** Connects a slot to an existing step; unchanged if that would create a cycle. */
export function joinAt(definition: WorkflowDefinition, slot: Slot, to: string): WorkflowDefinition {
  if (reachedFrom(definition, to).has(slot.from)) return definition
  return withoutOrphans(definition, {
    ...definition,
    edges: [...without(definition, slot), { from: slot.from, branch: slot.branch, to }],
  })
}

/** Steps that a slot can connect to without creating a cycle, except its current target. */
export function joinTargets(definition: WorkflowDefinition, slot: Slot): WorkflowNode[] {
  const next = nextOf(definition, slot.from, slot.branch)
  const above = leadingTo(definition, slot.from)
  return definition.nodes.filter(({ id }) => id !== next && !above.has(id))
}

export const endAt = (definition: WorkflowDefinition, slot: Slot): WorkflowDefinition =>
  withoutOrphans(definition, { ...definition, edges: without(definition, slot) })

/**
 * Removes steps. Connections to a removed step continue with its `keep` branch (by default the first connected one; `null`
 * keeps none). Steps that become unreachable are removed too.
 */
export function removeNodes(
  definition: WorkflowDefinition,
  ids: readonly string[],
  keep: Readonly<Record<string, string | null>> = {},
): WorkflowDefinition {
  const removed = ids.reduce((now, id) => removeOne(now, id, keep[id]), definition)
  return withoutOrphans(definition, removed)
}

function removeOne(definition: WorkflowDefinition, id: string, keep: string | null | undefined): WorkflowDefinition {
  const node = nodeAt(definition, id)
  if (!node) return definition
  const kept =
    keep === null
      ? undefined
      : keep === undefined
        ? branchesOf(node)
            .map((branch) => nextOf(definition, id, branch.id))
            .find(Boolean)
        : nextOf(definition, id, keep)
  return {
    ...definition,
    nodes: definition.nodes.filter((one) => one.id !== id),
    edges: definition.edges
      .filter(({ from }) => from !== id)
      .flatMap((edge) => (edge.to === id ? (kept ? { ...edge, to: kept } : []) : edge)),
  }
}

/** Changes a step; steps reachable only through its removed branches are removed too. */
export function changeNode(definition: WorkflowDefinition, node: WorkflowNode): WorkflowDefinition {
  const branches = new Set(branchesOf(node).map(({ id }) => id))
  return withoutOrphans(definition, {
    ...definition,
    nodes: definition.nodes.map((one) => (one.id === node.id ? node : one)),
    edges: definition.edges.filter(({ from, branch }) => from !== node.id || branches.has(branch)),
  })
}

/** Removes steps that became unreachable; jumps to a removed step are unset. */
function withoutOrphans(before: WorkflowDefinition, after: WorkflowDefinition): WorkflowDefinition {
  const was = reachedFrom(before, startId)
  const is = reachedFrom(after, startId)
  const nodes = after.nodes.filter(({ id }) => is.has(id) || !was.has(id))
  const left = new Set(nodes.map(({ id }) => id))
  return {
    ...after,
    nodes: nodes.map((node) => (node.type === 'go_to' && !left.has(node.to) ? { ...node, to: unchosen.node } : node)),
    edges: after.edges.filter(({ from, to }) => (from === startId || left.has(from)) && left.has(to)),
  }
}

export function moveNodes(
  definition: WorkflowDefinition,
  places: ReadonlyMap<string, WorkflowNode['position']>,
): WorkflowDefinition {
  return {
    ...definition,
    nodes: definition.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  }
}

/** The slot for a step added without a position: after the current step, else the first open slot. */
export function slotAfter(definition: WorkflowDefinition, current: string | null): Slot | undefined {
  const node = current === null || current === startId ? undefined : nodeAt(definition, current)
  const branches = node ? branchesOf(node) : []
  const free = branches.find(({ id }) => node && nextOf(definition, node.id, id) === undefined) ?? branches[0]
  if (node && free) return { from: node.id, branch: free.id }
  if (current === startId) return { from: startId, branch: 'next' }
  return openSlots(definition).at(0)
}
