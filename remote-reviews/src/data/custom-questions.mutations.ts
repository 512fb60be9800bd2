import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import type { CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
import { orderCustomQuestions } from '@yuko/contract/reviews/custom-questions/order-custom-questions'
import { updateCustomQuestion } from '@yuko/contract/reviews/custom-questions/update-custom-question'
import { callApi } from '@yuko/runtime'
import { customQuestionQueries } from './custom-questions.queries.ts'

/** Creates a question, or updates the one with this ID. */
export function useSaveCustomQuestion(customQuestionId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomQuestionDraft) =>
      customQuestionId === undefined
        ? callApi(createCustomQuestion, { body })
        : callApi(updateCustomQuestion, { params: { customQuestionId }, body }),
    onSuccess: () => client.invalidateQueries(customQuestionQueries.list()),
  })
}

export function useOrderCustomQuestions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customQuestionIds: string[]) => callApi(orderCustomQuestions, { body: { customQuestionIds } }),
    onSuccess: (list) => client.setQueryData(customQuestionQueries.list().queryKey, list),
  })
}
