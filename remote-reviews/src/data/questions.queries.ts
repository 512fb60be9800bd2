import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getProductQuestion } from '@yuko/contract/reviews/questions/get-product-question'
import { countProductQuestions, listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { callApi } from '@yuko/runtime'

type Listed = NonNullable<InputOf<typeof listProductQuestions>['query']>
export type QuestionFilter = Omit<Listed, 'limit' | 'cursor'>

const pageSize = 50

export const questionKeys = {
  all: ['questions'] as const,
  lists: () => [...questionKeys.all, 'list'] as const,
  counts: () => [...questionKeys.all, 'counts'] as const,
  detail: (questionId: string) => [...questionKeys.all, 'detail', questionId] as const,
}

export const questionQueries = {
  list: (filter: QuestionFilter) =>
    infiniteQueryOptions({
      queryKey: [...questionKeys.lists(), filter],
      queryFn: ({ pageParam, signal }) =>
        callApi(listProductQuestions, { query: { ...filter, limit: pageSize, cursor: pageParam ?? undefined } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),

  counts: ({ status: _status, hasAnswersToCheck: _hasAnswersToCheck, ...filter }: QuestionFilter) =>
    queryOptions({
      queryKey: [...questionKeys.counts(), filter],
      queryFn: ({ signal }) => callApi(countProductQuestions, { query: filter }, { signal }),
      placeholderData: keepPreviousData,
    }),

  detail: (questionId: string) =>
    queryOptions({
      queryKey: questionKeys.detail(questionId),
      queryFn: ({ signal }) => callApi(getProductQuestion, { params: { questionId } }, { signal }),
    }),
}
