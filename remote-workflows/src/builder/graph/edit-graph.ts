import { nextOf, startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { nodeAt, openSlots, reachedFrom, type Slot } from './slot.ts'

const without = ({ edges }: WorkflowDefinition, { from, branch }: Slot) =>
  edges.filter((edge) => !(edge.from === from && edge.branch === branch))

/** The step put in a way; what followed there follows its first branch. */
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

/** The way led to a step that is there already; unchanged where that would make a circle. */
export function joinAt(definition: WorkflowDefinition, slot: Slot, to: string): WorkflowDefinition {
  if (reachedFrom(definition, to).has(slot.from)) return definition
  return withoutOrphans(definition, {
    ...definition,
    edges: [...without(definition, slot), { from: slot.from, branch: slot.branch, to }],
  })
}

/** Steps that a way could be led to without a circle, beside the one it leads to now. */
export function joinTargets(definition: WorkflowDefinition, slot: Slot): WorkflowNode[] {
  const next = nextOf(definition, slot.from, slot.branch)
  return definition.nodes.filter(({ id }) => id !== next && !reachedFrom(definition, id).has(slot.from))
}

export const endAt = (definition: WorkflowDefinition, slot: Slot): WorkflowDefinition =>
  withoutOrphans(definition, { ...definition, edges: without(definition, slot) })

/**
 * The steps taken away. Ways that led to one go on with what followed in its `keep` branch, unless that says otherwise the
 * first that leads on; `null` keeps none. What nobody reaches any more goes with them.
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

/** The step changed; branches that it no longer has take with them what only they led to. */
export function changeNode(definition: WorkflowDefinition, node: WorkflowNode): WorkflowDefinition {
  const branches = new Set(branchesOf(node).map(({ id }) => id))
  return withoutOrphans(definition, {
    ...definition,
    nodes: definition.nodes.map((one) => (one.id === node.id ? node : one)),
    edges: definition.edges.filter(({ from, branch }) => from !== node.id || branches.has(branch)),
  })
}

/** Without the steps that could be reached before and cannot now; jumps to a step that is gone are to be chosen again. */
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

/** Where a step goes that was added without saying where: after the current one, else at the first open way. */
export function slotAfter(definition: WorkflowDefinition, current: string | null): Slot | undefined {
  const node = current === null || current === startId ? undefined : nodeAt(definition, current)
  const branches = node ? branchesOf(node) : []
  const free = branches.find(({ id }) => node && nextOf(definition, node.id, id) === undefined) ?? branches[0]
  if (node && free) return { from: node.id, branch: free.id }
  if (current === startId) return { from: startId, branch: 'next' }
  return openSlots(definition).at(0)
}
