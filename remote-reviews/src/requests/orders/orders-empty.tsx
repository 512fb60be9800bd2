import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState } from '@yuko/ui'
import { storeQueries } from '#data/store.queries.ts'
import { isNarrowed, ordersPath } from './orders.search.ts'
import type { OrderList } from './use-order-list.ts'

/** Why the list is empty, and what to do next. */
export function OrdersEmpty({ orders: { search, counts, clear } }: { orders: OrderList }) {
  if (isNarrowed(search))
    return (
      <EmptyState
        drawing="search"
        title={t`No matching orders`}
        action={
          <Button variant="default" onClick={clear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter or try another order number, name or email.`}
      </EmptyState>
    )
  if (search.tab && counts?.all)
    return <EmptyState title={t`No orders with this status`}>{t`Your orders are under the other tabs.`}</EmptyState>
  return <NoOrders />
}

function NoOrders() {
  const { data: connection } = useQuery(storeQueries.connection())
  const canAsk = usePermission('reviews.moderate')
  if (!connection) return null
  if (connection.state === 'connected')
    return (
      <EmptyState
        title={t`No new orders yet`}
        action={
          canAsk && (
            <ButtonLink href={`${ordersPath}/ask`} variant="default">
              {t`Request reviews of past orders`}
            </ButtonLink>
          )
        }
      >
        {t`New orders appear here with their review requests. Buyers of past orders are asked only if you choose to.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No orders yet`}
      action={
        <ButtonLink href="/app/settings/accounts/integration/platform" variant="default">
          {t`Connect your store`}
        </ButtonLink>
      }
    >
      {t`Connect your store or import orders. Each one shows when its review request is sent, or why it’s skipped.`}
    </EmptyState>
  )
}
