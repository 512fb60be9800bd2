import type { ProductAnswer, ProductQuestion } from '@yuko/contract/reviews/questions/product-question'
import { productAnswerIds, productIds, productQuestionIds } from '#ids.ts'
import type { AnswerRow } from './answers.repository.ts'
import type { QuestionRow } from './questions.repository.ts'

export function toQuestion(row: QuestionRow): ProductQuestion {
  return {
    questionId: productQuestionIds.toWire(row.id),
    // Unconfirmed questions are never listed.
    status: row.status as ProductQuestion['status'],
    rejectionReason: row.rejection_reason,
    note: row.note,
    body: row.body,
    authorName: row.author_name,
    authorEmail: row.author_email,
    language: row.locale,
    product: {
      productId: productIds.toWire(row.product_id),
      title: row.product_title,
      handle: row.product_handle,
      imageUrl: row.product_image_url,
      url: row.product_url,
    },
    submittedAt: row.submitted_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    isAnswered: row.is_answered,
    answersToCheck: row.answers_to_check,
  }
}

export function toAnswer(row: AnswerRow): ProductAnswer {
  return {
    answerId: productAnswerIds.toWire(row.id),
    by: row.ask_id === null ? 'store' : 'buyer',
    status: row.status,
    body: row.body,
    authorName: row.author_name,
    authorEmail: row.author_email,
    helpful: row.helpful,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}
