import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { slotsOf } from './slot.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The step that an arrow key moves to: along the connections or to a neighbor; undefined when there is none. */
export function neighbour({ nodes, edges, ...rest }: WorkflowDefinition, at: string, direction: Direction): string | undefined {
  const definition = { nodes, edges, ...rest }
  if (direction === 'up') return edges.find(({ to }) => to === at)?.from
  if (direction === 'down') {
    const ways = slotsOf(definition, at).flatMap(({ from, branch }) =>
      edges.filter((edge) => edge.from === from && edge.branch === branch),
    )
    return ways[0]?.to
  }
  const places = [{ id: startId, position: { x: 0, y: 0 } }, ...nodes]
  const here = places.find(({ id }) => id === at)?.position
  if (!here) return undefined
  const sign = direction === 'right' ? 1 : -1
  const neighbors = places
    .filter(({ position: { x } }) => (x - here.x) * sign > 0)
    .map(({ id, position: { x, y } }) => ({ id, distance: Math.abs(x - here.x) + Math.abs(y - here.y) * 4 }))
    .toSorted((one, other) => one.distance - other.distance)
  return neighbors[0]?.id
}
