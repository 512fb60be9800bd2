import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Measured } from '@yuko/contract/automation/analytics/comparison'
import { useFormat } from '@yuko/ui'
import styles from './analytics.module.css'

interface IntervalProps {
  label: string
  measured: Measured
  /** The end of the scale. */
  most: number
  format: (value: number | null) => string
}

/** A measured value on a scale, with where the true one lies. */
export function Interval({ label, measured: { value, interval, count }, most, format }: IntervalProps) {
  const { number } = useFormat()
  const at = (one: number) => `${most > 0 ? Math.min(100, (one / most) * 100) : 0}%`
  const [low, high] = interval ?? [0, 0]
  return (
    <div className={styles.interval}>
      <span>{label}</span>
      <span className={styles.range} aria-hidden>
        {interval && <span style={{ insetInlineStart: at(low), width: at(high - low) }} />}
        {value !== null && <i style={{ insetInlineStart: at(value) }} />}
      </span>
      <span className={styles.number}>
        {format(value)}
        <small>
          {interval ? t`${format(low)} to ${format(high)} · ` : ''}
          <Trans>of {number(count)}</Trans>
        </small>
      </span>
    </div>
  )
}
