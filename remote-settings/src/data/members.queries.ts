import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listInvitations } from '@yuko/contract/accounts/members/list-invitations'
import { getSecurityPolicy } from '@yuko/contract/accounts/security/get-security-policy'
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
