import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import { type Child, h } from '../view/tree.ts'
import { answerPrefix, type FormField, type FormView } from './form-view.ts'

type ErrorOf = (view: FormView, field: FormField) => Child

/** The store's own questions. */
export const questionFields = (view: FormView, errorOf: ErrorOf): Child[] =>
  view.questions.map((question) => questionField(view, question, errorOf))

function questionField(view: FormView, question: AskedQuestion, errorOf: ErrorOf): Child {
  const { customQuestionId, type, label, isRequired } = question
  const field: FormField = `${answerPrefix}${customQuestionId}`
  const id = `${view.id}-${field}`
  const title = [label, !isRequired && h('small', {}, ` ${view.texts.optional}`)]
  const marks = { 'data-question': customQuestionId, 'data-required': isRequired }
  const error = errorOf(view, field)
  if (type !== 'text')
    return h(
      'fieldset',
      { class: 'question', ...marks, 'aria-describedby': `${id}-error` },
      h('legend', {}, title),
      choices(view, question, field),
      error,
    )
  const value = view.answers[customQuestionId]?.[0] ?? ''
  return h(
    'div',
    marks,
    h('label', { for: id }, title),
    h('input', { id, type: 'text', name: field, maxlength: 500, value, 'aria-describedby': `${id}-error`, required: isRequired }),
    error,
  )
}

function choices(
  { answers }: FormView,
  { customQuestionId, type, options, lowLabel, highLabel, isRequired }: AskedQuestion,
  name: string,
): Child[] {
  const given = answers[customQuestionId] ?? []
  const isMultiple = type === 'multiple'
  const input = (value: string) =>
    h('input', {
      type: isMultiple ? 'checkbox' : 'radio',
      name,
      value,
      checked: given.includes(value),
      required: isRequired && !isMultiple,
    })
  const list = h(
    'div',
    { class: type === 'scale' ? 'options scale' : 'options' },
    options.map(({ value, label }) => h('label', {}, input(value), h('span', {}, label))),
  )
  return [list, lowLabel && h('small', { class: 'ends' }, h('span', {}, `1 = ${lowLabel}`), h('span', {}, `5 = ${highLabel}`))]
}
