import { t } from '@lingui/core/macro'
import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#figures/format.ts'

/** Props of {@link ProgressPanel}. */
export interface ProgressPanelProps {
  title: string
  /** Units finished. */
  done: number
  /** Units in all; `undefined` while they are still being counted. */
  total: number | undefined
  /** Plural name of the units: "reviews". */
  unit: string
  /** Units a second, measured by whoever does the work. */
  rate?: number
  onCancel?: () => void
  isCancelling?: boolean
  /** More about what goes on: skipped rows, the current step. */
  children?: ReactNode
}

/** Long work that goes on: how far, how fast, how long still, and a way out. */
export function ProgressPanel({ title, done, total, unit, rate, onCancel, isCancelling, children }: ProgressPanelProps) {
  const format = useFormat()
  const percent = total === undefined ? undefined : total === 0 ? 100 : Math.min(100, (done / total) * 100)
  const facts = [
    total === undefined ? `${format.number(done)} ${unit}` : `${format.number(done)} of ${format.number(total)} ${unit}`,
    rate ? t`${format.number(Math.round(rate))} ${unit} a second` : undefined,
    rate && total !== undefined && done < total ? `about ${format.duration((total - done) / rate)} left` : undefined,
  ]
  return (
    <div className="yk-progress">
      <div className="yk-progress-head">
        <strong>{title}</strong>
        {percent !== undefined && <span className="yk-tabular">{Math.floor(percent)}%</span>}
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
