import { t } from '@lingui/core/macro'
import { nextOf, startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type NodeType } from '@yuko/contract/automation/definition/node'
import { nameOfNode } from '@yuko/contract/automation/definition/node-name'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import styles from './workflows.module.css'

interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly kind: 'start' | NodeType
  readonly label: string
}

const width = 92
const height = 22
const row = 36
const column = 104

interface StepsDrawingProps {
  definition: WorkflowDefinition
  /** Shows labels in the boxes. */
  isLarge?: boolean
}

/** The steps of a workflow as small boxes that show its shape. */
export function StepsDrawing({ definition, isLarge = false }: StepsDrawingProps) {
  const { boxes, lines } = drawingOf(definition)
  const right = Math.max(...boxes.map(({ x }) => x))
  const left = Math.min(...boxes.map(({ x }) => x))
  const bottom = Math.max(...boxes.map(({ y }) => y))
  const view = `${left - width / 2 - 6} ${-height / 2 - 6} ${right - left + width + 12} ${bottom + height + 12}`
  return (
    <svg viewBox={view} className={isLarge ? styles.largeDrawing : styles.smallDrawing} aria-hidden="true">
      {lines.map(({ from, to }) => (
        <path
          key={`${from.id} ${to.id}`}
          d={`M ${from.x} ${from.y} V ${to.y - row / 2} H ${to.x} V ${to.y}`}
          className={styles.line}
        />
      ))}
      {boxes.map(({ id, x, y, kind, label }) => (
        <g key={id} data-kind={kind} className={styles.box}>
          <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={kind === 'start' ? height / 2 : 5} />
          {isLarge && (
            <text x={x} y={y + 3} textAnchor="middle">
              {label.length > 19 ? `${label.slice(0, 18)}…` : label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Rows by the longest path from the start, columns by branch. */
function drawingOf(definition: WorkflowDefinition) {
  const boxes = new Map<string, Box>()
  const { trigger } = definition
  boxes.set(startId, { id: startId, x: 0, y: 0, kind: 'start', label: trigger ? triggerKind(trigger.type).label : t`Start` })
  const place = (id: string | undefined, x: number, y: number, isMoved = false) => {
    const node = definition.nodes.find((one) => one.id === id)
    if (!node) return
    const known = boxes.get(node.id)
    // A step where branches join is below the longest of them, centered.
    const at = known ? { x: isMoved ? x : (known.x + x) / 2, y: Math.max(known.y, y) } : { x, y }
    boxes.set(node.id, { id: node.id, ...at, kind: node.type, label: nameOfNode(node) })
    const ways = branchesOf(node).map((branch) => nextOf(definition, node.id, branch.id))
    const isFork = ways.filter(Boolean).length > 1
    for (const [index, next] of ways.entries())
      place(next, isFork ? at.x + (index - (ways.length - 1) / 2) * column : at.x, at.y + row, known !== undefined)
  }
  place(nextOf(definition, startId), 0, row)
  const lines = definition.edges.flatMap(({ from, to }) => {
    const ends = { from: boxes.get(from), to: boxes.get(to) }
    return ends.from && ends.to ? [{ from: ends.from, to: ends.to }] : []
  })
  return { boxes: [...boxes.values()], lines }
}
