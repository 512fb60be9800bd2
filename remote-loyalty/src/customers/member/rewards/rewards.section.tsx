import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { ErrorPanel, ListFoot, Section, Skeleton } from '@yuko/ui'
import { memberQueries } from '#data/member.queries.ts'
import { RewardLine } from './reward-line.tsx'
import styles from './rewards.module.css'

/** The member’s redeemed rewards and their codes. */
export function RewardsSection({ profile, mayAct }: { profile: LoyaltyMemberProfile; mayAct: boolean }) {
  const list = useInfiniteQuery(memberQueries.redemptions(profile.memberId))
  const redemptions = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Section title={t`Rewards`} footer={list.hasNextPage && <ListFoot list={list} />}>
      {list.isError && !redemptions ? (
        <ErrorPanel title={t`Couldn’t load the rewards`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : !redemptions ? (
        <Skeleton height={64} />
      ) : redemptions.length === 0 ? (
        <p className={styles.none}>{t`No rewards yet. Redeemed rewards appear here with their codes.`}</p>
      ) : (
        <ul className={styles.list}>
          {redemptions.map((redemption) => (
            <RewardLine key={redemption.redemptionId} redemption={redemption} mayAct={mayAct} />
          ))}
        </ul>
      )}
    </Section>
  )
}
