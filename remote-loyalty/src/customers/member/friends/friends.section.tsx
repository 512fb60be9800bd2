import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { CopyButton, ErrorPanel, ListFoot, Section, Skeleton, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { pointCount } from '#data/counts.ts'
import { nameOf } from '#data/member-name.ts'
import { programQueries } from '#data/program.queries.ts'
import { referralQueries } from '#data/referral.queries.ts'
import { sentenceOf, statusLabels, statusTones } from '#data/referral-wording.ts'
import { mainProgram } from '#data/use-chosen-program.ts'
import styles from './friends.module.css'

/** Who referred this member, and whom they referred. */
export function FriendsSection({ profile }: { profile: LoyaltyMemberProfile }) {
  const { memberId, referralCode } = profile
  const referredBy = useInfiniteQuery(referralQueries.list({ friendId: memberId }))
  const list = useInfiniteQuery(
    referralQueries.list({
      advocateId: memberId,
      status: ['claimed', 'ordered', 'qualified', 'rewarded', 'rejected', 'expired'],
    }),
  )
  const link = useShareLink(referralCode)
  const parent = referredBy.data?.pages[0]?.items.find(({ status }) => status !== 'rejected')?.advocate
  const parentName = parent && nameOf(parent)
  const friends = list.data?.pages.flatMap(({ items }) => items).filter(({ claimedAt }) => claimedAt !== null)
  return (
    <Section title={t`Referrals`} footer={list.hasNextPage && <ListFoot list={list} />}>
      {parent && (
        <p className={styles.none}>
          <Trans>
            Referred by <TextLink href={`/loyalty/customers/${parent.memberId}`}>{parentName}</TextLink>
          </Trans>
        </p>
      )}
      {link && (
        <p className={styles.link}>
          <span className={styles.quiet}>{link.replace(/^https?:\/\//, '')}</span> <CopyButton value={link} />
        </p>
      )}
      {list.isError && !friends ? (
        <ErrorPanel title={t`Couldn’t load the referrals`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : !friends ? (
        <Skeleton height={64} />
      ) : friends.length === 0 ? (
        <p className={styles.none}>{t`No referrals yet. Friends who use this member’s link appear here.`}</p>
      ) : (
        <ul className={styles.friends}>
          {friends.map((referral) => (
            <FriendLine key={referral.referralId} referral={referral} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FriendLine({ referral }: { referral: Referral }) {
  const format = useFormat()
  const { friend, status, points } = referral
  const shown = friend.name ?? friend.email ?? t`Erased customer`
  return (
    <li>
      <span className={styles.head}>
        {friend.memberId ? <TextLink href={`/loyalty/customers/${friend.memberId}`}>{shown}</TextLink> : <span>{shown}</span>}
        <StatusBadge status={status} tone={statusTones[status]}>
          {statusLabels[status]}
        </StatusBadge>
      </span>
      <span className={styles.quiet}>{points > 0 ? pointCount(points) : sentenceOf(referral, format.date)}</span>
    </li>
  )
}

/** The member’s link while referrals are active. */
function useShareLink(code: string | null): string | null {
  const programs = useInfiniteQuery(programQueries.list())
  const program = mainProgram(programs.data?.pages.flatMap(({ items }) => items))
  const settings = useQuery({
    ...referralQueries.settings(program?.programId ?? ''),
    enabled: code !== null && program?.status === 'active',
  })
  const { shopUrl, settings: chosen } = settings.data ?? {}
  return code && shopUrl && chosen?.isOn ? (URL.parse(`/?ref=${code}`, shopUrl)?.href ?? null) : null
}
