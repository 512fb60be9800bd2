import { queryOptions } from '@tanstack/react-query'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { callApi } from '@yuko/runtime'

export const emailQueries = {
  list: () =>
    queryOptions({
      queryKey: ['emails'],
      queryFn: async ({ signal }) => (await callApi(listEmails, {}, { signal })).items,
    }),
}
