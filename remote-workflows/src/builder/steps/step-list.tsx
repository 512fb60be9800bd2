import { nextOf, startId } from '@yuko/contract/automation/definition/definition'
import { Button, IconPlus } from '@yuko/ui'
import { IconJump } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { nodeAt, type Slot, slotsOf } from '../graph/slot.ts'
import { NodePicker } from '../node-picker.tsx'
import { StepCard } from '../step-card.tsx'
import { titleOf } from '../summaries.ts'

/** The steps as a list in reading order, branches indented: the whole builder on a phone, and without a mouse. */
export function StepList({ isCompact = false }: { isCompact?: boolean }) {
  const { definition, setCurrent } = useBuilder()
  const seen = new Set([startId])

  const way = (slot: Slot): ReactNode => {
    const next = nextOf(definition, slot.from, slot.branch)
    if (next === undefined) return <Add slot={slot} />
    const node = nodeAt(definition, next)
    if (!node) return null
    if (seen.has(next)) {
      return (
        <li className={styles.joins}>
          <IconJump size={14} aria-hidden /> goes on with “{titleOf(node)}”
        </li>
      )
    }
    seen.add(next)
    return (
      <>
        {!isCompact && <Add slot={slot} isBetween />}
        {step(next)}
      </>
    )
  }
  const step = (id: string): ReactNode => {
    const ways = slotsOf(definition, id)
    const [only] = ways
    return (
      <>
        <li>
          <StepCard id={id} onFocus={() => setCurrent(id)} />
        </li>
        {ways.length === 1 && only && way(only)}
        {ways.length > 1 &&
          ways.map((slot) => (
            <li key={slot.branch} className={styles.branch}>
              <p className={styles.branchLabel}>{slot.label}</p>
              <ol>{way(slot)}</ol>
            </li>
          ))}
      </>
    )
  }
  const whole = step(startId)
  const unreached = definition.nodes.filter(({ id }) => !seen.has(id))
  return (
    <nav aria-label="Steps" className={styles.steps} data-compact={isCompact || undefined}>
      <ol>{whole}</ol>
      {unreached.length > 0 && (
        <>
          <p className={styles.branchLabel}>Nobody gets here</p>
          <ol>
            {unreached.map(({ id }) => (
              <li key={id}>
                <StepCard id={id} />
              </li>
            ))}
          </ol>
        </>
      )}
    </nav>
  )
}

function Add({ slot, isBetween = false }: { slot: Slot; isBetween?: boolean }) {
  const { isReadOnly } = useBuilder()
  if (isReadOnly) return isBetween ? null : <li className={styles.ends}>Ends here</li>
  return (
    <li className={styles.adding} data-between={isBetween || undefined}>
      <NodePicker slot={slot}>
        {(open) => (
          <Button
            variant={isBetween ? 'subtle' : 'default'}
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={open}
            aria-label={isBetween ? 'Add a step here' : 'Add a step'}
          >
            {isBetween ? '' : 'Add a step'}
          </Button>
        )}
      </NodePicker>
    </li>
  )
}
