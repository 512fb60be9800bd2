import { plural, t } from '@lingui/core/macro'
import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { EmptyState, StatTile, useFormat } from '@yuko/ui'
import { BeforeAfter } from '@yuko/ui/on-demand'
import { signed } from '#data/signed.ts'
import { units } from '#data/units.ts'
import { ExampleList } from './example-list.tsx'
import styles from './simulation.module.css'

interface EarningResultProps {
  result: EarningSimulation
  /** Whether to show tier moves; the tier editor shows them separately. */
  showsMoves: boolean
}

/** The result of a simulation: points, cost and members, by day and by example. */
export function EarningResult({ result, showsMoves }: EarningResultProps) {
  const { events, before, after, perDay, members, examples, assumptions } = result
  if (events.orders + events.deeds === 0)
    return (
      <EmptyState drawing="chart" title={t`No orders in this period`}>
        {t`There’s nothing to simulate yet. Choose a longer period.`}
      </EmptyState>
    )
  return (
    <>
      <Tiles result={result} />
      <p className={styles.words}>{peopleWords(members)}</p>
      {showsMoves && result.tierMoves && <p className={styles.words}>{moveWords(result.tierMoves)}</p>}
      {before.points + after.points > 0 && <BeforeAfter days={perDay} unit={units.points} title={t`Points issued`} />}
      {examples.length > 0 && <ExampleList examples={examples} />}
      <details className={styles.assumptions}>
        <summary>{t`Assumptions`}</summary>
        <ul>
          {assumptions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Tiles({ result: { before, after, currency, pointValue, revenueMinor, events } }: { result: EarningSimulation }) {
  const format = useFormat()
  const money = (minor: number) => format.money(minor, currency)
  const percent = (share: number) => format.percent(share, 1)
  const orders = format.number(events.orders)
  const activities = format.number(events.deeds)
  const revenue = money(revenueMinor)
  const rewardName = pointValue?.rewardName
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t`Points`}
        value={<Was now={format.number(after.points)} was={format.number(before.points)} />}
        definition={t`After refunds. Orders: ${orders}, other activities: ${activities}`}
      />
      <StatTile
        label={t`Difference`}
        value={signed(after.points - before.points, format.number)}
        definition={t`Compared with the current rules`}
      />
      {after.valueMinor !== null && before.valueMinor !== null && (
        <StatTile
          label={t`Cost`}
          value={<Was now={money(after.valueMinor)} was={money(before.valueMinor)} />}
          definition={rewardName ? t`Value of these points, based on “${rewardName}”` : t`Value of these points`}
        />
      )}
      {after.shareOfRevenue !== null && before.shareOfRevenue !== null && (
        <StatTile
          label={t`Share of revenue`}
          value={<Was now={percent(after.shareOfRevenue)} was={percent(before.shareOfRevenue)} />}
          definition={t`Cost as a share of the revenue from these orders after refunds: ${revenue}`}
        />
      )}
    </div>
  )
}

const Was = ({ now, was }: { now: string; was: string }) => (
  <span>
    {now}
    {now !== was && <span className={styles.was}> {t`Currently ${was}`}</span>}
  </span>
)

function peopleWords({ more, less, nothing }: EarningSimulation['members']): string {
  const sentences = [
    ...(more > 0 ? [plural(more, { one: '# member would earn more.', other: '# members would earn more.' })] : []),
    ...(less > 0 ? [plural(less, { one: '# member would earn less.', other: '# members would earn less.' })] : []),
    ...(nothing > 0
      ? [plural(nothing, { one: '# member would no longer earn points.', other: '# members would no longer earn points.' })]
      : []),
  ]
  return sentences.length === 0 ? t`No member would earn more or less.` : sentences.join(' ')
}

function moveWords({ up, down, fallShort }: NonNullable<EarningSimulation['tierMoves']>): string {
  const sentences = [
    ...(up > 0
      ? [plural(up, { one: '# member would move to a higher tier.', other: '# members would move to a higher tier.' })]
      : []),
    ...(down > 0
      ? [plural(down, { one: '# member would move to a lower tier.', other: '# members would move to a lower tier.' })]
      : []),
    ...(fallShort > 0
      ? [
          plural(fallShort, {
            one: '# member would keep a tier only until the grace period ends.',
            other: '# members would keep a tier only until the grace period ends.',
          }),
        ]
      : []),
  ]
  return sentences.length === 0 ? t`No member would change tiers.` : sentences.join(' ')
}
