import type { GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { answerPrefix } from './form-view.ts'

const questionsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-question]')]

const inputsOf = (form: HTMLFormElement, question: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`[name="${answerPrefix}${question}"]`),
]

/** Every question that is shown, also unanswered; undefined: there are none. */
export function answersOf(form: HTMLFormElement): GivenAnswers | undefined {
  const questions = questionsOf(form).map(({ dataset }) => dataset.question ?? '')
  if (questions.length === 0) return undefined
  const valuesOf = (question: string) =>
    inputsOf(form, question).flatMap(({ type, checked, value }) => ((type === 'text' || checked) && value.trim()) || [])
  return Object.fromEntries(questions.map((question) => [question, valuesOf(question)]))
}

export const requiredOf = (form: HTMLFormElement) =>
  questionsOf(form).flatMap(({ dataset: { question, required } }) => (question && required !== undefined ? [question] : []))

export function fillAnswers(form: HTMLFormElement, answers: GivenAnswers): void {
  for (const [question, values] of Object.entries(answers))
    for (const input of inputsOf(form, question))
      if (input.type === 'text') input.value = values[0] ?? ''
      else input.checked = values.includes(input.value)
}
