import { t } from '@lingui/core/macro'
import { useFormat } from '#figures/format.ts'

/** A rating out of five, drawn to the nearest half star and announced exactly. One element, so that long lists stay fast. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const shown = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2
  const { decimal } = useFormat()
  const value = Number.isInteger(rating) ? rating : decimal(rating, 1)
  const label = t`${value} out of 5 stars`
  return (
    <span
      className="yk-stars"
      role="img"
      aria-label={label}
      title={label}
      style={{ '--yk-stars-size': `${size}px`, '--yk-stars-share': `${shown * 20}%` }}
    />
  )
}
