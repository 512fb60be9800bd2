import { productAnswerIds, productIds, productQuestionIds } from '#ids.ts'

interface Asked {
  readonly organization_id: string
  readonly id: string
  readonly product_id: string
}

export function questionFact<Type extends 'question.submitted' | 'question.published'>(type: Type, question: Asked) {
  const questionId = productQuestionIds.toWire(question.id)
  return {
    type,
    aggregate: questionId,
    organizationId: question.organization_id,
    payload: { questionId, productId: productIds.toWire(question.product_id) },
  }
}

export function answerFact<Type extends 'question.answer-submitted' | 'question.answered'>(
  type: Type,
  question: Asked,
  answerId: string,
) {
  const { payload, ...fact } = questionFact('question.published', question)
  return { ...fact, type, payload: { ...payload, answerId: productAnswerIds.toWire(answerId) } }
}
