import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEmailsDashboard } from '@yuko/contract/dashboard/get-emails-dashboard'
import type { Period } from '@yuko/kit/period/period.ts'
import { callApi } from '@yuko/runtime'

export const dashboardQueries = {
  emails: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', 'emails', period],
      queryFn: ({ signal }) => callApi(getEmailsDashboard, { query: { ...period } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
