import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPrivacyRequest } from '@yuko/contract/privacy/get-privacy-request'
import { listPrivacyRequests } from '@yuko/contract/privacy/list-privacy-requests'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import { callApi } from '@yuko/runtime'

const isUnderWay = ({ status }: PrivacyRequest) => status === 'waiting' || status === 'working'

export const privacyQueries = {
  all: () => ['privacy'] as const,
  requests: () =>
    infiniteQueryOptions({
      queryKey: [...privacyQueries.all(), 'requests'],
      queryFn: ({ pageParam, signal }) => callApi(listPrivacyRequests, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? 3000 : false),
    }),
  request: (requestId: string) =>
    queryOptions({
      queryKey: [...privacyQueries.all(), 'request', requestId],
      queryFn: ({ signal }) => callApi(getPrivacyRequest, { params: { requestId } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 3000 : false),
    }),
}
