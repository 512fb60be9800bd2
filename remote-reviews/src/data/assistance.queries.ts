import { queryOptions } from '@tanstack/react-query'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { callApi } from '@yuko/runtime'

export const assistanceQueries = {
  /** Whether drafts can be written. */
  isOn: () =>
    queryOptions({
      queryKey: ['assistance', 'on'],
      queryFn: async ({ signal }) => (await callApi(getAssistance, {}, { signal })).assistance?.isOn ?? false,
      staleTime: 60_000,
    }),
}
