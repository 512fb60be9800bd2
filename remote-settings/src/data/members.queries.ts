import { infiniteQueryOptions } from '@tanstack/react-query'
import { listInvitations } from '@yuko/contract/accounts/list-invitations'
import { callApi } from '@yuko/runtime'

export const invitationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['invitations'],
    queryFn: ({ pageParam, signal }) => callApi(listInvitations, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
