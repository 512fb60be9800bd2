import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { CopyButton, DateTime, Money, Section, TextLink, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import { joinedLabels } from '#data/member-wording.ts'
import styles from './member.module.css'

const birthdayOf = ({ month, day }: { month: number; day: number }) =>
  new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, day))

/** Who it is, as far as the store knows. */
export function AboutSection({ profile }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const { joinedAt, joinedVia, birthday, referralCode, orders, email, customerSince } = profile
  const facts: [string, ReactNode][] = []
  if (joinedAt)
    facts.push([
      t`Joined`,
      <>
        <DateTime at={joinedAt} dateOnly /> {joinedVia && joinedLabels[joinedVia]}
      </>,
    ])
  facts.push([
    t`Orders`,
    <>
      {email && orders.count > 0 ? (
        <TextLink href={`/reviews/orders?q=${encodeURIComponent(email)}`}>{format.number(orders.count)}</TextLink>
      ) : (
        format.number(orders.count)
      )}
      {orders.count > 0 && (
        <Trans>
          , <Money minor={orders.spentMinor} currency={orders.currency} /> in all
        </Trans>
      )}
    </>,
  ])
  if (customerSince) facts.push([t`Customer since`, format.day(customerSince)])
  facts.push([t`Birthday`, birthday ? birthdayOf(birthday) : t`Not told`])
  if (referralCode)
    facts.push([
      t`Code for friends`,
      <>
        <code>{referralCode}</code> <CopyButton value={referralCode} />
      </>,
    ])
  return (
    <Section title={t`About`}>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
