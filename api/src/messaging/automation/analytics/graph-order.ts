import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { nextOf, startId } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'

export interface PlacedNode {
  readonly node: WorkflowNode
  /** How many branches lead to it: 0 on the main path. */
  readonly depth: number
  /** The label of the branch it is the first step of. */
  readonly branch: string | null
}

/** Steps in reading order: each branch from start to end, then the next; unreachable steps last. */
export function inGraphOrder(definition: Pick<WorkflowDefinition, 'nodes' | 'edges'>): PlacedNode[] {
  const byId = new Map(definition.nodes.map((node) => [node.id, node]))
  const placed = new Map<string, PlacedNode>()
  const walk = (id: string | undefined, depth: number, branch: string | null) => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node || placed.has(node.id)) return
    placed.set(node.id, { node, depth, branch })
    const branches = branchesOf(node)
    const isFork = branches.length > 1
    for (const { id: branchId, label } of branches)
      walk(nextOf(definition, node.id, branchId), isFork ? depth + 1 : depth, isFork ? label : null)
  }
  walk(nextOf(definition, startId), 0, null)
  for (const { id } of definition.nodes) walk(id, 0, null)
  return [...placed.values()]
}

/** The steps after a node, up to the next one of that type. */
export function nodesAfter(definition: Pick<WorkflowDefinition, 'nodes' | 'edges'>, id: string): WorkflowNode[] {
  const byId = new Map(definition.nodes.map((node) => [node.id, node]))
  const start = byId.get(id)
  const seen = new Set<string>()
  const waiting = start ? [id] : []
  for (const at of waiting) {
    const targets = definition.edges.filter(({ from }) => from === at).map(({ to }) => to)
    const node = byId.get(at)
    if (node?.type === 'go_to') targets.push(node.to)
    for (const to of targets) {
      const next = byId.get(to)
      if (!next || seen.has(to) || next.type === start?.type) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return [...seen].flatMap((one) => byId.get(one) ?? [])
}
