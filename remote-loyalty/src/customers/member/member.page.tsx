import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { ApiError, usePermission } from '@yuko/runtime'
import { useParams, useSearchParams } from '@yuko/runtime/router'
import { Alert, ButtonLink, EmptyState, ErrorPanel, IconInfo, Page, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { memberQueries } from '#data/member.queries.ts'
import { nameOf } from '#data/member-name.ts'
import { removedSentence, statusLabels, statusSentences, statusTones } from '#data/member-wording.ts'
import { customersPath, hrefOf, readSearch } from '../customers.search.ts'
import { AboutSection } from './about.section.tsx'
import { BeforeSection } from './before.section.tsx'
import { FriendsSection } from './friends/friends.section.tsx'
import { LedgerSection } from './ledger/ledger.section.tsx'
import styles from './member.module.css'
import { MemberActions } from './member-actions.tsx'
import { MemberFigures } from './member-figures.tsx'
import { OrdersSection } from './orders/orders.section.tsx'
import { RewardsSection } from './rewards/rewards.section.tsx'
import { TierSection } from './tier/tier.section.tsx'

/** One member: their points, their history, and the actions for them. */
export function MemberPage() {
  const { memberId = '' } = useParams()
  const [params] = useSearchParams()
  const profile = useQuery(memberQueries.detail(memberId))
  // Back to the list with its filters, which are in the URL.
  const back = { href: hrefOf(readSearch(params)), label: t`Customers` }
  if (profile.data) return <Member key={memberId} profile={profile.data} back={back} />
  const isGone = profile.error instanceof ApiError && profile.error.class === 'not_found'
  return (
    <Page title={t`Customer`} back={back}>
      {isGone ? (
        <Section>
          <EmptyState
            drawing="search"
            title={t`This customer doesn’t exist`}
            action={<ButtonLink href={customersPath}>{t`View all customers`}</ButtonLink>}
          >
            {t`The link may be incomplete, or the customer’s data was erased.`}
          </EmptyState>
        </Section>
      ) : profile.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the customer`} onRetry={profile.refetch} isRetrying={profile.isFetching}>
            {profile.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <div className={styles.waiting} aria-busy>
          <Skeleton height={88} />
          <Skeleton height={420} />
        </div>
      )}
    </Page>
  )
}

function Member({ profile, back }: { profile: LoyaltyMemberProfile; back: { href: string; label: string } }) {
  const mayAdjust = usePermission('loyalty.adjust')
  const name = nameOf(profile)
  const sentence = profile.removedAt ? removedSentence : statusSentences[profile.status]
  return (
    <Page
      title={name}
      tabTitle={t`${name} · Customers`}
      subtitle={profile.name ? profile.email : undefined}
      badge={
        <StatusBadge status={profile.status} tone={statusTones[profile.status]}>
          {statusLabels[profile.status]}
        </StatusBadge>
      }
      back={back}
      actions={mayAdjust && profile.status !== 'merged' && <MemberActions profile={profile} />}
    >
      {sentence && (
        <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
          {sentence}
        </Alert>
      )}
      <MemberFigures profile={profile} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <TierSection profile={profile} mayMove={mayAdjust && profile.status === 'member'} />
          <RewardsSection profile={profile} mayAct={mayAdjust} />
          <FriendsSection profile={profile} />
          <AboutSection profile={profile} />
          {profile.beforeYuko && <BeforeSection past={profile.beforeYuko} />}
        </div>
        <div className={styles.main}>
          <OrdersSection profile={profile} />
          <LedgerSection profile={profile} />
        </div>
      </div>
    </Page>
  )
}
