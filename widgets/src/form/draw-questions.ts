import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import { type Child, h } from '../view/tree.ts'
import { described, errorOf, fileField } from './field-parts.ts'
import { answerPrefix, type FormField, type FormView } from './form-view.ts'

/** The store's own questions. */
export const questionFields = (view: FormView): Child[] => view.questions.flatMap((question) => questionField(view, question))

function questionField(view: FormView, question: AskedQuestion): Child | Child[] {
  const { customQuestionId, type, label, isRequired } = question
  const field: FormField = `${answerPrefix}${customQuestionId}`
  const id = `${view.id}-${field}`
  const title = [label, !isRequired && h('small', {}, ` ${view.texts.optional}`)]
  const marks = { 'data-question': customQuestionId, 'data-required': isRequired }
  if (type !== 'text' && type !== 'media')
    return h(
      'fieldset',
      { ...marks, 'aria-describedby': `${id}-error` },
      h('legend', {}, title),
      choices(view, question, field),
      errorOf(view, field),
    )
  const value = view.answers[customQuestionId]?.[0] ?? ''
  const text = { ...described(view, field), ...marks, name: field, maxlength: 500, value, required: isRequired }
  return [
    h('label', { for: id }, title),
    ...(type === 'media' ? fileField(view, field, customQuestionId) : [h('input', text), errorOf(view, field)]),
  ]
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
