import type { useFormat } from '@yuko/ui'

/** Of the bars and their legend. */
export const colors = {
  accent: 'var(--yk-accent-6)',
  success: 'var(--yk-success-text)',
  star: 'var(--yk-star)',
  grey: 'var(--yk-control-border)',
  soft: 'var(--yk-accent-3)',
}

/** A data series of a `SeriesChart`. */
export interface Series<Name extends string = string> {
  name: Name
  label: string
  color: keyof typeof colors
  /** Bars with the same stack are stacked instead of side by side. */
  stack?: string
  /** Counts losses: shown below the axis. */
  isBelow?: boolean
}

/** "Nov 20, 2026", or "Nov 20, 2026, 14:00" for an hour. */
export function momentName(at: string, format: Pick<ReturnType<typeof useFormat>, 'day'>): string {
  const [day = '', hour] = at.split('T')
  return hour ? `${format.day(day)}, ${hour}:00` : format.day(day)
}
