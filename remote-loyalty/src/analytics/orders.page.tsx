import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readAddress, writeAddress } from '@yuko/contract/address'
import { type RewardOrder, rewardOrderFilter } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  ListFoot,
  Money,
  Page,
  RowLink,
  Section,
  TextLink,
  useFormat,
} from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { shownCount } from '#data/counts.ts'
import { nameOf } from '#data/member-name.ts'
import styles from './analytics.module.css'
import { DayRange } from './day-range.tsx'
import { analyticsPath } from './links.ts'

const path = `${analyticsPath}/orders`

/** The orders behind the influenced revenue. */
export function OrdersPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(rewardOrderFilter, params)
  const list = useInfiniteQuery(analyticsQueries.orders(search))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const view = useListView({ list: 'reward_orders', path, query: writeAddress(rewardOrderFilter, search), columns })
  return (
    <Page
      width="full"
      title={t`Orders with a reward`}
      subtitle={t`Orders that used a reward, newest first. Totals are after refunds.`}
      back={{ href: analyticsPath, label: t`Loyalty analytics` }}
    >
      <Section flush>
        <div className={styles.tools}>
          <DayRange
            label={t`Order date`}
            from={search.from}
            to={search.to}
            onChange={(change) => navigate(path + writeAddress(rewardOrderFilter, { ...search, ...change }), { replace: true })}
          />
          <span className={styles.end}>
            <ViewMenu view={view} />
          </span>
        </div>
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the orders`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Orders with a reward`}
            columns={columns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={view.isOpening ? undefined : rows}
            rowKey={({ orderId }) => orderId}
            rowLabel={({ orderNumber }) => orderNumber ?? t`Unnumbered order`}
            isRefreshing={list.isPlaceholderData}
            empty={<NoOrders />}
          />
        )}
        {rows && rows.length > 0 && !view.isOpening && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
      </Section>
    </Page>
  )
}

const NoOrders = () => (
  <EmptyState drawing="gift" title={t`No orders with a reward yet`}>
    {t`Orders appear here when customers use a reward they redeemed.`}
  </EmptyState>
)

const columns: Column<RewardOrder>[] = [
  {
    id: 'order',
    header: t`Order`,
    width: 160,
    card: 'title',
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <RowLink href={`/reviews/orders?q=${encodeURIComponent(orderNumber)}`}>{orderNumber}</RowLink>
      ) : (
        t`Unnumbered order`
      ),
  },
  {
    id: 'customer',
    header: t`Customer`,
    card: 'inline',
    cell: ({ member }) => <TextLink href={`/loyalty/customers/${member.memberId}`}>{nameOf(member)}</TextLink>,
  },
  {
    id: 'reward',
    header: t`Reward`,
    card: 'inline',
    cell: ({ rewardName, code }) => (
      <span className={styles.stack}>
        <span>{rewardName}</span>
        {code && <code className={styles.quiet}>{code}</code>}
      </span>
    ),
  },
  {
    id: 'total',
    header: t`Total`,
    width: 130,
    align: 'end',
    cell: ({ totalMinor, currency }) =>
      totalMinor === null ? '–' : <Money minor={totalMinor} {...(currency && { currency })} />,
  },
  { id: 'placed', header: t`Date`, width: 150, cell: ({ placedAt }) => <DateTime at={placedAt} dateOnly /> },
]
