import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { useMemo } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import { filterOf, queryStringOf, readSearch, type WorkflowsSearch, workflowsPath } from '#workflows/workflows.search.ts'

export type WorkflowList = ReturnType<typeof useWorkflowList>

/** The workflows that match the URL, and the selected ones. */
export function useWorkflowList() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const list = useInfiniteQuery(workflowQueries.list(search))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const selection = useSelection(queryStringOf(filterOf(search)), undefined)
  const query = queryStringOf(search)
  const go = (next: WorkflowsSearch, options?: { replace: boolean }) => navigate(workflowsPath + queryStringOf(next), options)
  return {
    search,
    query,
    list,
    rows,
    selection,
    isCreating: params.has('create'),
    create: (isOpen: boolean) =>
      navigate(workflowsPath + (isOpen ? `${query}${query ? '&' : '?'}create=` : query), { replace: !isOpen }),
    change: (change: WorkflowsSearch, options?: { replace: boolean }) => go({ ...search, ...change }, options),
    clear: () => go({ view: search.view, sort: search.sort, direction: search.direction }),
  }
}
