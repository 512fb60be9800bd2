import { t } from '@lingui/core/macro'
import { Button, ButtonLink, EmptyState } from '@yuko/ui'
import { isNarrowed } from './orders.search.ts'
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
