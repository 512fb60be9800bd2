import { useReactFlow } from '@xyflow/react'
import { startId } from '@yuko/contract/automation/definition/definition'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBuilder } from '../builder.context.ts'
import { cardSize } from '../graph/layout.ts'
import type { CanvasNode } from './canvas.model.ts'

/** Controls the visible part of the canvas: the start at first, then the step in focus. */
export function useViewport(root: RefObject<HTMLDivElement | null>, nodes: CanvasNode[]) {
  const { definition, panel } = useBuilder()
  const flow = useReactFlow()
  const sizeOf = () => root.current?.getBoundingClientRect() ?? { width: 0, height: 0 }

  /** Readable zoom from the trigger down; shows the whole workflow if it fits. */
  const showStart = () => {
    const { width, height } = sizeOf()
    const { x, y, ...box } = flow.getNodesBounds(nodes)
    const zoom = Math.min(Math.max(Math.min((width - 80) / box.width, (height - 80) / box.height), 0.9), 1)
    const isNarrow = box.width * zoom <= width - 40
    const middle = isNarrow ? x + box.width / 2 : cardSize.width / 2
    void flow.setViewport({ x: width / 2 - middle * zoom, y: 40 - y * zoom, zoom })
  }
  /** Scrolls a step into view; the canvas may just have become narrower. */
  const show = (id: string) => {
    const { width, height } = sizeOf()
    const position = id === startId ? { x: 0, y: 0 } : definition.nodes.find((node) => node.id === id)?.position
    if (!position) return
    const { zoom, x, y } = flow.getViewport()
    const left = position.x * zoom + x
    const top = position.y * zoom + y
    // Leave room below for the next step, above the tools.
    const room = 72 + 80 * zoom
    const isInSight =
      left >= 24 && top >= 24 && left + cardSize.width * zoom <= width - 24 && top + cardSize.height * zoom <= height - room
    if (isInSight) return
    const middle = { x: position.x + cardSize.width / 2, y: position.y + cardSize.height / 2 }
    void flow.setViewport({ x: width / 2 - middle.x * zoom, y: height / 2 - middle.y * zoom, zoom }, { duration: 200 })
  }
  // Scroll to steps opened from a test run or from the list of problems.
  const onPanel = useEffectEvent((opened: string) => {
    show(opened)
  })
  useEffect(() => {
    if (panel) onPanel(panel)
  }, [panel])
  return { begin: showStart, show }
}
