import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAttention } from '@yuko/contract/dashboard/get-attention'
import { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { Period } from '@yuko/kit/period/period.ts'
import { callApi } from '@yuko/runtime'

/** Other pages change these figures, so each visit refetches in the background. */
export const dashboardQueries = {
  reviews: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', 'reviews', period],
      queryFn: ({ signal }) => callApi(getReviewsDashboard, { query: { ...period } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  attention: () =>
    queryOptions({
      queryKey: ['dashboard', 'attention'],
      queryFn: ({ signal }) => callApi(getAttention, {}, { signal }),
      staleTime: 0,
    }),
  checklist: () =>
    queryOptions({
      queryKey: ['dashboard', 'checklist'],
      queryFn: ({ signal }) => callApi(getChecklist, {}, { signal }),
      staleTime: 0,
    }),
}
