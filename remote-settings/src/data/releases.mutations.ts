import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { changeRelease } from '@yuko/contract/remotes/change-release'
import { createOperatorKey } from '@yuko/contract/remotes/create-operator-key'
import { makeLabLink } from '@yuko/contract/remotes/lab'
import { revokeOperatorKey } from '@yuko/contract/remotes/revoke-operator-key'
import { callApi } from '@yuko/runtime'
import { releaseQueries } from '#data/releases.queries.ts'

/** One action on how a remote is released. */
export type ReleaseChangeBody = InputOf<typeof changeRelease>['body']

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: releaseQueries.all() })
}

export function useChangeRelease(remote: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ReleaseChangeBody) => callApi(changeRelease, { params: { remote }, body }),
    onSuccess: () => refresh(),
  })
}

export function useMakeLabLink() {
  return useMutation({ mutationFn: (body: InputOf<typeof makeLabLink>['body']) => callApi(makeLabLink, { body }) })
}

export function useCreateOperatorKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof createOperatorKey>['body']) => callApi(createOperatorKey, { body }),
    onSuccess: () => void refresh(),
  })
}

export function useRevokeOperatorKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (operatorKeyId: string) => callApi(revokeOperatorKey, { params: { operatorKeyId } }),
    onSuccess: () => refresh(),
  })
}
