import { t } from '@lingui/core/macro'
import type { SimulationExample } from '@yuko/contract/loyalty/simulation/simulation'
import { TextLink, useFormat } from '@yuko/ui'
import { isCampaignType, typeWording } from '#data/campaign-types.ts'
import { formulaWords } from '#data/formula-words.ts'
import styles from './simulation.module.css'

type Line = SimulationExample['after']['lines'][number]

/** The activities with the largest differences, with their calculations. */
export function ExampleList({ examples }: { examples: readonly SimulationExample[] }) {
  const format = useFormat()
  return (
    <div>
      <h3 className={styles.heading}>{t`Largest differences`}</h3>
      <ul className={styles.examples} aria-label={t`Largest differences`}>
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
                  <Currently was={format.number(before.points)} />
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

const Currently = ({ was }: { was: string }) => <>{t`Currently ${was}`}</>

function titleOf(what: SimulationExample['what']): string {
  if (what.of === 'order') {
    const { number: orderNumber } = what
    return orderNumber ? t`Order ${orderNumber}` : t`Unnumbered order`
  }
  return isCampaignType(what.type) ? typeWording[what.type].title : what.type
}

function Reckoning({ label, lines }: { label: string; lines: readonly Line[] }) {
  const format = useFormat()
  const told = lines.map(({ rule, points, formula, refusal }) =>
    refusal ? `${rule}: ${refusalWords[refusal]}` : `${rule}: ${formulaWords({ formula, inputs: {} }) ?? format.number(points)}`,
  )
  return (
    <p className={styles.reckoning}>
      <span className={styles.quiet}>{label}</span> {told.length === 0 ? t`No points` : told.join(' · ')}
    </p>
  )
}

const refusalWords: Record<NonNullable<Line['refusal']>, string> = {
  not_running: t`No points (not active at that time)`,
  condition: t`No points (conditions not met)`,
  tier: t`No points (tier not eligible)`,
  limit: t`No points (limit reached)`,
  budget: t`No points (budget used up)`,
  beaten: t`No points (another way to earn gives more)`,
  too_little: t`No points (less than one point)`,
}
