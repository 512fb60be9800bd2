import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { callApi } from '@yuko/runtime'

const key = ['loyalty-identity'] as const

export const identityQueries = {
  /** Never kept longer than it is looked at: whoever has the secret can be any customer. */
  secret: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => callApi(getIdentitySecret, {}, { signal }), gcTime: 0 }),
}

export function useRotateIdentitySecret() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(rotateIdentitySecret, {}),
    onSuccess: (secret) => client.setQueryData(key, { secret }),
  })
}
