import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { useSearchParams } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, ListFoot, Section, Skeleton } from '@yuko/ui'
import { memberQueries } from '#data/member.queries.ts'
import ledger from '../ledger/ledger.module.css'
import { OrderLine } from './order-line.tsx'

const parameter = 'order'

/** The customer's orders and their points. The expanded one is in the URL. */
export function OrdersSection({ profile: { memberId } }: { profile: LoyaltyMemberProfile }) {
  const list = useInfiniteQuery(memberQueries.orders(memberId))
  const orders = list.data?.pages.flatMap(({ items }) => items)
  const [params, setParams] = useSearchParams()
  const open = params.get(parameter)
  const toggle = (orderId: string) => {
    const next = new URLSearchParams(params)
    if (open === orderId) next.delete(parameter)
    else next.set(parameter, orderId)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Section title={t`Orders`} description={t`Expand an order to see why it earned points, or why not.`} flush>
      {list.isError && !orders ? (
        <ErrorPanel title={t`Couldn’t load the orders`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : !orders ? (
        <div className={ledger.waiting} aria-busy>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </div>
      ) : orders.length === 0 ? (
        <EmptyState title={t`No orders yet`}>{t`Orders of this customer appear here, with the points they earned.`}</EmptyState>
      ) : (
        <ol className={ledger.lines}>
          {orders.map((order) => (
            <OrderLine key={order.orderId} order={order} isOpen={order.orderId === open} onToggle={() => toggle(order.orderId)} />
          ))}
        </ol>
      )}
      {list.hasNextPage && <ListFoot list={list} />}
    </Section>
  )
}
