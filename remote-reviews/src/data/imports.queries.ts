import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getImport } from '@yuko/contract/imports/get-import'
import type { ImportKind, ImportStatus } from '@yuko/contract/imports/import'
import { listImports } from '@yuko/contract/imports/list-imports'
import { callApi } from '@yuko/runtime'

export const importKeys = {
  all: ['imports'] as const,
  list: () => [...importKeys.all, 'list'] as const,
  detail: (importId: string) => [...importKeys.all, 'detail', importId] as const,
}

const atWork: ReadonlySet<ImportStatus> = new Set(['validating', 'running', 'undoing'])

/** Whether the server is working on the import. */
export const isAtWork = (status: ImportStatus): boolean => atWork.has(status)

export const importQueries = {
  list: (kind: ImportKind) =>
    infiniteQueryOptions({
      queryKey: [...importKeys.list(), kind],
      queryFn: ({ pageParam, signal }) =>
        callApi(listImports, { query: { limit: 20, cursor: pageParam ?? undefined, kind } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** Polled while the server works, so that the progress also appears after a reload. */
  detail: (importId: string) =>
    queryOptions({
      queryKey: importKeys.detail(importId),
      queryFn: ({ signal }) => callApi(getImport, { params: { importId } }, { signal }),
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? 700 : false),
    }),
}
