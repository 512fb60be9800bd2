import { t } from '@lingui/core/macro'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { SelectAll } from '@yuko/kit/list/select-all.tsx'
import type { ListView } from '@yuko/kit/list/use-list-view.ts'
import { usePermission } from '@yuko/runtime'
import { useMatch, useNavigate } from '@yuko/runtime/router'
import { type Column, DataTable, ErrorPanel } from '@yuko/ui'
import { nameOf } from './orders.columns.tsx'
import { ordersPath } from './orders.search.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import type { OrderList } from './use-order-list.ts'

interface OrdersTableProps {
  orders: OrderList
  columns: Column<ReviewRequest>[]
  view: ListView
}

export function OrdersTable({ orders, columns, view }: OrdersTableProps) {
  const { list, rows, query, matching = 0, selection } = orders
  const navigate = useNavigate()
  const canAsk = usePermission('reviews.moderate')
  const openId = useMatch(`${ordersPath}/:requestId`)?.params.requestId
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
      hiddenColumns={view.hidden}
      density={view.density}
      rows={view.isOpening ? undefined : rows}
      rowKey={({ requestId }) => requestId}
      rowLabel={nameOf}
      rowHeight={60}
      onOpen={({ requestId }) => navigate(`${ordersPath}/${requestId}${query}`)}
      currentKey={openId}
      selection={canAsk ? { selected: selection.selected, onChange: selection.choose } : undefined}
      selectAllMatching={matching > 0 && <SelectAll selection={selection} matching={matching} />}
      sort={view.sort}
      onSort={view.onSort}
      isRefreshing={list.isPlaceholderData}
      empty={<OrdersEmpty orders={orders} />}
    />
  )
}
