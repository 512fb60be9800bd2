import { queryOptions } from '@tanstack/react-query'
import { getTextProvider } from '@yuko/contract/text-messages/get-text-provider'
import { callApi } from '@yuko/runtime'

export const textProviderQueries = {
  /** Null: no account yet. */
  textProvider: () =>
    queryOptions({
      queryKey: ['text-provider'],
      queryFn: async ({ signal }) => (await callApi(getTextProvider, {}, { signal })).textProvider,
    }),
}
