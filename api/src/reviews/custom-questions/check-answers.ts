import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * The answers that may be stored. A form can be open while the merchant changes the questions: what is no longer asked is dropped,
 * and only questions that the form showed can be missing, so that no review is lost.
 */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  given: GivenAnswers,
): { answers: GivenAnswers; missing: string[] } {
  const answers: GivenAnswers = {}
  const missing: string[] = []
  for (const question of questions) {
    const { customQuestionId, isRequired } = question
    const values = given[customQuestionId]
    if (!values) continue
    const fitting = fittingOf(question, values)
    if (isRequired && fitting.length === 0) missing.push(customQuestionId)
    answers[customQuestionId] = fitting
  }
  return { answers, missing }
}

function fittingOf({ type, options }: AskedQuestion, values: readonly string[]): string[] {
  const known =
    type === 'text'
      ? values.filter((value) => value !== '')
      : values.filter((value) => options.some((one) => one.value === value))
  return [...new Set(type === 'multiple' ? known : known.slice(0, 1))]
}

export function refuseMissing([first]: readonly string[]): void {
  if (first === undefined) return
  const message = 'is required'
  throw new Refusal('request.invalid', 'Check the marked fields', { fields: { [`body.answers.${first}`]: message } })
}
