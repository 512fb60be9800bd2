import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { useMemo } from 'react'
import { requestQueries } from '#data/requests.queries.ts'
import { filterOf, ordersPath, readSearch, writeSearch } from './orders.search.ts'

export type OrderList = ReturnType<typeof useOrderList>

/** The orders for the filters in the address, and the selected ones. */
export function useOrderList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const query = writeSearch(search)
  const list = useInfiniteQuery(requestQueries.list(search))
  const counts = useQuery(requestQueries.counts(filterOf(search))).data
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const keys = useMemo(() => rows?.map(({ requestId }) => requestId), [rows])
  const selection = useSelection(query, keys)
  // Counting them takes a moment, so only when all could be selected.
  const isPageSelected = Boolean(rows?.length) && selection.selected.size === rows?.length
  const canSelectAll = selection.isAll || (isPageSelected && list.hasNextPage)
  const matching = useQuery({ ...requestQueries.orderCount(filterOf(search)), enabled: canSelectAll }).data?.orders
  const go = (next: typeof search) => navigate(ordersPath + writeSearch(next))
  return {
    search,
    query,
    list,
    counts,
    /** How many orders match; undefined while the page isn’t selected. */
    matching: canSelectAll ? matching : undefined,
    rows,
    selection,
    change: (next: Partial<typeof search>) => go({ ...search, ...next }),
    clear: () => go({ tab: search.tab, direction: search.direction }),
    close: () => navigate(ordersPath + query),
  }
}
