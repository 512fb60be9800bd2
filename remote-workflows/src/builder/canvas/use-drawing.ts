import { replaceEqualDeep } from '@tanstack/react-query'
import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useBuilder } from '../builder.context.ts'
import { moveNodes } from '../graph/edit-graph.ts'
import type { CanvasNode, drawn } from './canvas.model.ts'

/**
 * The cards and ways while cards are dragged and selected. The definition changes when a drag ends. What is equal stays the
 * same object, so that React Flow renders only what changed.
 */
export function useDrawing(graph: ReturnType<typeof drawn>) {
  const { selected, select, change } = useBuilder()
  const [nodes, setNodes] = useState(graph.nodes)
  const [edges, setEdges] = useState(graph.edges)
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]))
      const after = graph.nodes.map((node) => {
        const measured = known.get(node.id)?.measured
        return { ...node, selected: selected.has(node.id), ...(measured ? { measured } : {}) } as CanvasNode
      })
      return replaceEqualDeep(before, after)
    })
    setEdges((before) => replaceEqualDeep(before, graph.edges))
  }, [graph, selected])

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
  return { nodes, edges, onNodesChange, onMoved }
}
