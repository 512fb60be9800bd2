import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  MiniMap,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { startId } from '@yuko/contract/automation/definition/definition'
import { type NodeType, workflowNode } from '@yuko/contract/automation/definition/node'
import { ActionIcon, IconKeyboard, Tooltip } from '@yuko/ui'
import { IconFit, IconTidy, IconZoomIn, IconZoomOut } from '@yuko/ui/on-demand'
import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useBuilder } from '../builder.context.ts'
import { moveNodes } from '../graph/edit-graph.ts'
import { cardSize, tidy } from '../graph/layout.ts'
import { type Slot, slotKey } from '../graph/slot.ts'
import { type Direction, neighbour } from '../graph/walk-graph.ts'
import { type CanvasNode, drawn, nearestSlot } from './canvas.model.ts'
import styles from './canvas.module.css'
import { DropContext } from './drop.context.ts'
import { EndNodeView } from './end-node.tsx'
import { StepNodeView } from './step-node.tsx'
import { WayEdgeView } from './way-edge.tsx'

const nodeTypes = { step: StepNodeView, end: EndNodeView }
const edgeTypes = { way: WayEdgeView }
const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const fit = { padding: 0.15, maxZoom: 1, minZoom: 0.35, duration: 200 }

interface CanvasProps {
  onShortcuts: () => void
}

/** The steps as a drawing, to be moved and put together with the mouse as well as with keys. */
export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  )
}

