import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { checkWorkflow } from '@yuko/contract/automation/workflows/check-workflow'
import { countPeopleByNode } from '@yuko/contract/automation/workflows/count-people-by-node'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { getWorkflowVersion } from '@yuko/contract/automation/workflows/get-workflow-version'
import { listWorkflowVersions } from '@yuko/contract/automation/workflows/list-workflow-versions'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { previewMatches } from '@yuko/contract/automation/workflows/preview-matches'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'

type WorkflowSearch = Omit<NonNullable<InputOf<typeof listWorkflows>['query']>, 'limit' | 'cursor'>

export const workflowQueries = {
  all: () => ['workflows'] as const,
  lists: () => [...workflowQueries.all(), 'list'] as const,
  list: (search: WorkflowSearch = {}) =>
    infiniteQueryOptions({
      queryKey: [...workflowQueries.lists(), search],
      queryFn: ({ pageParam, signal }) => callApi(listWorkflows, { query: { ...search, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  detail: (workflowId: string) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'detail', workflowId],
      queryFn: ({ signal }) => callApi(getWorkflow, { params: { workflowId } }, { signal }),
    }),
  /** People by step; refetched while visible. */
  people: (workflowId: string) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'people', workflowId],
      queryFn: ({ signal }) => callApi(countPeopleByNode, { params: { workflowId } }, { signal }),
      refetchInterval: 30_000,
    }),
  versions: (workflowId: string) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'versions', workflowId],
      queryFn: ({ signal }) => callApi(listWorkflowVersions, { params: { workflowId } }, { signal }),
    }),
  /** Published versions don't change, except for the number of people in progress. */
  version: (workflowId: string, number: number) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'versions', workflowId, number],
      queryFn: ({ signal }) => callApi(getWorkflowVersion, { params: { workflowId, number } }, { signal }),
    }),
  /** Problems of a definition that only the server can find. */
  check: (workflowId: string, definition: WorkflowDefinition) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'check', workflowId, definition],
      queryFn: ({ signal }) => callApi(checkWorkflow, { params: { workflowId }, body: { definition } }, { signal }),
      placeholderData: keepPreviousData,
      // The check also depends on emails, which are edited elsewhere.
      staleTime: 0,
      gcTime: 60_000,
    }),
  matches: (workflowId: string, definition: WorkflowDefinition) =>
    queryOptions({
      queryKey: [...workflowQueries.all(), 'matches', workflowId, definition],
      queryFn: ({ signal }) => callApi(previewMatches, { params: { workflowId }, body: { definition } }, { signal }),
      gcTime: 60_000,
    }),
  /** People for a test run. */
  foundPeople: (q: string) =>
    queryOptions({
      queryKey: ['people-found', q],
      queryFn: ({ signal }) => callApi(listSubscribers, { query: { q: q || undefined, limit: 8 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
