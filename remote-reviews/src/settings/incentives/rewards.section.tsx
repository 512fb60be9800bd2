import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { IncentiveRewardEntry } from '@yuko/contract/incentives/list-incentive-rewards'
import { type Column, DataTable, EmptyState, ErrorPanel, ListFoot, RelativeTime, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { incentiveQueries } from '#data/incentives.queries.ts'
import styles from '../publishing/publishing.module.css'
import { RewardsForm } from './rewards.form.tsx'
import { stateOf } from './wording.ts'

const columns: Column<IncentiveRewardEntry>[] = [
  {
    id: 'author',
    header: t`Author`,
    card: 'title',
    cell: ({ authorName, productTitle }) => (
      <>
        {authorName ?? t`Deleted review`} {productTitle && <span className={styles.quiet}>{productTitle}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    width: 230,
    cell: (entry) => {
      const { tone, words } = stateOf(entry)
      return (
        <StatusBadge status={entry.state} tone={tone}>
          {words}
        </StatusBadge>
      )
    },
  },
  { id: 'code', header: t`Code`, width: 200, cell: ({ code }) => (code ? <code>{code}</code> : '–') },
  { id: 'createdAt', header: t`Submitted`, width: 130, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

/** The reward settings and the recent rewards. */
export function RewardsSections() {
  const incentive = useQuery(incentiveQueries.rule())
  return (
    <>
      <Section title={t`Rewards for reviews`} description={t`Email a coupon to customers who write a review.`}>
        {incentive.data && <RewardsForm incentive={incentive.data} />}
        {incentive.isPending && <Skeleton height={220} />}
        {incentive.isError && !incentive.data && (
          <ErrorPanel title={t`Couldn’t load rewards`} onRetry={incentive.refetch} isRetrying={incentive.isFetching}>
            {incentive.error.message}
          </ErrorPanel>
        )}
      </Section>
      {incentive.data && <LastRewards isOn={incentive.data.rule.reward !== 'none'} />}
    </>
  )
}

/** Hidden if rewards are off and none were sent. */
function LastRewards({ isOn }: { isOn: boolean }) {
  const list = useInfiniteQuery(incentiveQueries.rewards())
  const rows = list.data?.pages.flatMap(({ items }) => items)
  if (!isOn && !rows?.length) return null
  return (
    <Section title={t`Recent rewards`} flush>
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load recent rewards`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Recent rewards`}
          columns={columns}
          rows={rows}
          rowKey={({ rewardId }) => rewardId}
          rowLabel={({ authorName }) => authorName ?? t`Deleted review`}
          skeletonRows={3}
          empty={<EmptyState title={t`No rewards yet`}>{t`Rewards for new reviews appear here.`}</EmptyState>}
        />
      )}
      {list.hasNextPage && <ListFoot list={list} />}
    </Section>
  )
}
