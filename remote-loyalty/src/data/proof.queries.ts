import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { countProofs } from '@yuko/contract/loyalty/proofs/count-proofs'
import { decideProofs } from '@yuko/contract/loyalty/proofs/decide-proofs'
import { listProofs } from '@yuko/contract/loyalty/proofs/list-proofs'
import { callApi } from '@yuko/runtime'

type Search = Omit<NonNullable<InputOf<typeof listProofs>['query']>, 'limit' | 'cursor'>

const all = ['proofs'] as const

export const proofQueries = {
  list: (search: Search) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', search],
      queryFn: ({ pageParam, signal }) => callApi(listProofs, { query: { ...search, cursor: pageParam } }, { signal }),
      placeholderData: keepPreviousData,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  count: () => queryOptions({ queryKey: [...all, 'count'], queryFn: ({ signal }) => callApi(countProofs, {}, { signal }) }),
}

export function useDecideProofs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof decideProofs>['body']) => callApi(decideProofs, { body }),
    onSettled: () => forget(client),
  })
}

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })
