import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { usePermission } from '@yuko/runtime'
import { useMemo } from 'react'
import { orderColumns } from './orders.columns.tsx'
import { ordersPath } from './orders.search.ts'
import type { OrderList } from './use-order-list.ts'

/** The columns of the list, and how the member displays it. */
export function useOrdersView({ search, query, change }: OrderList) {
  const canAct = usePermission('reviews.moderate')
  const columns = useMemo(() => orderColumns(({ requestId }) => `${ordersPath}/${requestId}${query}`, canAct), [query, canAct])
  const view = useListView({
    list: 'orders',
    path: ordersPath,
    query,
    columns,
    sort: { by: 'order', direction: search.direction ?? 'desc' },
    onSort: ({ direction }) => change({ direction }),
  })
  return { columns, view }
}
