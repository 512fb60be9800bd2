import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type LoyaltySettings, loyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { EmptyState, useFormat } from '@yuko/ui'
import { BeforeAfter, TryOut } from '@yuko/ui/on-demand'
import { useSimulation } from '#data/simulation/use-simulation.ts'
import styles from './settings.module.css'

type Expiry = LoyaltySettings['expiry']

interface TryExpiryProps {
  /** What is typed, as the contract has it. */
  expiry: Expiry
  saved: Expiry
}

/** How many of the points that customers have today would end, and when, before the rule is saved. */
export function TryExpiry({ expiry, saved }: TryExpiryProps) {
  const { asked, ask, cancel, result, progress, ...run } = useSimulation()
  const checked = loyaltySettings.shape.expiry.safeParse(expiry)
  const change = checked.success ? { of: 'expiry' as const, expiry: checked.data } : null
  const isSaved = JSON.stringify(expiry) === JSON.stringify(saved)
  return (
    <TryOut
      title={t`What would end`}
      description={
        isSaved
          ? t`The points that customers have today, by the rule that holds.`
          : t`The points that customers have today, by the rule that holds and by this one. Nobody loses a point.`
      }
      action="Try it on today’s points"
      blocked={change ? undefined : t`Fill in what is missing to try it.`}
      progress={progress && { done: progress.done, total: progress.total, unit: 'members' }}
      isOutdated={JSON.stringify(asked?.change) !== JSON.stringify(change)}
      onTry={() => change && ask({ days: 30, change })}
      onCancel={cancel}
      {...run}
    >
      {result?.of === 'expiry' && <Endings result={result} />}
    </TryOut>
  )
}

function Endings({ result: { held, within, perDay, currency, pointValue, assumptions } }: { result: ExpirySimulation }) {
  const format = useFormat()
  if (held.members === 0)
    return (
      <EmptyState drawing="chart" title={t`Nobody has points yet`}>
        {t`As soon as customers have some, you can see here what a rule would take from them.`}
      </EmptyState>
    )
  const told = ({ points, members, valueMinor }: ExpirySimulation['within'][number]['before']) => {
    const worth = valueMinor === null || valueMinor === 0 ? '' : `, worth ${format.money(valueMinor, currency)}`
    const people = plural(members, { one: '# member', other: '# members' })
    return points === 0 ? t`Nothing` : `${format.number(points)} of ${people}${worth}`
  }
  return (
    <>
      <table className={styles.endings}>
        <caption>
          <Trans>
            {format.number(held.points)} points of {format.number(held.members)}
          </Trans>{' '}
          {held.members === 1 ? 'member' : 'members'}
          <Trans> today</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Ends within`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`With the change`}</th>
          </tr>
        </thead>
        <tbody>
          {within.map(({ days, before, after }) => (
            <tr key={days}>
              <th scope="row">{days === 365 ? 'a year' : `${days} days`}</th>
              <td>{told(before)}</td>
              <td>{told(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {perDay.length > 0 && <BeforeAfter days={perDay} unit="points" title={t`Points that end`} />}
      <p className={styles.quiet}>
        {assumptions.join(' ')}
        {pointValue && t` What they are worth goes by your reward “${pointValue.rewardName}”.`}
      </p>
    </>
  )
}
