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
        title="No order matches"
        action={
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        Take away a filter or search for another number, name or address.
      </EmptyState>
    )
  if (search.tab && counts?.all)
    return <EmptyState title={`Nothing under ${tabLabels[search.tab]}`}>The other tabs hold your orders.</EmptyState>
  return (
    <EmptyState
      title="No orders yet"
      action={
        <ButtonLink href="/app/settings/accounts/integration/platform" variant="default">
          Connect your store
        </ButtonLink>
      }
    >
      Orders come with your store, or in a file. Each shows here when its buyer is asked for a review, or why not.
    </EmptyState>
  )
}
