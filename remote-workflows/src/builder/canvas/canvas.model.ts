import type { Edge, Node } from '@xyflow/react'
import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { cardSize, type Layout, layoutOf, openSize, type Point } from '../graph/layout.ts'
import { openSlots, type Slot, slotKey, slotsOf } from '../graph/slot.ts'

export type StepNode = Node<Record<string, never>, 'step'>
export type EndNode = Node<{ slot: Slot }, 'end'>
export type CanvasNode = StepNode | EndNode
export type WayEdge = Edge<
  { slot: Slot; label: string; isOpen: boolean; isJoin: boolean; column: number | null; isOn: boolean | null },
  'way'
>

const endId = (slot: Slot) => `end ${slotKey(slot)}`

/** The definition as canvas nodes and edges; `path` is the path of a test run. */
export function drawn(definition: WorkflowDefinition, isReadOnly: boolean, path: ReadonlySet<string> | null) {
  const layout = layoutOf(definition)
  const places = new Map<string, Point>([
    [startId, { x: 0, y: 0 }],
    ...definition.nodes.map(({ id, position }): [string, Point] => [id, position]),
  ])
  const steps = [...places].map(
    ([id, position]): StepNode => ({
      id,
      type: 'step',
      position,
      data: {},
      ...cardSize,
      draggable: !isReadOnly && id !== startId,
      selectable: id !== startId,
    }),
  )
  const ends = openSlots(definition).map(
    (slot): EndNode => ({
      id: endId(slot),
      type: 'end',
      position: endPlace(slot, places, layout),
      data: { slot },
      ...openSize,
      draggable: false,
      selectable: false,
    }),
  )
  return { nodes: [...steps, ...ends] as CanvasNode[], edges: waysOf(definition, places, layout, path) }
}

/** Keeps the tidy distance to its step, even when the step was moved. */
function endPlace(slot: Slot, places: ReadonlyMap<string, Point>, layout: Layout): Point {
  const tidy = layout.ends.get(slotKey(slot)) ?? { x: 0, y: 0 }
  const moved = movedBy(slot.from, places, layout)
  return { x: tidy.x + moved.x, y: tidy.y + moved.y }
}

function movedBy(id: string, places: ReadonlyMap<string, Point>, layout: Layout): Point {
  const is = places.get(id) ?? { x: 0, y: 0 }
  const tidy = layout.nodes.get(id) ?? { x: 0, y: 0 }
  return { x: is.x - tidy.x, y: is.y - tidy.y }
}

function waysOf(
  definition: WorkflowDefinition,
  places: ReadonlyMap<string, Point>,
  layout: Layout,
  path: ReadonlySet<string> | null,
): WayEdge[] {
  return [...places.keys()]
    .flatMap((id) => slotsOf(definition, id))
    .map((slot) => {
      const to = definition.edges.find(({ from, branch }) => from === slot.from && branch === slot.branch)?.to
      const isJoin = to !== undefined && definition.edges.filter((edge) => edge.to === to).length > 1
      const column = layout.columns.get(slotKey(slot))
      return {
        id: slotKey(slot),
        type: 'way' as const,
        source: slot.from,
        target: to ?? endId(slot),
        selectable: false,
        focusable: false,
        data: {
          slot,
          label: slot.label,
          isOpen: to === undefined,
          isJoin,
          column: isJoin && column !== undefined ? column + movedBy(slot.from, places, layout).x : null,
          isOn: path && to !== undefined && path.has(slot.from) && path.has(to),
        },
      }
    })
}

const bend = 18
/** Distance of an edge's “+” above its target step; larger when other edges join below it. */
const plusAbove = 26
const joinPlusAbove = 36

interface Ends {
  readonly from: Point
  readonly to: Point
  readonly column: number | null
}

/** Straight lines with rounded corners: down from the step, across to the column, down, and across to the next step. */
export function wayOf({ from, to, column }: Ends): { path: string; label: Point; plus: Point } {
  const x = column ?? to.x
  const points = [from, { x: from.x, y: from.y + bend }, { x, y: from.y + bend }]
  if (column !== null && column !== to.x) points.push({ x, y: to.y - bend }, { x: to.x, y: to.y - bend })
  points.push(to)
  return {
    path: rounded(points),
    label: { x, y: from.y + bend + 14 },
    plus: { x, y: to.y - (column === null ? plusAbove : joinPlusAbove) },
  }
}

function rounded(points: readonly Point[]): string {
  const [start] = points
  const end = points.at(-1)
  if (!start || !end) return ''
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = points[index] ?? corner
    const after = points[index + 2] ?? corner
    const radius = Math.min(10, distance(before, corner) / 2, distance(corner, after) / 2)
    const into = toward(corner, before, radius)
    const out = toward(corner, after, radius)
    return `L ${into.x} ${into.y} Q ${corner.x} ${corner.y} ${out.x} ${out.y}`
  })
  return [`M ${start.x} ${start.y}`, ...corners, `L ${end.x} ${end.y}`].join(' ')
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function toward(from: Point, to: Point, length: number): Point {
  const total = distance(from, to)
  return total === 0 ? from : { x: from.x + ((to.x - from.x) * length) / total, y: from.y + ((to.y - from.y) * length) / total }
}

/** The slot for a step dropped at this point: the one with the nearest “+”, within a maximum distance. */
export function nearestSlot(nodes: readonly CanvasNode[], edges: readonly WayEdge[], at: Point, within = 260): Slot | undefined {
  const places = new Map(nodes.map((node) => [node.id, node]))
  const near = edges
    .flatMap((edge) => {
      const target = places.get(edge.target)
      if (!target || !edge.data) return []
      const isEnd = target.type === 'end'
      const middle = {
        x: target.position.x + (isEnd ? openSize.width : cardSize.width) / 2,
        y: target.position.y + (isEnd ? openSize.height / 2 : -plusAbove),
      }
      return { slot: edge.data.slot, far: distance(middle, at) }
    })
    .filter(({ far }) => far <= within)
    .toSorted((one, other) => one.far - other.far)
  return near[0]?.slot
}
