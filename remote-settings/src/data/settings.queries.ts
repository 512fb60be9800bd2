import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listMembers } from '@yuko/contract/accounts/members/list-members'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { me } from '@yuko/contract/accounts/sign-in/me'
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
