import { useReactFlow } from '@xyflow/react'
import { type NodeType, workflowNode } from '@yuko/contract/automation/definition/node'
import { type DragEvent, useState } from 'react'
import { useBuilder } from '../builder.context.ts'
import { type Slot, slotKey } from '../graph/slot.ts'
import { type CanvasNode, nearestSlot, type WayEdge } from './canvas.model.ts'

const stepData = 'application/x-yuko-step'

/** Handles new steps dropped on the canvas; `dropAt` is the slot that would receive the step. */
export function useDroppedStep(nodes: CanvasNode[], edges: WayEdge[]) {
  const { isReadOnly, insert } = useBuilder()
  const flow = useReactFlow()
  const [dropAt, setDropAt] = useState<string | null>(null)
  const slotAt = (event: DragEvent): Slot | undefined =>
    nearestSlot(nodes, edges, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }))
  const onDragOver = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes(stepData)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    const slot = slotAt(event)
    setDropAt(slot ? slotKey(slot) : null)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDropAt(null)
    const type = workflowNode.options.find(({ shape }) => shape.type.value === event.dataTransfer.getData(stepData))
    const slot = slotAt(event)
    if (type && slot) insert(slot, type.shape.type.value as NodeType)
  }
  return { dropAt, dropTarget: { onDragOver, onDragLeave: () => setDropAt(null), onDrop } }
}
