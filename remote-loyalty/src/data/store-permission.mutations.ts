import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkStorePermissions } from '@yuko/contract/store/check-store-permissions'
import { callApi } from '@yuko/runtime'
import { useEffect } from 'react'
import { surroundings } from '#data/surroundings.queries.ts'

/** Reads what the shop grants by now. */
export function useCheckPermissions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(checkStorePermissions, {}),
    onSuccess: (connection) => client.setQueryData(surroundings.connection().queryKey, connection),
  })
}

/** Asks for an optional permission. Declined, nothing changes. */
export function useAllowScope(ask: (scopes: readonly string[]) => Promise<boolean>) {
  const check = useCheckPermissions()
  return useMutation({
    mutationFn: async (scope: string) => {
      if (await ask([scope])) await check.mutateAsync()
    },
  })
}

/** The permission is granted in another tab: returning to this one continues automatically. */
export function useAllowedElsewhere(isAsked: boolean, check: () => void) {
  useEffect(() => {
    if (!isAsked) return
    const look = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAsked, check])
}
