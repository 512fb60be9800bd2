import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Campaign, comparePriority } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost } from '@yuko/runtime'
import { Section } from '@yuko/ui'
import { useBrandButton } from '#data/brand-button.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { orderSummary, rateOf } from '#data/campaign-summary.ts'
import { useTelling } from '#data/editing/use-telling.ts'
import { points } from '#data/program.model.ts'
import { recurringWords } from '#data/recurring-words.ts'
import { referralQueries } from '#data/referral.queries.ts'
import { rewardQueries } from '#data/reward.queries.ts'
import { costOf } from '#data/reward-summary.ts'
import styles from '#programs/programs.module.css'

/** The active program, as a customer sees it. */
export function CustomerView({ program }: { program: Program }) {
  const { currency } = useHost().organization
  const telling = useTelling(program)
  const brandStyle = useBrandButton()
  const { pointLabel } = program
  const isShown = ({ status, isRunning, recurring, runsNextAt }: Campaign) =>
    program.status === 'active' ? isRunning || (recurring !== null && runsNextAt !== null) : status === 'active'
  const active = useQuery(campaignQueries.list(program.programId)).data?.filter(isShown)
  const bringsFriends = active?.some(({ type }) => type === 'referral_advocate') ?? false
  const referrals = useQuery({ ...referralQueries.settings(program.programId), enabled: bringsFriends }).data
  const campaigns = active?.filter(({ type }) => type !== 'referral_advocate' || referrals?.settings.isOn)
  const rateWords = (one: Campaign) => {
    const days = one.recurring && recurringWords(one.recurring)
    return [rateOf(one, pointLabel, currency), days].filter(Boolean).join(' · ')
  }
  const rewards = useQuery(rewardQueries.list(program.programId)).data?.filter(({ status }) => status === 'active')
  const order = campaigns
    ?.toSorted(comparePriority)
    .find((one) => one.type === 'order' && one.earning.mode !== 'multiplier' && isOpen(one))
  return (
    <aside className={styles.view} aria-label={t`Customer view`}>
      <Section title={t`Customer view`} description={order && orderSummary(order, campaigns?.filter(isOpen) ?? [], telling)}>
        <div className={styles.panel}>
          <div className={styles.panelHead} style={brandStyle}>
            <p>{program.name}</p>
            <p className={styles.balance}>{points(240, pointLabel)}</p>
          </div>
          <Lines
            title={t`Earn`}
            none={t`No ways to earn yet`}
            lines={campaigns?.map((one) => [one.campaignId, one.name, rateWords(one)] as const)}
          />
          <Lines
            title={t`Redeem`}
            none={t`No rewards yet`}
            lines={rewards?.map((one) => [one.rewardId, one.name, costOf(one.price, pointLabel)] as const)}
          />
        </div>
      </Section>
    </aside>
  )
}

/** What an order earns now; before the program starts, without what is only on certain days. */
const isOpen = ({ isRunning, recurring }: Campaign) => isRunning || recurring === null

const moreWords = (count: number) => plural(count, { one: '# more', other: '# more' })

interface LinesProps {
  title: string
  none: string
  lines: readonly (readonly [key: string, name: string, rate: string])[] | undefined
}

function Lines({ title, none, lines }: LinesProps) {
  return (
    <>
      <h3 className={styles.panelTitle}>{title}</h3>
      <ul className={styles.lines}>
        {lines?.slice(0, 6).map(([key, name, rate]) => (
          <li key={key}>
            <span>{name}</span>
            <span>{rate}</span>
          </li>
        ))}
        {lines && lines.length > 6 && <li>{moreWords(lines.length - 6)}</li>}
        {lines?.length === 0 && <li>{none}</li>}
      </ul>
    </>
  )
}
