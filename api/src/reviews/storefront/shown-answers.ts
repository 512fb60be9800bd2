import { isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import type { AnswerSummary, StorefrontAnswer } from '@yuko/contract/storefront/storefront-review'
import { customQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import {
  type AnswerCount,
  answersOfReviews,
  countAnswers,
  listShownFormQuestions,
  type ShownQuestion,
} from './answers.repository.ts'

interface ShownAnswers {
  /** Of the product; undefined: nothing to show. */
  readonly summaries: AnswerSummary[] | undefined
  readonly ofReview: (reviewId: string) => StorefrontAnswer[] | undefined
}

/** What the shop shows of the answers to the store's questions. Written answers are for the merchant only: nobody has moderated them. */
export async function loadShownAnswers(
  trx: Trx,
  organizationId: string,
  { productIds, reviewIds, locale }: { productIds: readonly string[] | null; reviewIds: readonly string[]; locale: string },
): Promise<ShownAnswers> {
  const questions = await listShownFormQuestions(trx, organizationId)
  if (questions.length === 0) return { summaries: undefined, ofReview: () => undefined }
  const { ofAnswer, ofSummary } = labelsIn(locale)
  const counts = productIds === null ? [] : await countAnswers(trx, organizationId, productIds)
  const answers = await answersOfReviews(trx, organizationId, reviewIds)
  return {
    summaries: unlessEmpty(questions.flatMap((question) => summaryOf(question, counts, ofSummary) ?? [])),
    ofReview: (reviewId) => {
      const given = answers.get(reviewId)
      return unlessEmpty(questions.flatMap((question) => answerTo(question, given?.get(question.id), ofAnswer) ?? []))
    },
  }
}

const unlessEmpty = <One>(list: One[]) => (list.length > 0 ? list : undefined)

export type LabelOf = (question: ShownQuestion, value: string) => string

export function labelsIn(locale: string): { ofAnswer: LabelOf; ofSummary: LabelOf } {
  const texts = formTextsIn(locale)
  const ofAnswer: LabelOf = ({ type, options }, value) => {
    if (isYesOrNo(type)) return value === 'yes' ? texts.yes : texts.no
    return options.find(({ optionId }) => optionId === value)?.label ?? value
  }
  return {
    ofAnswer,
    ofSummary: (question, value) => (question.type === 'recommends' ? texts.recommended : ofAnswer(question, value)),
  }
}

/** Every value that can be chosen, or was. */
export function valuesOf({ type, options }: ShownQuestion, isGiven: (value: string) => boolean): string[] {
  if (type === 'scale') return ['1', '2', '3', '4', '5']
  if (isYesOrNo(type)) return ['yes', 'no']
  return options.filter(({ optionId, isRemoved }) => !isRemoved || isGiven(optionId)).map(({ optionId }) => optionId)
}

function summaryOf(question: ShownQuestion, counts: readonly AnswerCount[], labelOf: LabelOf): AnswerSummary | null {
  const own = new Map(counts.filter(({ questionId }) => questionId === question.id).map(({ value, n }) => [value, n]))
  const count = own.get(null) ?? 0
  if (count === 0) return null
  const options = valuesOf(question, (value) => own.has(value)).map((value) => ({ value, count: own.get(value) ?? 0 }))
  const sum = options.reduce((total, option) => total + Number(option.value) * option.count, 0)
  return {
    customQuestionId: customQuestionIds.toWire(question.id),
    type: question.type,
    label: question.label,
    count,
    average: question.type === 'scale' ? Math.round((100 * sum) / count) / 100 : null,
    lowLabel: question.low_label,
    highLabel: question.high_label,
    options: options
      .filter(({ value }) => question.type !== 'recommends' || value === 'yes')
      .map(({ value, count }) => ({ label: labelOf(question, value), count })),
  }
}

function answerTo(question: ShownQuestion, values: readonly string[] = [], labelOf: LabelOf): StorefrontAnswer | null {
  if (values.length === 0) return null
  const { id, type, label, low_label, high_label } = question
  const inOrder = valuesOf(question, (value) => values.includes(value)).filter((value) => values.includes(value))
  const text = inOrder.map((value) => labelOf(question, value)).join(', ')
  return {
    customQuestionId: customQuestionIds.toWire(id),
    label,
    value: type === 'scale' ? `${text}/5 (${low_label} – ${high_label})` : text,
  }
}
