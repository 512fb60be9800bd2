import { Graph, layout } from '@dagrejs/dagre'
import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { moveNodes } from './edit-graph.ts'
import { openSlots, reachedFrom, type Slot, slotKey, slotsOf } from './slot.ts'

export type Point = WorkflowNode['position']

/** Pixels of the canvas. */
export const cardSize = { width: 256, height: 80 } as const
export const openSize = { width: 150, height: 32 } as const
const gaps = { ranksep: 92, nodesep: 48, edgesep: 24 } as const

export interface Layout {
  /** Upper left corners; the trigger’s is 0, 0. */
  readonly nodes: ReadonlyMap<string, Point>
  /** Positions of the “Add step” buttons, by `slotKey`. */
  readonly ends: ReadonlyMap<string, Point>
  /** The column in which an edge across several rows runs down, by `slotKey`: the x of its middle. */
  readonly columns: ReadonlyMap<string, number>
}

const endKey = (slot: Slot) => `end ${slotKey(slot)}`

/** The last layouts, by the connections they are made from: before and after a change. */
const recent = new Map<string, Layout>()

/** Lays out everything in rows from the trigger down. Typing in a step doesn't change the layout, so the last ones are kept. */
export function layoutOf(definition: WorkflowDefinition): Layout {
  const connections = JSON.stringify([definition.nodes.map(({ id }) => id), allSlots(definition).map(slotKey), definition.edges])
  const layout = recent.get(connections) ?? newLayout(definition)
  recent.delete(connections)
  recent.set(connections, layout)
  const [oldest] = recent.keys()
  if (recent.size > 2 && oldest !== undefined) recent.delete(oldest)
  return layout
}

function newLayout(definition: WorkflowDefinition): Layout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', ...gaps })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of [startId, ...definition.nodes.map((node) => node.id)]) graph.setNode(id, { ...cardSize })
  const ends = openSlots(definition)
  for (const slot of ends) graph.setNode(endKey(slot), { width: cardSize.width, height: openSize.height })
  for (const edge of inBranchOrder(definition)) graph.setEdge(edge.from, edge.to, {}, edge.branch)
  // Keep the order of the branches: with few crossings, the heuristic would only swap them.
  layout(graph, { disableOptimalOrderHeuristic: true })

  const origin = cornerOf(graph.node(startId))
  const place = (id: string) => {
    const { x, y } = cornerOf(graph.node(id))
    return { x: Math.round(x - origin.x), y: Math.round(y - origin.y) }
  }
  const columns = definition.edges.map((edge): [string, number] => {
    const points: Point[] = graph.edge(edge.from, edge.to, edge.branch)?.points ?? []
    return [slotKey(edge), Math.round((points[Math.floor(points.length / 2)]?.x ?? 0) - origin.x)]
  })
  return {
    nodes: new Map(definition.nodes.map(({ id }) => [id, place(id)])),
    ends: new Map(
      ends.map((slot) => {
        const { x, y } = place(endKey(slot))
        return [slotKey(slot), { x: x + (cardSize.width - openSize.width) / 2, y }]
      }),
    ),
    columns: new Map(columns),
  }
}

/** Branches from left to right in their own order: “Yes” before “No”. */
function inBranchOrder(definition: WorkflowDefinition): { from: string; branch: string; to: string }[] {
  const order = new Map(allSlots(definition).map((slot, index) => [slotKey(slot), index]))
  const open = openSlots(definition).map((slot) => ({ ...slot, to: endKey(slot) }))
  return [...definition.edges, ...open].toSorted(
    (one, other) => (order.get(slotKey(one)) ?? 0) - (order.get(slotKey(other)) ?? 0),
  )
}

const allSlots = (definition: WorkflowDefinition): Slot[] =>
  [startId, ...definition.nodes.map(({ id }) => id)].flatMap((id) => slotsOf(definition, id))

const cornerOf = ({
  x = 0,
  y = 0,
  width = 0,
  height = 0,
}: {
  x?: number
  y?: number
  width?: number
  height?: number
}): Point => ({
  x: x - width / 2,
  y: y - height / 2,
})

export const tidy = (definition: WorkflowDefinition): WorkflowDefinition => moveNodes(definition, layoutOf(definition).nodes)

/** True when nothing was moved since the last tidy-up. */
export function isTidy(definition: WorkflowDefinition): boolean {
  const { nodes } = layoutOf(definition)
  return definition.nodes.every(({ id, position }) => {
    const place = nodes.get(id)
    return place?.x === position.x && place.y === position.y
  })
}

/** True when steps overlap each other or the trigger: the workflow was never laid out on a canvas. */
export function needsLayout({ nodes }: WorkflowDefinition): boolean {
  const places = new Set(nodes.map(({ position: { x, y } }) => `${x} ${y}`))
  return places.size < nodes.length || places.has('0 0')
}

/**
 * Positions all steps after a change: tidy if they were tidy before; otherwise keeps the manual layout and makes room below
 * new steps.
 */
export function placed(before: WorkflowDefinition, after: WorkflowDefinition): WorkflowDefinition {
  if (before.nodes.length === 0 || isTidy(before)) return tidy(after)
  const known = new Set(before.nodes.map(({ id }) => id))
  return after.nodes.filter(({ id }) => !known.has(id)).reduce(makeRoom, after)
}

const row = cardSize.height + gaps.ranksep

function makeRoom(definition: WorkflowDefinition, added: WorkflowNode): WorkflowDefinition {
  const way = definition.edges.find(({ to }) => to === added.id)
  const above = definition.nodes.find(({ id }) => id === way?.from)?.position ?? { x: 0, y: 0 }
  const next = definition.nodes.find(({ id }) => definition.edges.some(({ from, to }) => from === added.id && to === id))
  const siblings = definition.edges.filter(({ from }) => from === way?.from).length - 1
  const below = reachedFrom(definition, added.id)
  below.delete(added.id)
  const places = new Map(
    definition.nodes
      .filter(({ id }) => below.has(id))
      .map(({ id, position: { x, y } }) => [id, { x, y: y + row }] as [string, Point]),
  )
  places.set(added.id, next?.position ?? { x: above.x + siblings * (cardSize.width + gaps.nodesep), y: above.y + row })
  return moveNodes(definition, places)
}
