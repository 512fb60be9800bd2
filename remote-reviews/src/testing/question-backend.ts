import { answerProductQuestion } from '@yuko/contract/reviews/questions/answer-product-question'
import { askBuyers } from '@yuko/contract/reviews/questions/ask-buyers'
import { deleteProductQuestion } from '@yuko/contract/reviews/questions/delete-product-question'
import { getProductQuestion } from '@yuko/contract/reviews/questions/get-product-question'
import { countProductQuestions, listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { moderateProductAnswer } from '@yuko/contract/reviews/questions/moderate-product-answer'
import { moderateProductQuestion } from '@yuko/contract/reviews/questions/moderate-product-question'
import type { ProductAnswer, ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { listProducts } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aQuestion = (n: number, more: Partial<ProductQuestionDetail> = {}): ProductQuestionDetail => ({
  questionId: idOf('pqs', n),
  status: 'pending',
  rejectionReason: null,
  note: null,
  body: `Question ${n}`,
  authorName: `Asker ${n}`,
  authorEmail: `asker${n}@example.com`,
  language: 'en',
  product: { productId: idOf('prd', 1), title: 'Stone mug', handle: 'stone-mug', imageUrl: null, url: null },
  submittedAt: '2026-11-20T10:00:00.000Z',
  publishedAt: null,
  isAnswered: false,
  answersToCheck: 0,
  answers: [],
  asked: { buyers: 0, answered: 0, available: 0 },
  ...more,
})

export const anAnswer = (n: number, more: Partial<ProductAnswer> = {}): ProductAnswer => ({
  answerId: idOf('pan', n),
  by: 'store',
  status: 'published',
  body: `Answer ${n}`,
  authorName: 'Mill',
  authorEmail: null,
  helpful: 0,
  createdAt: '2026-11-20T11:00:00.000Z',
  editedAt: null,
  ...more,
})

/** Questions in memory; `moderations` lists what was sent. */
export function questionBackend(questions: ProductQuestionDetail[]) {
  const state = { questions, moderations: [] as object[], savedReplyId: undefined as string | undefined }
  const find = (questionId: string | undefined) => {
    const question = state.questions.find((one) => one.questionId === questionId)
    if (!question) throw new Refusal('question.not-found', 'This question doesn’t exist')
    return question
  }
  const change = (questionId: string | undefined, more: Partial<ProductQuestionDetail>) => {
    const changed = { ...find(questionId), ...more }
    state.questions = state.questions.map((one) => (one.questionId === questionId ? changed : one))
    return changed
  }
  const statuses = { publish: 'published', reject: 'rejected', archive: 'archived', restore: 'pending' } as const
  const handlers = [
    mockEndpoint(listProductQuestions, ({ query: { status, hasAnswersToCheck, q } }) => ({
      items: state.questions.filter(
        (one) =>
          (!status || status.includes(one.status)) &&
          (!hasAnswersToCheck || one.answersToCheck > 0) &&
          (!q || one.body.toLowerCase().includes(q.toLowerCase())),
      ),
      nextCursor: null,
    })),
    mockEndpoint(countProductQuestions, () => {
      const count = (status: string) => state.questions.filter((one) => one.status === status).length
      const [pending, published, rejected, archived] = ['pending', 'published', 'rejected', 'archived'].map(count)
      return {
        all: state.questions.length,
        pending: pending ?? 0,
        published: published ?? 0,
        rejected: rejected ?? 0,
        archived: archived ?? 0,
        answersToCheck: state.questions.filter((one) => one.answersToCheck > 0).length,
      }
    }),
    mockEndpoint(getProductQuestion, ({ params }) => find(params.questionId)),
    mockEndpoint(moderateProductQuestion, ({ params, body }) => {
      state.moderations.push(body)
      return change(params.questionId, { status: statuses[body.action], rejectionReason: body.reason ?? null })
    }),
    mockEndpoint(answerProductQuestion, ({ params, body }) => {
      state.savedReplyId = body.savedReplyId
      return change(params.questionId, { status: 'published', isAnswered: true, answers: [anAnswer(1, { body: body.body })] })
    }),
    mockEndpoint(moderateProductAnswer, ({ params, body }) => {
      const question = state.questions.find(({ answers }) => answers.some(({ answerId }) => answerId === params.answerId))
      const status = body.action === 'publish' ? 'published' : 'rejected'
      return change(question?.questionId, {
        answers: (question?.answers ?? []).map((one) => (one.answerId === params.answerId ? { ...one, status } : one)),
      })
    }),
    mockEndpoint(askBuyers, ({ params, body }) =>
      change(params.questionId, { status: 'published', asked: { buyers: body.buyers, answered: 0, available: 0 } }),
    ),
    mockEndpoint(deleteProductQuestion, ({ params }) => {
      state.questions = state.questions.filter(({ questionId }) => questionId !== params.questionId)
    }),
    mockEndpoint(listProducts, () => ({ items: [], nextCursor: null, values: { types: [], vendors: [], tags: [] } })),
  ]
  return { state, handlers }
}
