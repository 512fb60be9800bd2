import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { revealIdentitySecret } from '@yuko/contract/loyalty/onsite/reveal-identity-secret'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { callApi } from '@yuko/runtime'

const key = ['loyalty-identity'] as const

export const identityQueries = {
  /** When it was made; the secret itself is shown to who asks for it. */
  secret: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => callApi(getIdentitySecret, {}, { signal }) }),
}

/** Kept nowhere: whoever has the secret can be any customer. */
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