function Drawing({ onShortcuts }: CanvasProps) {
  const builder = useBuilder()
  const { definition, isReadOnly, path, current, selected } = builder
  const flow = useReactFlow()
  const root = useRef<HTMLDivElement>(null)
  const [dropAt, setDropAt] = useState<string | null>(null)
  const graph = useMemo(() => drawn(definition, isReadOnly, path), [definition, isReadOnly, path])
  const [nodes, setNodes] = useState<CanvasNode[]>(graph.nodes)
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]))
      return graph.nodes.map((node) => {
        const measured = known.get(node.id)?.measured
        return { ...node, selected: selected.has(node.id), ...(measured ? { measured } : {}) } as CanvasNode
      })
    })
  }, [graph.nodes, selected])

  /** Large enough to read, from the trigger down; all of it where that is possible. */
  const begin = () => {
    const { width, height } = root.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const { x, y, ...box } = flow.getNodesBounds(graph.nodes)
    const zoom = Math.min(Math.max(Math.min((width - 80) / box.width, (height - 80) / box.height), 0.9), 1)
    const isNarrow = box.width * zoom <= width - 40
    const middle = isNarrow ? x + box.width / 2 : cardSize.width / 2
    flow.setViewport({ x: width / 2 - middle * zoom, y: 40 - y * zoom, zoom })
  }
  /** Brought into sight where it is not; the canvas may have become narrower a moment ago. */
  const show = (id: string) => {
    const { width, height } = root.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const position = id === startId ? { x: 0, y: 0 } : definition.nodes.find((node) => node.id === id)?.position
    if (!position) return
    const { zoom, x, y } = flow.getViewport()
    const left = position.x * zoom + x
    const top = position.y * zoom + y
    // With room below for the next step, which is added there, above the tools.
    const room = 72 + 80 * zoom
    const isInSight =
      left >= 24 && top >= 24 && left + cardSize.width * zoom <= width - 24 && top + cardSize.height * zoom <= height - room
    if (isInSight) return
    const middle = { x: position.x + cardSize.width / 2, y: position.y + cardSize.height / 2 }
    flow.setViewport({ x: width / 2 - middle.x * zoom, y: height / 2 - middle.y * zoom, zoom }, { duration: 200 })
  }
  const focus = (id: string) => {
    builder.setCurrent(id)
    root.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    show(id)
  }
  // A way of a test run, and what a list of problems leads to, come into sight.
  const onPanel = useEffectEvent((panel: string) => {
    show(panel)
  })
  useEffect(() => {
    if (builder.panel) onPanel(builder.panel)
  }, [builder.panel])

  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    setNodes((now) => applyNodeChanges(changes, now))
    const chosen = changes.filter((change) => change.type === 'select')
    if (chosen.length === 0) return
    const ids = new Set(selected)
    for (const change of chosen) change.selected ? ids.add(change.id) : ids.delete(change.id)
    builder.select([...ids])
  }
  const onDragStop = (_: unknown, __: unknown, moved: CanvasNode[]) => {
    const places = new Map(
      moved
        .filter(({ type }) => type === 'step')
        .map(({ id, position: { x, y } }) => [id, { x: Math.round(x), y: Math.round(y) }]),
    )
    builder.change((now) => moveNodes(now, places), `move ${[...places.keys()].join()}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"], [role="listbox"]')
    if (isTyping) return
    const direction = arrows[event.key]
    if (direction && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const next = neighbour(definition, current, direction)
      if (next) focus(next)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isReadOnly) {
      const ids = selected.size > 0 ? [...selected] : [current]
      builder.remove(ids)
      // What had the focus is gone: the step above has it now.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          root.current?.querySelector<HTMLElement>('[data-step][tabindex="0"]')?.focus()
      })
    } else if (event.key === '?') {
      // The page has a list of its own.
      event.stopPropagation()
      onShortcuts()
    } else if (event.key === ' ' && event.target instanceof HTMLElement && event.target.dataset.step) {
      event.preventDefault()
      const ids = new Set(selected)
      ids.has(current) ? ids.delete(current) : ids.add(current)
      builder.select([...ids])
    } else if (event.key === '+' && !isReadOnly) {
      event.preventDefault()
      root.current?.querySelector<HTMLElement>(`[data-way^="${CSS.escape(current)}:"]`)?.click()
    }
  }

  const slotAt = (event: DragEvent): Slot | undefined =>
    nearestSlot(nodes, graph.edges, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }))
  const onDragOver = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes('application/x-yuko-step')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    const slot = slotAt(event)
    setDropAt(slot ? slotKey(slot) : null)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDropAt(null)
    const type = workflowNode.options.find(
      ({ shape }) => shape.type.value === event.dataTransfer.getData('application/x-yuko-step'),
    )
    const slot = slotAt(event)
    if (type && slot) builder.insert(slot, type.shape.type.value as NodeType)
  }

  return (
    <DropContext value={dropAt}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside, which are buttons */}
      <div
        ref={root}
        className={styles.canvas}
        onKeyDown={onKeyDown}
        onDragOver={onDragOver}
        onDragLeave={() => setDropAt(null)}
        onDrop={onDrop}
      >
        <ReactFlow<CanvasNode, (typeof graph.edges)[number]>
          nodes={nodes}
          edges={graph.edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onNodeDragStop={onDragStop}
          onSelectionDragStop={(event, moved) => onDragStop(event, null, moved)}
          onPaneClick={() => builder.select([])}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectNodesOnDrag={false}
          nodeDragThreshold={4}
          multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
          panOnScroll
          zoomOnDoubleClick={false}
          onInit={begin}
          minZoom={0.2}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} className={styles.dots ?? ''} />
          {definition.nodes.length > 5 && builder.panel === null && (
            <MiniMap
              pannable
              zoomable
              ariaLabel="The whole workflow, small"
              className={styles.map ?? ''}
              position="bottom-right"
            />
          )}
          <Panel position="bottom-left" className={styles.tools ?? ''}>
            <Tool label="Zoom in" onClick={() => flow.zoomIn()}>
              <IconZoomIn size={18} aria-hidden />
            </Tool>
            <Tool label="Zoom out" onClick={() => flow.zoomOut()}>
              <IconZoomOut size={18} aria-hidden />
            </Tool>
            <Tool label="Show all" onClick={() => flow.fitView(fit)}>
              <IconFit size={18} aria-hidden />
            </Tool>
            {!isReadOnly && (
              <Tool
                label="Tidy up"
                onClick={() => {
                  builder.change(tidy, 'tidy')
                  requestAnimationFrame(() => flow.fitView(fit))
                }}
              >
                <IconTidy size={18} aria-hidden />
              </Tool>
            )}
            <Tool label="Keyboard shortcuts" onClick={onShortcuts}>
              <IconKeyboard size={18} aria-hidden />
            </Tool>
          </Panel>
        </ReactFlow>
      </div>
    </DropContext>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={32} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
