import { t } from '@lingui/core/macro'
import { nextOf, startId } from '@yuko/contract/automation/definition/definition'
import { Button, IconPlus } from '@yuko/ui'
import { IconJump } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { joinOf, nodeAt, type Slot, slotsOf } from '../graph/slot.ts'
import { NodePicker } from '../node-picker.tsx'
import { StepCard } from '../step-card.tsx'
import { titleOf } from '../summaries.ts'

/** The steps as a list in reading order with indented branches: the whole builder on a phone or without a mouse. */
export function StepList({ isCompact = false }: { isCompact?: boolean }) {
  const { definition, setCurrent } = useBuilder()
  const seen = new Set([startId])

  /** Up to the step where the branches of the fork above join. */
  const way = (slot: Slot, end?: string): ReactNode => {
    const next = nextOf(definition, slot.from, slot.branch)
    if (next === undefined) return <Add slot={slot} />
    const node = nodeAt(definition, next)
    if (!node) return null
    if (next === end) return isCompact ? null : <Add slot={slot} isBetween />
    if (seen.has(next)) return <Join title={titleOf(node)} />
    seen.add(next)
    return (
      <>
        {!isCompact && <Add slot={slot} isBetween />}
        {step(next, end)}
      </>
    )
  }
  const step = (id: string, end?: string): ReactNode => {
    const ways = slotsOf(definition, id)
    const join = ways.length > 1 ? joinOf(definition, id) : undefined
    const [only] = ways
    return (
      <>
        <li>
          <StepCard id={id} onFocus={() => setCurrent(id)} />
        </li>
        {ways.length === 1 && only && way(only, end)}
        {ways.length > 1 &&
          ways.map((slot) => (
            <li key={slot.branch} className={styles.branch}>
              <p className={styles.branchLabel}>{slot.label}</p>
              <ol>{way(slot, join ?? end)}</ol>
            </li>
          ))}
        {join !== undefined && join !== end && !seen.has(join) && together(join, end)}
      </>
    )
  }
  const together = (id: string, end?: string): ReactNode => {
    seen.add(id)
    return step(id, end)
  }
  const tree = step(startId)
  const unreached = definition.nodes.filter(({ id }) => !seen.has(id))
  return (
    <nav aria-label={t`Steps`} className={styles.steps} data-compact={isCompact || undefined}>
      <ol>{tree}</ol>
      {unreached.length > 0 && <Unreached ids={unreached.map(({ id }) => id)} />}
    </nav>
  )
}

/** A branch that continues with a step elsewhere in the list. */
function Join({ title }: { title: string }) {
  return (
    <li className={styles.joins}>
      <IconJump size={14} aria-hidden />
      {t`Continues with “${title}”`}
    </li>
  )
}

function Unreached({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <p className={styles.branchLabel}>{t`Unreachable steps`}</p>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            <StepCard id={id} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Add({ slot, isBetween = false }: { slot: Slot; isBetween?: boolean }) {
  const { isReadOnly } = useBuilder()
  if (isReadOnly) return isBetween ? null : <li className={styles.ends}>{t`Ends here`}</li>
  return (
    <li className={styles.adding} data-between={isBetween || undefined}>
      <NodePicker slot={slot}>
        {(open) => (
          <Button
            variant={isBetween ? 'subtle' : 'default'}
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={open}
            aria-label={isBetween ? t`Add step here` : t`Add step`}
          >
            {isBetween ? '' : t`Add step`}
          </Button>
        )}
      </NodePicker>
    </li>
  )
}
