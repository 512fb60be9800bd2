import type { QuestionScope, QuestionType } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { ColumnType, Generated } from 'kysely'

export interface StoredOption {
  optionId: string
  label: string
  /** No longer offered; earlier answers refer to it. */
  isRemoved?: true
}

interface CustomQuestions {
  organization_id: string
  id: string
  type: QuestionType
  label: string
  options: ColumnType<StoredOption[], string, string>
  low_label: string | null
  high_label: string | null
  is_required: boolean
  scope: QuestionScope
  product_ids: Generated<string[]>
  group_ids: Generated<string[]>
  collection_ids: string[]
  tags: string[]
  show_in_widget: Generated<boolean>
  is_active: boolean
  position: number
  created_at: Date
  updated_at: Date
}

interface ReviewAnswers {
  organization_id: string
  review_id: string
  question_id: string
  /** An option, 1 to 5, yes or no, or the text. */
  value: string
}

export interface CustomQuestionsTables {
  custom_questions: CustomQuestions
  review_answers: ReviewAnswers
}
