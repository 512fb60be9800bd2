import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import type { InputOf } from '@yuko/contract/endpoint'
import type { changeLoyaltyMembers } from '@yuko/contract/loyalty/members/bulk/change-loyalty-members'
import { listMemberBulks } from '@yuko/contract/loyalty/members/bulk/list-member-bulks'
import { previewMemberBulk } from '@yuko/contract/loyalty/members/bulk/preview-member-bulk'
import { countLoyaltyMembers } from '@yuko/contract/loyalty/members/count-loyalty-members'
import { isAtWork } from '@yuko/kit/bulk/bulk-job.ts'
import { callApi } from '@yuko/runtime'
import { memberKeys } from './member.queries.ts'

export type BulkRequest = InputOf<typeof changeLoyaltyMembers>['body']

// Not below the members' key: a change of members doesn't change what is asked here.
export const bulkKeys = { list: ['loyalty-member-bulks'] as const }

export const bulkQueries = {
  /** Running and recent bulk actions, newest first; polled every second while one runs. */
  list: () =>
    queryOptions({
      queryKey: bulkKeys.list,
      queryFn: ({ signal }) => callApi(listMemberBulks, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1000 : false),
    }),

  /** What a bulk action would do now; null: not ready to ask. */
  forecast: (request: BulkRequest | null) =>
    queryOptions({
      queryKey: [...memberKeys.all, 'forecast', request],
      queryFn: ({ signal }) => callApi(previewMemberBulk, { body: request as BulkRequest }, { signal }),
      enabled: request !== null,
      placeholderData: keepPreviousData,
      retry: false,
    }),

  count: (query: InputOf<typeof countLoyaltyMembers>['query']) =>
    queryOptions({
      queryKey: [...memberKeys.all, 'count', query],
      queryFn: ({ signal }) => callApi(countLoyaltyMembers, { query }, { signal }),
    }),

  segments: () =>
    queryOptions({
      queryKey: ['segments-of-people'],
      queryFn: ({ signal }) => callApi(listSegments, {}, { signal }),
      staleTime: 60_000,
    }),
}
