import { queryOptions } from '@tanstack/react-query'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { callApi } from '@yuko/runtime'

/** Whether the store’s AI provider can be asked; under one key for all remotes. */
export const isAssistedQuery = () =>
  queryOptions({
    queryKey: ['assistance', 'on'],
    queryFn: async ({ signal }) => (await callApi(getAssistance, {}, { signal })).assistance?.isOn ?? false,
    staleTime: 60_000,
  })
