import { queryOptions } from '@tanstack/react-query'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { callApi } from '@yuko/runtime'

export const emailQueries = {
  list: () =>
    queryOptions({
      // All areas share one list, so that a change in one of them refreshes the others.
      queryKey: ['emails'],
      queryFn: async ({ signal }) => (await callApi(listEmails, {}, { signal })).items,
      select: (items) => items.filter(({ area }) => area === 'loyalty'),
    }),
}
