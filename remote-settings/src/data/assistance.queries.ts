import { queryOptions } from '@tanstack/react-query'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { callApi } from '@yuko/runtime'

export const assistanceQueries = {
  /** Null: no provider yet. */
  assistance: () =>
    queryOptions({
      queryKey: ['assistance'],
      queryFn: async ({ signal }) => (await callApi(getAssistance, {}, { signal })).assistance,
    }),
}
