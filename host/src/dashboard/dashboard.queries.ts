import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { callApi } from '@yuko/runtime'

/** Figures of what the areas hold: other pages change them, so each visit looks again behind what it shows. */
export const dashboardQueries = {
  reviews: (days: number) =>
    queryOptions({
      queryKey: ['dashboard', 'reviews', days],
      queryFn: ({ signal }) => callApi(getReviewsDashboard, { query: { days } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  checklist: () =>
    queryOptions({
      queryKey: ['dashboard', 'checklist'],
      queryFn: ({ signal }) => callApi(getChecklist, {}, { signal }),
      staleTime: 0,
    }),
}
