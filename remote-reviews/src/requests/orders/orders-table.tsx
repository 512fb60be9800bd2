import { t } from '@lingui/core/macro'
import { usePermission } from '@yuko/runtime'
import { useMatch, useNavigate } from '@yuko/runtime/router'
import { DataTable, ErrorPanel } from '@yuko/ui'
import { useMemo } from 'react'
import { nameOf, orderColumns } from './orders.columns.tsx'
import { ordersPath } from './orders.search.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import type { OrderList } from './use-order-list.ts'

export function OrdersTable({ orders }: { orders: OrderList }) {
  const { list, rows, query, selection } = orders
  const navigate = useNavigate()
  const canAsk = usePermission('reviews.moderate')
  const openId = useMatch(`${ordersPath}/:requestId`)?.params.requestId
  const columns = useMemo(() => orderColumns(({ requestId }) => `${ordersPath}/${requestId}${query}`, canAsk), [query, canAsk])
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load orders`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Orders`}
      columns={columns}
      rows={rows}
      rowKey={({ requestId }) => requestId}
      rowLabel={nameOf}
      rowHeight={60}
      onOpen={({ requestId }) => navigate(`${ordersPath}/${requestId}${query}`)}
      currentKey={openId}
      selection={canAsk ? { selected: selection.selected, onChange: selection.choose } : undefined}
      isRefreshing={list.isPlaceholderData}
      empty={<OrdersEmpty orders={orders} />}
    />
  )
}
