import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import type { CustomQuestion, CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
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

const placeIn = (ids: readonly string[], { customQuestionId }: CustomQuestion) => ids.indexOf(customQuestionId)

/** The new order shows at once. */
export function useOrderCustomQuestions() {
  const client = useQueryClient()
  const { queryKey } = customQuestionQueries.list()
  return useMutation({
    mutationFn: (customQuestionIds: string[]) => callApi(orderCustomQuestions, { body: { customQuestionIds } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (list) => list && { items: list.items.toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other)) },
      )
    },
    onSuccess: (list) => client.setQueryData(queryKey, list),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
