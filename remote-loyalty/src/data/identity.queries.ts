import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { revealIdentitySecret } from '@yuko/contract/loyalty/onsite/reveal-identity-secret'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { callApi } from '@yuko/runtime'

const key = ['loyalty-identity'] as const

export const identityQueries = {
  /** When the secret was created; the secret itself is revealed on request. */
  secret: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => callApi(getIdentitySecret, {}, { signal }) }),
}

/** Never cached: with the secret, anyone can sign in as any customer. */
export function useRevealIdentitySecret() {
  return useMutation({ mutationFn: () => callApi(revealIdentitySecret, {}), gcTime: 0 })
}

export function useRotateIdentitySecret() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(rotateIdentitySecret, {}),
    onSuccess: ({ createdAt, formerUntil }) => client.setQueryData(key, { secret: { createdAt, formerUntil } }),
    gcTime: 0,
  })
}
