import { fill } from '@yuko/contract/fill'
import { type Child, h } from '../view/tree.ts'
import { type FormField, type FormView, pictureTile } from './form-view.ts'

export const errorOf = ({ id, errors }: FormView, field: FormField) =>
  h('p', { class: 'error', id: `${id}-${field}-error`, 'data-error': field, hidden: !errors[field] }, errors[field] ?? '')

/** Links a field to its label, error and hint. */
export const described = ({ id, errors }: FormView, field: FormField, hint = false) => ({
  id: `${id}-${field}`,
  'aria-invalid': errors[field] ? 'true' : null,
  'aria-describedby': [hint && `${id}-${field}-hint`, `${id}-${field}-error`].filter(Boolean).join(' '),
})

const accept = 'image/jpeg,image/png,image/webp'

/** The uploaded pictures that answer a question, or none, and the input that adds more. */
export const fileField = (view: FormView, field: FormField, question?: string): Child[] => [
  h(
    'div',
    { class: 'pictures' },
    view.pictures
      .filter(({ customQuestionId }) => customQuestionId === question)
      .map((picture, index) => pictureTile(picture, index + 1, view.texts)),
  ),
  h('input', { ...described(view, field, true), type: 'file', name: field, accept, multiple: true, 'data-question': question }),
  h('small', { id: `${view.id}-${field}-hint` }, fill(view.texts.picturesHint, { n: view.mostPictures })),
  errorOf(view, field),
]
