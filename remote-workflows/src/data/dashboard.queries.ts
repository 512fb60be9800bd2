import { queryOptions } from '@tanstack/react-query'
import { getEmailsDashboard } from '@yuko/contract/dashboard/get-emails-dashboard'
import { callApi } from '@yuko/runtime'

export const dashboardQueries = {
  emails: (days: number) =>
    queryOptions({
      queryKey: ['dashboard', 'emails', days],
      queryFn: ({ signal }) => callApi(getEmailsDashboard, { query: { days } }, { signal }),
      staleTime: 0,
    }),
}
