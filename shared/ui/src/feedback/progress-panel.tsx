import { t } from '@lingui/core/macro'
import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#figures/format.ts'

/** Props of {@link ProgressPanel}. */
export interface ProgressPanelProps {
  title: string
  /** Completed units. */
  done: number
  /** All units; `undefined` while they are being counted. */
  total: number | undefined
  /** Plural name of the units: "reviews". */
  unit: string
  /** Units per second, as measured by the worker. */
  rate?: number
  onCancel?: () => void
  isCancelling?: boolean
  /** More details: skipped rows, the current step. */
  children?: ReactNode
}

/** A long-running job: progress, speed, time left and a cancel button. */
export function ProgressPanel({ title, done, total, unit, rate, onCancel, isCancelling, children }: ProgressPanelProps) {
  const format = useFormat()
  const percent = total === undefined ? undefined : total === 0 ? 100 : Math.min(100, (done / total) * 100)
  const finished = format.number(done)
  const all = total === undefined ? undefined : format.number(total)
  const speed = format.number(Math.round(rate ?? 0))
  const facts = [
    all === undefined
      ? t({ message: `${finished} ${unit}`, comment: 'Progress, such as: 1,200 reviews' })
      : t({ message: `${finished} of ${all} ${unit}`, comment: 'Progress, such as: 1,200 of 30,000 reviews' }),
    rate && t`${speed} per second`,
    rate && total !== undefined && done < total && t`About ${format.duration((total - done) / rate)} left`,
  ]
  return (
    <div className="yk-progress">
      <div className="yk-progress-head">
        <strong>{title}</strong>
        {percent !== undefined && <span className="yk-tabular">{format.percent(Math.floor(percent) / 100)}</span>}
      </div>
      <Progress.Root>
        <Progress.Section
          value={percent ?? 100}
          aria-label={title}
          striped={percent === undefined}
          animated={percent === undefined}
        />
      </Progress.Root>
      <div className="yk-progress-foot">
        <span className="yk-tabular">{facts.filter(Boolean).join(' · ')}</span>
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel} loading={isCancelling}>
            {t`Cancel`}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
