import { plural } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate } from '@yuko/runtime/router'
import { useMemo } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import { cleared, filterOf, type InboxSearch, toQuery, writeSearch } from './inbox.search.ts'
import { matchingOf } from './inbox-tabs.ts'
import { inboxPath, useInboxSearch } from './use-inbox-search.ts'

/** The rows, and their numbers. */
export const queriesOf = (search: InboxSearch) => {
  const query = toQuery(search)
  return [reviewQueries.list(query), reviewQueries.counts(query)] as const
}

export type InboxList = ReturnType<typeof useInboxList>

/** The reviews for the filters in the address, and the selected ones. */
export function useInboxList() {
  const navigate = useNavigate()
  const { search, query, change, hrefOf } = useInboxSearch()
  const [listQuery, countsQuery] = queriesOf(search)
  const list = useInfiniteQuery(listQuery)
  const counts = useQuery(countsQuery).data
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data])
  const filter = filterOf(search)
  const selection = useSelection(
    writeSearch(filter),
    rows?.map(({ reviewId }) => reviewId),
  )
  const matching = matchingOf(search, counts)
  return {
    search,
    query,
    change,
    hrefOf,
    list,
    counts,
    rows,
    filter,
    selection,
    matching,
    /** "420 reviews", once they are counted. */
    matches: matching === undefined ? undefined : plural(matching, { one: '# review', other: '# reviews' }),
    clear: () => navigate(hrefOf(cleared(search))),
    open: (reviewId: string, replace = false) =>
      navigate(`${inboxPath}/${reviewId}${query}`, { state: { isOverList: true }, replace }),
    close: () => navigate(inboxPath + query),
  }
}
