import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { useCallback, useMemo } from 'react'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import {
  cleared,
  filterOf,
  hrefOf,
  isNarrowed,
  queryStringOf,
  readSearch,
  type SubscribersSearch,
  subscribersPath,
} from './subscribers.search.ts'

export type SubscriberList = ReturnType<typeof useSubscriberList>

/** The people that match the URL, and the selection. */
export function useSubscriberList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const { hide: _hide, ...query } = search
  const list = useInfiniteQuery(subscriberQueries.list(query))
  const counts = useQuery(subscriberQueries.counts(query)).data?.counts
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const filter = filterOf(search)
  const selection = useSelection(
    queryStringOf(filter),
    rows?.map(({ subscriberId }) => subscriberId),
  )
  const view = search.view ?? 'all'
  const address = queryStringOf(search)
  return {
    search,
    view,
    filter,
    list,
    counts,
    rows,
    selection,
    matching: counts?.[view],
    query: address,
    isNarrowed: isNarrowed(search),
    listHref: subscribersPath + address,
    hrefOf: useCallback((subscriberId: string) => `${subscribersPath}/${subscriberId}${address}`, [address]),
    change: (next: SubscribersSearch) => navigate(hrefOf({ ...search, ...next }), { replace: true }),
    clear: () => navigate(hrefOf(cleared(search))),
  }
}
