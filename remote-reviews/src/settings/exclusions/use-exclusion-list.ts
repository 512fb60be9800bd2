import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { exclusionQueries } from '#data/exclusions.queries.ts'
import { readAddress, writeAddress } from './exclusions.search.ts'

export type ExclusionList = ReturnType<typeof useExclusionList>

/** The exclusions for the filters in the address, and the selected ones. */
export function useExclusionList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { group, q } = readAddress(params)
  const search = { group, ...(q && { q }) }
  const list = useInfiniteQuery(exclusionQueries.list(search))
  const counts = useQuery(exclusionQueries.counts()).data
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const selection = useSelection(
    writeAddress({ group, q }),
    rows?.map(({ exclusionId }) => exclusionId),
  )
  return {
    group,
    q,
    search,
    list,
    counts,
    rows,
    selection,
    find: (text: string) => navigate(writeAddress({ group, q: text }), { replace: true }),
  }
}
