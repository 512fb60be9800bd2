import { t } from '@lingui/core/macro'
import type { AnswerStatus, QuestionStatus } from '@yuko/contract/reviews/questions/product-question'

export const statusLabels: Record<QuestionStatus, string> = {
  pending: t`Pending`,
  published: t({ message: 'Published', context: 'question' }),
  rejected: t({ message: 'Rejected', context: 'question' }),
  archived: t({ message: 'Archived', context: 'question' }),
}

export const answerStatusLabels: Record<AnswerStatus, string> = {
  pending: t`Pending`,
  published: t({ message: 'Published', context: 'answer' }),
  rejected: t({ message: 'Rejected', context: 'answer' }),
}
