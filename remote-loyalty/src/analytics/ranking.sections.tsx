import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoyaltyRanking } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import { type Column, DataTable, EmptyState, ErrorPanel, RowLink, Section, TextLink, useFormat } from '@yuko/ui'
import { analyticsQueries, type RankingSearch } from '#data/analytics.queries.ts'
import { campaignEntriesHref, ordersHref, rewardEntriesHref } from './links.ts'

type Campaign = LoyaltyRanking['campaigns'][number]
type Reward = LoyaltyRanking['rewards'][number]
type Format = ReturnType<typeof useFormat>
type Days = Pick<LoyaltyRanking, 'from' | 'to' | 'currency'>

/** For the header: there are no cells yet. */
const notLoaded: Days = { from: '', to: '', currency: '' }

/** The ways to earn and the rewards that customers use most. */
export function RankingSections({ days }: { days: RankingSearch }) {
  const format = useFormat()
  const ranking = useQuery(analyticsQueries.ranking(days))
  if (ranking.isError && !ranking.data)
    return (
      <Section>
        <ErrorPanel
          title={t`Couldn’t load the top ways to earn and rewards`}
          onRetry={ranking.refetch}
          isRetrying={ranking.isFetching}
        >
          {ranking.error.message}
        </ErrorPanel>
      </Section>
    )
  const { data } = ranking
  return (
    <>
      <Section flush title={t`Top ways to earn`}>
        <DataTable
          label={t`Top ways to earn`}
          columns={campaignColumns(data ?? notLoaded, format)}
          rows={data?.campaigns}
          rowKey={({ campaignId }) => campaignId}
          rowLabel={({ name }) => name}
          skeletonRows={3}
          isRefreshing={ranking.isPlaceholderData}
          empty={
            <EmptyState drawing="chart" title={t`No points issued in this period`}>
              {t`The ways to earn that give the most points appear here.`}
            </EmptyState>
          }
        />
      </Section>
      <Section flush title={t`Top rewards`}>
        <DataTable
          label={t`Top rewards`}
          columns={rewardColumns(data ?? notLoaded, format)}
          rows={data?.rewards}
          rowKey={({ rewardId }) => rewardId}
          rowLabel={({ name }) => name}
          skeletonRows={3}
          isRefreshing={ranking.isPlaceholderData}
          empty={
            <EmptyState drawing="gift" title={t`No rewards redeemed in this period`}>
              {t`The rewards that customers spend the most points on appear here.`}
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}

const campaignColumns = (days: Days, { number }: Format): Column<Campaign>[] => [
  {
    id: 'name',
    header: t`Way to earn`,
    card: 'title',
    cell: ({ campaignId, type, name }) => <RowLink href={`/loyalty/campaigns/${type}/${campaignId}`}>{name}</RowLink>,
  },
  { id: 'members', header: t`Customers`, width: 130, align: 'end', cell: ({ members }) => number(members) },
  {
    id: 'points',
    header: t`Points issued`,
    width: 150,
    align: 'end',
    cell: ({ campaignId, points }) => (
      <TextLink fz="inherit" href={campaignEntriesHref(campaignId, days)}>
        {number(points)}
      </TextLink>
    ),
  },
]

const rewardColumns = (days: Days, { number, money }: Format): Column<Reward>[] => [
  {
    id: 'name',
    header: t`Reward`,
    card: 'title',
    cell: ({ rewardId, type, name }) => <RowLink href={`/loyalty/rewards/${type}/${rewardId}`}>{name}</RowLink>,
  },
  { id: 'times', header: t`Redeemed`, width: 120, align: 'end', cell: ({ redemptions }) => number(redemptions) },
  {
    id: 'points',
    header: t`Points spent`,
    width: 140,
    align: 'end',
    cell: ({ rewardId, points }) => (
      <TextLink fz="inherit" href={rewardEntriesHref(rewardId, days)}>
        {number(points)}
      </TextLink>
    ),
  },
  {
    id: 'orders',
    header: t`Orders`,
    width: 100,
    align: 'end',
    cell: ({ rewardId, orders }) => (
      <TextLink fz="inherit" href={ordersHref(days, rewardId)}>
        {number(orders)}
      </TextLink>
    ),
  },
  {
    id: 'revenue',
    header: t`Influenced revenue`,
    width: 170,
    align: 'end',
    cell: ({ revenueMinor }) => money(revenueMinor, days.currency),
  },
]
