import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getOrganization } from '@yuko/contract/accounts/get-organization'
import { listMembers } from '@yuko/contract/accounts/list-members'
import { me } from '@yuko/contract/accounts/me'
import { callApi } from '@yuko/runtime'

export const settingsQueries = {
  organization: () =>
    queryOptions({
      queryKey: ['organization'],
      queryFn: ({ signal }) => callApi(getOrganization, {}, { signal }),
    }),
  members: () =>
    infiniteQueryOptions({
      queryKey: ['members'],
      queryFn: ({ pageParam, signal }) => callApi(listMembers, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  user: () =>
    queryOptions({
      queryKey: ['me', 'settings'],
      queryFn: async ({ signal }) => (await callApi(me, {}, { signal })).data,
    }),
}
