import { t } from '@lingui/core/macro'
import type { Measured } from '@yuko/contract/automation/analytics/comparison'
import { useFormat } from '@yuko/ui'
import styles from './interval.module.css'

interface IntervalProps {
  label: string
  measured: Measured
  /** The end of the scale. */
  most: number
  format: (value: number | null) => string
}

/** A measured value on a scale, with its confidence interval. */
export function Interval({ label, measured: { value, interval, count }, most, format }: IntervalProps) {
  const { number } = useFormat()
  const at = (one: number) => `${most > 0 ? Math.min(100, (one / most) * 100) : 0}%`
  const sample = number(count)
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
          {interval && `${format(low)} – ${format(high)} · `}
          {t`Sample: ${sample}`}
        </small>
      </span>
    </div>
  )
}
