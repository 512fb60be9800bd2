import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { answerProductQuestion } from '@yuko/contract/reviews/questions/answer-product-question'
import { askBuyers } from '@yuko/contract/reviews/questions/ask-buyers'
import { deleteProductAnswer } from '@yuko/contract/reviews/questions/delete-product-answer'
import { deleteProductQuestion } from '@yuko/contract/reviews/questions/delete-product-question'
import { exportProductQuestions } from '@yuko/contract/reviews/questions/export-product-questions'
import { moderateProductAnswer } from '@yuko/contract/reviews/questions/moderate-product-answer'
import { moderateProductQuestion } from '@yuko/contract/reviews/questions/moderate-product-question'
import type { ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { updateProductAnswer } from '@yuko/contract/reviews/questions/update-product-answer'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { questionKeys } from './questions.queries.ts'

export type QuestionModeration = InputOf<typeof moderateProductQuestion>['body']

/** Every change returns the question as it is then; lists and counts follow. */
function useQuestionChange<Input>(change: (input: Input) => Promise<ProductQuestionDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (question) => client.setQueryData(questionKeys.detail(question.questionId), question),
    onSettled: () =>
      Promise.all([questionKeys.lists(), questionKeys.counts()].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useModerateQuestion = (questionId: string) =>
  useQuestionChange((body: QuestionModeration) => callApi(moderateProductQuestion, { params: { questionId }, body }))

export const useAnswerQuestion = (questionId: string) =>
  useQuestionChange((body: InputOf<typeof answerProductQuestion>['body']) =>
    callApi(answerProductQuestion, { params: { questionId }, body }),
  )

export const useUpdateAnswer = (answerId: string) =>
  useQuestionChange((body: string) => callApi(updateProductAnswer, { params: { answerId }, body: { body } }))

export const useModerateAnswer = (answerId: string) =>
  useQuestionChange((action: 'publish' | 'reject') => callApi(moderateProductAnswer, { params: { answerId }, body: { action } }))

export const useDeleteAnswer = (answerId: string) =>
  useQuestionChange(() => callApi(deleteProductAnswer, { params: { answerId } }))

export const useAskBuyers = (questionId: string) =>
  useQuestionChange((buyers: number) => callApi(askBuyers, { params: { questionId }, body: { buyers } }))

export function useDeleteQuestion(questionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteProductQuestion, { params: { questionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: questionKeys.all }),
  })
}

/** Saves the filtered questions as CSV. */
export function useExportQuestions() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof exportProductQuestions>['query']) =>
      saveFile(await callApi(exportProductQuestions, { query }), `questions-${new Date().toISOString().slice(0, 10)}.csv`),
  })
}
