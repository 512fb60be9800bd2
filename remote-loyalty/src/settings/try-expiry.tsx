import { plural, t } from '@lingui/core/macro'
import { type LoyaltySettings, loyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { EmptyState, useFormat } from '@yuko/ui'
import { BeforeAfter, TryOut } from '@yuko/ui/on-demand'
import { memberCount, pointCount } from '#data/counts.ts'
import { useSimulation } from '#data/simulation/use-simulation.ts'
import { units } from '#data/units.ts'
import styles from './settings.module.css'

type Expiry = LoyaltySettings['expiry']

interface TryExpiryProps {
  /** The form values in the contract’s shape. */
  expiry: Expiry
  saved: Expiry
}

/** Shows how many current points would expire, and when, before the rule is saved. */
export function TryExpiry({ expiry, saved }: TryExpiryProps) {
  const { asked, ask, cancel, result, progress, ...run } = useSimulation()
  const checked = loyaltySettings.shape.expiry.safeParse(expiry)
  const change = checked.success ? { of: 'expiry' as const, expiry: checked.data } : null
  const isSaved = JSON.stringify(expiry) === JSON.stringify(saved)
  return (
    <TryOut
      title={t`Expiration preview`}
      description={
        isSaved
          ? t`Shows when current points expire under the saved rule.`
          : t`Compares the saved rule with your changes. No points expire.`
      }
      action={t`Preview expiration`}
      blocked={change ? undefined : t`Complete the form to see a preview.`}
      progress={progress && { done: progress.done, total: progress.total, unit: units.members }}
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
      <EmptyState drawing="chart" title={t`No points yet`}>
        {t`Once customers have points, you can see here which ones would expire.`}
      </EmptyState>
    )
  const points = format.number(held.points)
  const members = format.number(held.members)
  const rewardName = pointValue?.rewardName
  const told = ({ points, members, valueMinor }: ExpirySimulation['within'][number]['before']) => {
    if (points === 0) return t`None`
    const facts = [
      pointCount(points),
      memberCount(members),
      ...(valueMinor === null || valueMinor === 0 ? [] : [format.money(valueMinor, currency)]),
    ]
    return facts.join(' · ')
  }
  return (
    <>
      <table className={styles.endings}>
        <caption>{t`Current points: ${points}. Members: ${members}.`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Expires within`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`With the change`}</th>
          </tr>
        </thead>
        <tbody>
          {within.map(({ days, before, after }) => (
            <tr key={days}>
              <th scope="row">{days === 365 ? t`1 year` : plural(days, { one: '# day', other: '# days' })}</th>
              <td>{told(before)}</td>
              <td>{told(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {perDay.length > 0 && <BeforeAfter days={perDay} unit={units.points} title={t`Expiring points`} />}
      <p className={styles.quiet}>
        {assumptions.join(' ')}
        {rewardName && ` ${t`Values are based on “${rewardName}”.`}`}
      </p>
    </>
  )
}
