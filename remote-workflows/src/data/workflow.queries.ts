import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { listWorkflows, type WorkflowView } from '@yuko/contract/automation/workflows/list-workflows'
import { callApi } from '@yuko/runtime'

export interface WorkflowFilter {
  view: WorkflowView
  q: string
}

export const workflowQueries = {
  all: () => ['workflows'] as const,
  lists: () => [...workflowQueries.all(), 'list'] as const,
  list: ({ view, q }: WorkflowFilter) =>
    infiniteQueryOptions({
      queryKey: [...workflowQueries.lists(), { view, q }],
      queryFn: ({ pageParam, signal }) =>
        callApi(listWorkflows, { query: { view, q: q || undefined, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  detail: (workflowId: string) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'detail', workflowId],
      queryFn: ({ signal }) => callApi(getWorkflow, { params: { workflowId } }, { signal }),
    }),
}
