import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { EmptyState, StatTile, useFormat } from '@yuko/ui'
import { BeforeAfter } from '@yuko/ui/on-demand'
import { signed } from '#data/signed.ts'
import { ExampleList } from './example-list.tsx'
import styles from './simulation.module.css'

interface EarningResultProps {
  result: EarningSimulation
  /** Who would move between tiers; where tiers are changed, it is said beside. */
  showsMoves: boolean
}

/** What came out of a replay: points, cost and people, day by day and by example. */
export function EarningResult({ result, showsMoves }: EarningResultProps) {
  const { events, before, after, perDay, members, examples, assumptions } = result
  if (events.orders + events.deeds === 0)
    return (
      <EmptyState drawing="chart" title={t`Nothing happened in this time`}>
        {t`There were no orders to replay. Choose a longer time, or try it again when there were some.`}
      </EmptyState>
    )
  return (
    <>
      <Tiles result={result} />
      <p className={styles.words}>{peopleWords(members)}</p>
      {showsMoves && result.tierMoves && <p className={styles.words}>{moveWords(result.tierMoves)}</p>}
      {before.points + after.points > 0 && <BeforeAfter days={perDay} unit="points" title={t`Points given`} />}
      {examples.length > 0 && <ExampleList examples={examples} />}
      <details className={styles.assumptions}>
        <summary>{t`What this takes for granted`}</summary>
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
  const percent = (share: number) => `${format.number(Math.round(share * 1000) / 10)}%`
  const valued = pointValue ? t`by your reward “${pointValue.rewardName}”` : ''
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t`Points`}
        value={<Was now={format.number(after.points)} was={format.number(before.points)} />}
        definition={t`Given for ${format.number(events.orders)} orders and ${format.number(events.deeds)} other deeds, less what came back with refunds`}
      />
      <StatTile
        label={t`Difference`}
        value={signed(after.points - before.points, format.number)}
        definition={t`Points more or fewer than by the rules of today`}
      />
      {after.valueMinor !== null && before.valueMinor !== null && (
        <StatTile
          label={t`Cost`}
          value={<Was now={money(after.valueMinor)} was={money(before.valueMinor)} />}
          definition={t`What these points are worth ${valued}`}
        />
      )}
      {after.shareOfRevenue !== null && before.shareOfRevenue !== null && (
        <StatTile
          label={t`Of revenue`}
          value={<Was now={percent(after.shareOfRevenue)} was={percent(before.shareOfRevenue)} />}
          definition={t`The cost as a part of the ${money(revenueMinor)} that these orders brought, less refunds`}
        />
      )}
    </div>
  )
}

const Was = ({ now, was }: { now: string; was: string }) => (
  <span>
    {now}
    {now !== was && (
      <span className={styles.was}>
        <Trans> instead of {was}</Trans>
      </span>
    )}
  </span>
)

const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`

function peopleWords({ more, less, nothing }: EarningSimulation['members']): string {
  const parts = [
    ...(more > 0 ? [t`${people(more)} would have got more`] : []),
    ...(less > 0 ? [`${people(less)} less`] : []),
    ...(nothing > 0 ? [t`${people(nothing)} nothing any more`] : []),
  ]
  return parts.length === 0 ? t`Nobody would have got more or less.` : `${parts.join(', ')}.`
}

function moveWords({ up, down, fallShort }: NonNullable<EarningSimulation['tierMoves']>): string {
  if (up + down + fallShort === 0) return t`Nobody would be in another tier because of it.`
  const short = fallShort > 0 ? t` ${people(fallShort)} would keep a tier only until the days of grace are over.` : ''
  return t`${people(up)} would be in a higher tier because of it, ${people(down)} in a lower one.${short}`
}
