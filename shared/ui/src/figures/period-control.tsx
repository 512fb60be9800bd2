import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'

const periods = [
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
]

/** The default period. */
export const usualPeriod = '30'

/** The period of a URL in days; the default if missing or invalid. */
export const periodOf = (asked: string | null): string =>
  periods.some(({ value }) => value === asked) ? String(asked) : usualPeriod

/** Props of {@link PeriodControl}. */
export interface PeriodControlProps {
  /** Days, as text. */
  value: string
  onChange: (value: string) => void
  size?: 'xs'
}

/** Selects the period of metrics, counted back from today. */
export function PeriodControl(props: PeriodControlProps) {
  return <SegmentedControl aria-label={t`Period`} data={periods} {...props} />
}
