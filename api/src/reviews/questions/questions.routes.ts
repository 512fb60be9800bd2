import { answerProductQuestion } from '@yuko/contract/reviews/questions/answer-product-question'
import { askBuyers as askBuyersEndpoint } from '@yuko/contract/reviews/questions/ask-buyers'
import { deleteProductAnswer } from '@yuko/contract/reviews/questions/delete-product-answer'
import { deleteProductQuestion } from '@yuko/contract/reviews/questions/delete-product-question'
import { exportProductQuestions } from '@yuko/contract/reviews/questions/export-product-questions'
import { getProductQuestion } from '@yuko/contract/reviews/questions/get-product-question'
import { countProductQuestions, listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { moderateProductAnswer } from '@yuko/contract/reviews/questions/moderate-product-answer'
import { moderateProductQuestion } from '@yuko/contract/reviews/questions/moderate-product-question'
import type { ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { updateProductAnswer } from '@yuko/contract/reviews/questions/update-product-answer'
import { z } from 'zod'
import { productAnswerIds, productIds, productQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { noteUse } from '../saved-replies/note-use.ts'
import { answerQuestion, editAnswer, moderateAnswer, takeAnswer } from './answer-question.ts'
import { deleteAnswer, listAnswers } from './answers.repository.ts'
import { type AskTools, askBuyers, buyersToAsk } from './ask-buyers.ts'
import { countAsks } from './asks.repository.ts'
import { questionsAsCsv } from './export-questions.ts'
import { moderateQuestion } from './moderate-question.ts'
import { toAnswer, toQuestion } from './question.mapper.ts'
import { countQuestionRows, deleteQuestion, findQuestion, listQuestionRows } from './questions.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

const withUuid = <Filter extends { productId?: string | undefined }>({ productId, ...filter }: Filter) => ({
  ...filter,
  productId: productId && productIds.toUuid(productId),
})

const questionNotFound = () => new Refusal('question.not-found', 'This question doesn’t exist')

/** The merchant’s side of questions. */
export function questionsEndpoints(tools: AskTools): Implementation[] {
  const detailOf = (trx: Trx, organizationId: string, id: string) => loadDetail(trx, tools, organizationId, id)
  return [
    implement(listProductQuestions, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, position)
      const from = after && { submittedAt: new Date(after[0]), id: after[1] }
      const rows = await listQuestionRows(trx, organizationId, withUuid(filter), limit + 1, from)
      return pageFrom(rows, limit, toQuestion, (row) => [row.submitted_at.getTime(), row.id])
    }),

    implement(countProductQuestions, ({ trx, organizationId, query }) => countQuestionRows(trx, organizationId, withUuid(query))),

    implementDetached(exportProductQuestions, async ({ db, organizationId, clock, query }) => ({
      fileName: `questions-${clock.now().toISOString().slice(0, 10)}.csv`,
      content: questionsAsCsv(db, organizationId, withUuid(query)),
    })),

    implement(getProductQuestion, ({ trx, organizationId, params }) =>
      detailOf(trx, organizationId, productQuestionIds.toUuid(params.questionId)),
    ),

    implement(moderateProductQuestion, async ({ trx, organizationId, clock, params, body }) => {
      const id = productQuestionIds.toUuid(params.questionId)
      await moderateQuestion(trx, clock, organizationId, id, body)
      return detailOf(trx, organizationId, id)
    }),

    implement(deleteProductQuestion, async ({ trx, organizationId, params }) => {
      if (!(await deleteQuestion(trx, organizationId, productQuestionIds.toUuid(params.questionId)))) throw questionNotFound()
    }),

    implement(answerProductQuestion, async ({ trx, organizationId, params, body }) => {
      const id = productQuestionIds.toUuid(params.questionId)
      await noteUse(trx, organizationId, body.savedReplyId)
      await answerQuestion(trx, tools, organizationId, id, body.body)
      return detailOf(trx, organizationId, id)
    }),

    implement(updateProductAnswer, async ({ trx, organizationId, params, body }) => {
      const id = productAnswerIds.toUuid(params.answerId)
      return detailOf(trx, organizationId, await editAnswer(trx, tools, organizationId, id, body.body))
    }),

    implement(moderateProductAnswer, async ({ trx, organizationId, params, body }) => {
      const id = productAnswerIds.toUuid(params.answerId)
      return detailOf(trx, organizationId, await moderateAnswer(trx, tools, organizationId, id, body.action))
    }),

    implement(deleteProductAnswer, async ({ trx, organizationId, params }) => {
      const { id, question_id } = await takeAnswer(trx, organizationId, productAnswerIds.toUuid(params.answerId))
      await deleteAnswer(trx, organizationId, id)
      return detailOf(trx, organizationId, question_id)
    }),

    implement(askBuyersEndpoint, async ({ trx, organizationId, params, body }) => {
      const id = productQuestionIds.toUuid(params.questionId)
      await askBuyers(trx, tools, { organizationId, id, most: body.buyers })
      return detailOf(trx, organizationId, id)
    }),
  ]
}

async function loadDetail(trx: Trx, tools: AskTools, organizationId: string, id: string): Promise<ProductQuestionDetail> {
  const row = await findQuestion(trx, organizationId, id)
  if (!row || row.status === 'unconfirmed') throw questionNotFound()
  const about = { organizationId, id, productId: row.product_id, askerEmail: row.author_email }
  const answers = await listAnswers(trx, organizationId, [id])
  const available = (await buyersToAsk(trx, tools, about)).length
  return {
    ...toQuestion(row),
    answers: answers.map(toAnswer),
    asked: { ...(await countAsks(trx, organizationId, id)), available },
  }
}
