import { queryOptions } from '@tanstack/react-query'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { callApi } from '@yuko/runtime'

export const feedKeys = { all: ['review-feeds'] as const }

export const feedQueries = {
  list: () =>
    queryOptions({
      queryKey: feedKeys.all,
      queryFn: ({ signal }) => callApi(listFeeds, {}, { signal }),
      refetchInterval: 30_000,
    }),
}
