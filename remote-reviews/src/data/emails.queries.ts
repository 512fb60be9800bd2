import { queryOptions } from '@tanstack/react-query'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { callApi } from '@yuko/runtime'

export const emailQueries = {
  list: () =>
    queryOptions({
      queryKey: ['emails'],
      // All areas share one list, so that a changed email is refetched everywhere.
      queryFn: async ({ signal }) => (await callApi(listEmails, {}, { signal })).items,
      select: (items) => items.filter(({ area }) => area === 'reviews'),
    }),
}
