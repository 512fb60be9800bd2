import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { pageLocale } from '@yuko/runtime'
import { CopyButton, DateTime, Money, Section, TextLink, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import { joinedLabels } from '#data/member-wording.ts'
import styles from './member.module.css'

const birthdayOf = ({ month, day }: { month: number; day: number }) =>
  new Intl.DateTimeFormat(pageLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, day))

/** The store's data about the customer. */
export function AboutSection({ profile }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const { joinedAt, joinedVia, birthday, referralCode, orders, email, customerSince, shopUrl } = profile
  const facts: [string, ReactNode][] = []
  if (joinedAt)
    facts.push([
      t`Joined`,
      <>
        <DateTime at={joinedAt} dateOnly />
        {joinedVia && ` · ${joinedLabels[joinedVia]}`}
      </>,
    ])
  facts.push([
    t`Orders`,
    email && orders.count > 0 ? (
      <TextLink href={`/reviews/orders?q=${encodeURIComponent(email)}`}>{format.number(orders.count)}</TextLink>
    ) : (
      format.number(orders.count)
    ),
  ])
  if (orders.count > 0) facts.push([t`Total spent`, <Money minor={orders.spentMinor} currency={orders.currency} />])
  if (customerSince) facts.push([t`Customer since`, format.day(customerSince)])
  facts.push([t`Birthday`, birthday ? birthdayOf(birthday) : t`Not provided`])
  if (referralCode)
    facts.push([
      t`Referral code`,
      <>
        <code>{referralCode}</code> <CopyButton value={referralCode} />
      </>,
    ])
  if (shopUrl)
    facts.push([
      t`Store`,
      <TextLink inherit href={shopUrl} target="_blank" rel="noreferrer">
        {t`View customer`}
      </TextLink>,
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
