import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getOtherCurrencyOrders } from '@yuko/contract/loyalty/get-other-currency-orders'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { callApi } from '@yuko/runtime'

export const programQueries = {
  all: () => ['programs'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...programQueries.all(), 'list'],
      queryFn: ({ pageParam, signal }) => callApi(listPrograms, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  otherCurrency: () =>
    queryOptions({
      queryKey: [...programQueries.all(), 'other-currency'],
      queryFn: ({ signal }) => callApi(getOtherCurrencyOrders, {}, { signal }),
    }),
  detail: (programId: string) =>
    queryOptions({
      queryKey: [...programQueries.all(), 'detail', programId],
      queryFn: ({ signal }) => callApi(getProgram, { params: { programId } }, { signal }),
    }),
}
