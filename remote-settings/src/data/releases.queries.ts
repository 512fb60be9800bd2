import { queryOptions } from '@tanstack/react-query'
import { listOperatorKeys } from '@yuko/contract/remotes/list-operator-keys'
import { listReleaseChanges } from '@yuko/contract/remotes/list-release-changes'
import { listReleases } from '@yuko/contract/remotes/list-releases'
import { callApi } from '@yuko/runtime'

/** Pipelines and other operators release too. */
const look = 10_000

/** Server-wide, across organizations. */
export const releaseQueries = {
  all: () => ['releases'] as const,
  remotes: () =>
    queryOptions({
      queryKey: [...releaseQueries.all(), 'remotes'],
      queryFn: ({ signal }) => callApi(listReleases, {}, { signal }),
      staleTime: 0,
      refetchInterval: look,
      retry: false,
    }),
  changes: (remote: string) =>
    queryOptions({
      queryKey: [...releaseQueries.all(), 'changes', remote],
      queryFn: async ({ signal }) => (await callApi(listReleaseChanges, { params: { remote } }, { signal })).data,
      staleTime: 0,
    }),
  keys: () =>
    queryOptions({
      queryKey: [...releaseQueries.all(), 'keys'],
      queryFn: async ({ signal }) => (await callApi(listOperatorKeys, {}, { signal })).data,
      staleTime: 0,
    }),
}
