import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SimulationExample } from '@yuko/contract/loyalty/simulation/simulation'
import { TextLink, useFormat } from '@yuko/ui'
import { isCampaignType, typeWording } from '#data/campaign-types.ts'
import { formulaWords } from '#data/formula-words.ts'
import styles from './simulation.module.css'

type Line = SimulationExample['after']['lines'][number]

/** Where it makes the most difference, reckoned before the eyes of the merchant. */
export function ExampleList({ examples }: { examples: readonly SimulationExample[] }) {
  const format = useFormat()
  return (
    <div>
      <h3 className={styles.heading}>{t`Where it makes the most difference`}</h3>
      <ul className={styles.examples} aria-label={t`Where it makes the most difference`}>
        {examples.map(({ what, at, memberId, name, before, after }) => (
          <li key={`${memberId} ${at} ${titleOf(what)}`}>
            <div className={styles.head}>
              <span>
                <b>{titleOf(what)}</b>{' '}
                {memberId && <TextLink href={`/loyalty/customers/${memberId}`}>{name ?? t`Unnamed customer`}</TextLink>}{' '}
                <span className={styles.quiet}>{format.date(at)}</span>
              </span>
              <span className={styles.points}>
                {format.number(after.points)}{' '}
                <span className={styles.quiet}>
                  <Trans>instead of {format.number(before.points)}</Trans>
                </span>
              </span>
            </div>
            <Reckoning label={t`Now`} lines={before.lines} />
            <Reckoning label={t`With the change`} lines={after.lines} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf(what: SimulationExample['what']): string {
  if (what.of === 'order') return `Order ${what.number ?? 'without a number'}`
  return isCampaignType(what.type) ? typeWording[what.type].title : what.type
}

function Reckoning({ label, lines }: { label: string; lines: readonly Line[] }) {
  const format = useFormat()
  const told = lines.map(({ rule, points, formula, refusal }) =>
    refusal
      ? t`${rule}: nothing, ${refusalWords[refusal]}`
      : `${rule}: ${formulaWords({ formula, inputs: {} }) ?? format.number(points)}`,
  )
  return (
    <p className={styles.reckoning}>
      <span className={styles.quiet}>{label}</span> {told.length === 0 ? 'nothing' : told.join(' · ')}
    </p>
  )
}

const refusalWords: Record<NonNullable<Line['refusal']>, string> = {
  not_running: 'it does not run then',
  condition: 'a condition does not hold',
  tier: 'it is for other tiers',
  limit: 'they had it often enough',
  budget: 'its budget is used up',
  beaten: 'another one gives more',
  too_little: 'less than one point',
}
