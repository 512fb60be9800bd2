import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBilling } from '@yuko/contract/billing/get-billing'
import { listInvoices } from '@yuko/contract/billing/invoices'
import { quotePlan } from '@yuko/contract/billing/quote-plan'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { callApi } from '@yuko/runtime'

export const billingQueries = {
  all: () => ['billing'] as const,
  billing: () =>
    queryOptions({
      queryKey: [...billingQueries.all(), 'now'],
      queryFn: ({ signal }) => callApi(getBilling, {}, { signal }),
      staleTime: 0,
    }),
  /** The cost changes by the minute: never cached. */
  quote: (choice: PlanChoice) =>
    queryOptions({
      queryKey: [...billingQueries.all(), 'quote', choice],
      queryFn: ({ signal }) => callApi(quotePlan, { query: choice }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  invoices: () =>
    infiniteQueryOptions({
      queryKey: [...billingQueries.all(), 'invoices'],
      queryFn: ({ pageParam, signal }) => callApi(listInvoices, { query: { cursor: pageParam, limit: 12 } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
}
