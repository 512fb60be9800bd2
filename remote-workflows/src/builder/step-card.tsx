import { plural, t } from '@lingui/core/macro'
import { startId } from '@yuko/contract/automation/definition/definition'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import { IconError, IconWarning } from '@yuko/ui'
import { IconTrigger } from '@yuko/ui/on-demand'
import type { ComponentProps } from 'react'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { nodeAt } from './graph/slot.ts'
import { KindIcon } from './node-kinds.tsx'
import { summaryOf, titleOf, triggerSummary } from './summaries.ts'

interface StepCardProps extends ComponentProps<'button'> {
  id: string
}

/** A step or the trigger, on the canvas and in the list: title, summary, and counts. */
export function StepCard({ id, ...button }: StepCardProps) {
  const { definition, words, problems, panel, path, selected, open } = useBuilder()
  const node = nodeAt(definition, id)
  const own = problems.filter(({ at }) => at === id)
  const worst = own.some(({ severity }) => severity === 'error') ? 'error' : own.length > 0 ? 'warning' : undefined
  const { trigger } = definition
  const title = node ? titleOf(node) : trigger ? triggerKind(trigger.type).label : t`Trigger`
  const summary = node ? summaryOf(node, words) : triggerSummary(trigger, words)
  const Problem = worst === 'error' ? IconError : IconWarning
  return (
    <button
      type="button"
      className={styles.card}
      data-start={id === startId || undefined}
      data-open={panel === id || undefined}
      data-selected={selected.has(id) || undefined}
      data-problem={worst}
      data-path={path ? (path.has(id) ? 'on' : 'off') : undefined}
      onClick={() => open(id)}
      {...button}
    >
      {node ? (
        <KindIcon type={node.type} />
      ) : (
        <span className={styles.kindIcon} data-tone="start">
          <IconTrigger size={18} aria-hidden />
        </span>
      )}
      <span className={styles.cardText}>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardSummary}>{summary || (node && !words.isPending ? t`Not set up yet` : '\u00a0')}</span>
      </span>
      {worst && (
        <span className={styles.cardProblem} title={own[0]?.message}>
          <Problem size={16} aria-hidden />
          <span className={styles.hidden}>{own.map(({ message }) => message).join('. ')}</span>
        </span>
      )}
      <Counts id={id} />
    </button>
  )
}

/** People waiting now, and people who passed in the last 30 days. */
function Counts({ id }: { id: string }) {
  const { counts, entered } = useBuilder()
  if (id === startId)
    return entered === null ? null : (
      <span className={styles.counts}>{plural(entered, { one: '# entered in 30 days', other: '# entered in 30 days' })}</span>
    )
  const own = counts.get(id)
  if (!own) return null
  return (
    <span className={styles.counts}>
      {own.waiting > 0 && <b>{plural(own.waiting, { one: '# waiting', other: '# waiting' })}</b>}
      <span>{plural(own.completed, { one: '# completed', other: '# completed' })}</span>
      {own.failed > 0 && <span data-failed>{plural(own.failed, { one: '# failed', other: '# failed' })}</span>}
    </span>
  )
}
