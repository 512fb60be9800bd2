import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportAuditEntries } from '@yuko/contract/audit/export-audit-entries'
import { getAuditChoices } from '@yuko/contract/audit/get-audit-choices'
import { listAuditEntries } from '@yuko/contract/audit/list-audit-entries'
import { callApi } from '@yuko/runtime'

export interface AuditSearch {
  actor?: string
  action?: string[]
  target?: string
  from?: string
  to?: string
}

const key = ['audit'] as const

export const auditQueries = {
  entries: (search: AuditSearch) =>
    infiniteQueryOptions({
      queryKey: [...key, 'entries', search],
      queryFn: ({ pageParam, signal }) => callApi(listAuditEntries, { query: { ...search, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  choices: () =>
    queryOptions({ queryKey: [...key, 'choices'], queryFn: ({ signal }) => callApi(getAuditChoices, {}, { signal }) }),
}

/** The filtered log as a file, all pages of it. */
export async function fetchAuditFile(search: AuditSearch): Promise<Blob> {
  return await callApi(exportAuditEntries, { query: search })
}
