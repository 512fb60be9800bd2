import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useBuilder } from '../builder.context.ts'
import { moveNodes } from '../graph/edit-graph.ts'
import type { CanvasNode } from './canvas.model.ts'

/** The cards while they're dragged and selected. The definition changes when a drag ends. */
export function useCanvasNodes(drawnNodes: CanvasNode[]) {
  const { selected, select, change } = useBuilder()
  const [nodes, setNodes] = useState<CanvasNode[]>(drawnNodes)
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]))
      return drawnNodes.map((node) => {
        const measured = known.get(node.id)?.measured
        return { ...node, selected: selected.has(node.id), ...(measured ? { measured } : {}) } as CanvasNode
      })
    })
  }, [drawnNodes, selected])

  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    setNodes((now) => applyNodeChanges(changes, now))
    const chosen = changes.filter((each) => each.type === 'select')
    if (chosen.length === 0) return
    const ids = new Set(selected)
    for (const each of chosen) each.selected ? ids.add(each.id) : ids.delete(each.id)
    select([...ids])
  }
  const onMoved = (moved: CanvasNode[]) => {
    const places = new Map(
      moved
        .filter(({ type }) => type === 'step')
        .map(({ id, position: { x, y } }) => [id, { x: Math.round(x), y: Math.round(y) }]),
    )
    change((now) => moveNodes(now, places), `move ${[...places.keys()].join()}`)
  }
  return { nodes, onNodesChange, onMoved }
}
