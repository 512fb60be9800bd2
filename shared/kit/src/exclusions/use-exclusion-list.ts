import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ExclusionScope } from '@yuko/contract/exclusions/exclusion'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { useSelection } from '../list/use-selection.ts'
import { exclusionQueries } from './exclusions.queries.ts'
import { readAddress, writeAddress } from './exclusions.search.ts'

export type ExclusionList = ReturnType<typeof useExclusionList>

/** The exclusions for the filters in the address, and the selected ones. */
export function useExclusionList(scope: ExclusionScope) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { group, q } = readAddress(params)
  const search = { scope, group, ...(q && { q }) }
  const list = useInfiniteQuery(exclusionQueries.list(search))
  const counts = useQuery(exclusionQueries.counts(scope)).data
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const selection = useSelection(
    writeAddress(scope, { group, q }),
    rows?.map(({ exclusionId }) => exclusionId),
  )
  return {
    scope,
    group,
    q,
    search,
    list,
    counts,
    rows,
    selection,
    find: (text: string) => navigate(writeAddress(scope, { group, q: text }), { replace: true }),
  }
}
