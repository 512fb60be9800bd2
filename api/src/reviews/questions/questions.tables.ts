import type { AnswerStatus, QuestionStatus } from '@yuko/contract/reviews/questions/product-question'
import type { RejectionReason } from '@yuko/contract/reviews/review'
import type { Generated } from 'kysely'

interface ProductQuestions {
  organization_id: string
  id: string
  product_id: string
  status: QuestionStatus | 'unconfirmed'
  rejection_reason: RejectionReason | null
  note: string | null
  body: string
  author_name: string
  /** null: erased. */
  author_email: string | null
  locale: string
  ip_hash: string | null
  spam_score: Generated<number>
  submission_id: string
  submitted_at: Date
  confirmed_at: Date | null
  published_at: Date | null
}

interface ProductQuestionAsks {
  organization_id: string
  id: string
  question_id: string
  /** null: erased. */
  email: string | null
  name: string | null
  asked_at: Date
  answered_at: Date | null
}

interface ProductAnswers {
  organization_id: string
  id: string
  question_id: string
  /** null: an answer of the store. */
  ask_id: string | null
  status: AnswerStatus
  body: string
  author_name: string
  author_email: string | null
  helpful: Generated<number>
  created_at: Date
  edited_at: Date | null
}

interface ProductAnswerVotes {
  organization_id: string
  answer_id: string
  voter_id: string
  voted_at: Date
}

export interface QuestionsTables {
  product_questions: ProductQuestions
  product_question_asks: ProductQuestionAsks
  product_answers: ProductAnswers
  product_answer_votes: ProductAnswerVotes
}

declare module '#platform/db/schema.ts' {
  interface Schema extends QuestionsTables {}
}
