import { queryOptions } from '@tanstack/react-query'
import { listCustomQuestions } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import { callApi } from '@yuko/runtime'

export const customQuestionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['custom-questions'],
      queryFn: ({ signal }) => callApi(listCustomQuestions, {}, { signal }),
    }),
}
