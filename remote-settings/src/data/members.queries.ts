import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getSecurityPolicy } from '@yuko/contract/accounts/get-security-policy'
import { listInvitations } from '@yuko/contract/accounts/list-invitations'
import { callApi } from '@yuko/runtime'

export const invitationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['invitations'],
    queryFn: ({ pageParam, signal }) => callApi(listInvitations, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const securityQuery = () =>
  queryOptions({
    queryKey: ['security-policy'],
    queryFn: ({ signal }) => callApi(getSecurityPolicy, {}, { signal }),
    staleTime: 0,
  })
