import { t } from '@lingui/core/macro'
import { Button, ButtonLink, EmptyState } from '@yuko/ui'
import { tabLabels } from '../wording.ts'
import { isNarrowed } from './orders.search.ts'
import type { OrderList } from './use-order-list.ts'

/** Why there is no row, and what to do next. */
export function OrdersEmpty({ orders: { search, counts, clear } }: { orders: OrderList }) {
  if (isNarrowed(search))
    return (
      <EmptyState
        drawing="search"
        title={t`No order matches`}
        action={
          <Button variant="default" onClick={clear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Take away a filter or search for another number, name or address.`}
      </EmptyState>
    )
  if (search.tab && counts?.all)
    return <EmptyState title={t`Nothing under ${tabLabels[search.tab]}`}>{t`The other tabs hold your orders.`}</EmptyState>
  return (
    <EmptyState
      title={t`No orders yet`}
      action={
        <ButtonLink href="/app/settings/accounts/integration/platform" variant="default">
          {t`Connect your store`}
        </ButtonLink>
      }
    >
      {t`Orders come with your store, or in a file. Each shows here when its buyer is asked for a review, or why not.`}
    </EmptyState>
  )
}
