import { t } from '@lingui/core/macro'
import { Background, BackgroundVariant, MiniMap, ReactFlow, type ReactFlowProps, ReactFlowProvider } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo, useRef } from 'react'
import { useBuilder } from '../builder.context.ts'
import { type CanvasNode, drawn, type WayEdge } from './canvas.model.ts'
import styles from './canvas.module.css'
import { CanvasTools } from './canvas-tools.tsx'
import { DropContext } from './drop.context.ts'
import { EndNodeView } from './end-node.tsx'
import { StepNodeView } from './step-node.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDrawing } from './use-drawing.ts'
import { useDroppedStep } from './use-dropped-step.ts'
import { useViewport } from './use-viewport.ts'
import { WayEdgeView } from './way-edge.tsx'

/** Shared React Flow options; the builder handles the keyboard itself. */
const behaviour: ReactFlowProps<CanvasNode, WayEdge> = {
  nodeTypes: { step: StepNodeView, end: EndNodeView },
  edgeTypes: { way: WayEdgeView },
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectNodesOnDrag: false,
  nodeDragThreshold: 4,
  multiSelectionKeyCode: ['Shift', 'Meta', 'Control'],
  panOnScroll: true,
  zoomOnDoubleClick: false,
  minZoom: 0.2,
  maxZoom: 1.5,
  proOptions: { hideAttribution: true },
}

interface CanvasProps {
  onShortcuts: () => void
}

/** The steps as a canvas, for mouse and keyboard. */
export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  )
}

function Drawing({ onShortcuts }: CanvasProps) {
  const { definition, isReadOnly, path, panel, select } = useBuilder()
  const root = useRef<HTMLDivElement>(null)
  const graph = useMemo(() => drawn(definition, isReadOnly, path), [definition, isReadOnly, path])
  const { nodes, edges, onNodesChange, onMoved } = useDrawing(graph)
  const { begin, show } = useViewport(root, graph.nodes)
  const { dropAt, dropTarget } = useDroppedStep(nodes, edges)
  const onKeyDown = useCanvasKeys(root, { show, onShortcuts })
  return (
    <DropContext value={dropAt}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside, which are buttons */}
      <div ref={root} className={styles.canvas} onKeyDown={onKeyDown} {...dropTarget}>
        <ReactFlow<CanvasNode, WayEdge>
          {...behaviour}
          nodes={nodes}
          edges={edges}
          onNodesChange={onNodesChange}
          onNodeDragStop={(_, __, moved) => onMoved(moved)}
          onSelectionDragStop={(_, moved) => onMoved(moved)}
          onPaneClick={() => select([])}
          onInit={begin}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} className={styles.dots ?? ''} />
          {definition.nodes.length > 5 && panel === null && (
            <MiniMap pannable zoomable ariaLabel={t`Minimap`} className={styles.map ?? ''} position="bottom-right" />
          )}
          <CanvasTools onShortcuts={onShortcuts} />
        </ReactFlow>
      </div>
    </DropContext>
  )
}
