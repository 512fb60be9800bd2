import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GroupComparison, GroupSide } from '@yuko/contract/figures/group-comparison'
import { StatTile, type StatTileProps, StatTiles, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './comparison-report.module.css'

type Tile = Omit<StatTileProps, 'value' | 'change'>

interface ComparisonReportProps {
  comparison: GroupComparison
  currency: string
  treated: GroupSide
  control: GroupSide
  /** Sentences for a difference that isn’t due to chance. */
  verdicts: Readonly<Record<'gain' | 'loss', string>>
  tiles: Readonly<Record<'perPerson' | 'total' | 'treated' | 'control', Tile>>
  /** Who and what is counted. */
  children: ReactNode
}

/** What a treatment added, compared with its holdout group. */
export function ComparisonReport({ comparison, currency, treated, control, verdicts, tiles, children }: ComparisonReportProps) {
  const format = useFormat()
  const { difference, interval, total, totalInterval } = comparison
  const money = (amount: number | null) => (amount === null ? '–' : format.money(Math.round(amount), currency))
  const range = (bounds: [number, number] | null) => bounds && `${money(bounds[0])} – ${money(bounds[1])}`
  return (
    <div className={styles.report}>
      <p role="status">
        <strong>{verdictOf(comparison, control, verdicts)}</strong>
      </p>
      <StatTiles>
        <StatTile {...tiles.perPerson} value={money(difference)} />
        <StatTile {...tiles.total} value={money(total)} />
        <StatTile {...tiles.treated} value={money(treated.revenuePerPerson)} />
        <StatTile {...tiles.control} value={money(control.revenuePerPerson)} />
      </StatTiles>
      <p className={styles.quiet}>
        {interval && (
          <Trans>
            95% confidence interval: {range(interval)} per person, {range(totalInterval)} in total.
          </Trans>
        )}{' '}
        {children}
      </p>
    </div>
  )
}

function verdictOf(
  { verdict, neededEach }: GroupComparison,
  control: GroupSide,
  verdicts: ComparisonReportProps['verdicts'],
): string {
  switch (verdict) {
    case 'gain':
    case 'loss':
      return verdicts[verdict]
    case 'too_few':
      return t`Too few orders to say anything. Each group needs at least 20 buyers.`
    case 'unclear':
      return neededEach !== null && neededEach > control.people
        ? plural(neededEach, {
            one: 'No clear result yet: the difference may be due to chance. A difference of this size would take # person in each group.',
            other:
              'No clear result yet: the difference may be due to chance. A difference of this size would take # people in each group.',
          })
        : t`No clear result yet: the difference may be due to chance.`
  }
}
