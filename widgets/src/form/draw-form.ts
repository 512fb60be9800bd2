import { h, type Tree } from '../view/tree.ts'
import { questionFields } from './draw-questions.ts'
import { described, errorOf, fileField } from './field-parts.ts'
import type { FormField, FormView } from './form-view.ts'

const star = 'M12 2l3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.4L5.8 21l1.3-6.9L2 9.3l7-.9z'
const heart =
  'M12 21C6 15.6 2 12.3 2 8c0-3.1 2.4-5.5 5.5-5.5 1.8 0 3.5.9 4.5 2.2 1-1.3 2.7-2.2 4.5-2.2C19.6 2.5 22 4.9 22 8c0 4.3-4 7.6-10 13z'

/** The form, as rendered by the server and by the element: it works as is, and better with JavaScript. */
export function reviewForm(view: FormView): Tree {
  const { id, action, hidden } = view
  return h(
    'form',
    { class: 'yk-form', id, method: action && 'post', action, enctype: action && 'multipart/form-data' },
    Object.entries(hidden).map(([name, value]) => h('input', { type: 'hidden', name, value })),
    rating(view),
    words(view),
    questionFields(view),
    pictures(view),
    author(view),
    view.asksEmail && email(view),
    h('div', { 'data-bot': true }),
    errorOf(view, 'botCheck'),
    h('p', { class: 'error', role: 'alert', 'data-failure': true, hidden: true }),
    h('button', { type: 'submit' }, view.submitLabel),
    h('p', { class: 'status', role: 'status', 'data-status': true }),
  )
}

const label = ({ id, texts }: FormView, field: FormField, text: string, isOptional = false) =>
  h('label', { for: `${id}-${field}` }, text, isOptional && h('small', {}, ` ${texts.optional}`))

function rating(view: FormView) {
  const { id, texts, values, starStyle } = view
  const rounded = { 'stroke-width': 2.5, 'stroke-linejoin': 'round', stroke: 'currentColor' }
  const path = { d: starStyle === 'heart' ? heart : star, ...(starStyle === 'star-rounded' && rounded) }
  const choice = (n: number) =>
    h(
      'label',
      {},
      h('input', { type: 'radio', name: 'rating', value: n, checked: values.rating === n, required: true }),
      h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', path)),
      h('span', {}, `${n} `, h('b', {}, texts[`rating${n}` as 'rating1'])),
    )
  return h(
    'fieldset',
    { class: 'rating', 'aria-describedby': `${id}-rating-error` },
    h('legend', {}, texts.rating),
    h('div', { class: 'choice' }, [1, 2, 3, 4, 5].map(choice)),
    errorOf(view, 'rating'),
  )
}

function words(view: FormView) {
  const { id, texts, values } = view
  const body = { ...described(view, 'body', true), name: 'body', rows: 5, maxlength: 5000, required: true }
  return [
    label(view, 'body', texts.body),
    h('textarea', body, values.body ?? ''),
    h('small', { id: `${id}-body-hint` }, texts.bodyHint),
    errorOf(view, 'body'),
    label(view, 'title', texts.title, true),
    h('input', { ...described(view, 'title'), name: 'title', maxlength: 150, value: values.title ?? '' }),
    errorOf(view, 'title'),
  ]
}

const pictures = (view: FormView) => [label(view, 'media', view.texts.pictures, true), ...fileField(view, 'media')]

/** The name, and how much of it is shown. */
function author(view: FormView) {
  const { id, texts, values } = view
  const display = values.nameDisplay ?? 'full'
  const option = (value: string, text: string) => h('option', { value, selected: value === display }, text)
  const name = { name: 'authorName', maxlength: 120, autocomplete: 'name', value: values.authorName ?? '' }
  return [
    h(
      'div',
      { class: 'pair' },
      h('div', {}, label(view, 'authorName', texts.name), h('input', { ...described(view, 'authorName'), ...name })),
      h(
        'div',
        {},
        h('label', { for: `${id}-nameDisplay` }, texts.nameShown),
        h(
          'select',
          { id: `${id}-nameDisplay`, name: 'nameDisplay' },
          option('full', texts.nameFull),
          option('first_last_initial', texts.nameFirstInitial),
          option('initials', texts.nameInitials),
          option('anonymous', texts.nameAnonymous),
        ),
      ),
    ),
    errorOf(view, 'authorName'),
  ]
}

function email(view: FormView) {
  const { id, texts, values } = view
  const field = { type: 'email', name: 'email', maxlength: 254, autocomplete: 'email', required: true }
  return [
    label(view, 'email', texts.email),
    h('input', { ...described(view, 'email', true), ...field, value: values.email ?? '' }),
    h('small', { id: `${id}-email-hint` }, texts.emailHint),
    errorOf(view, 'email'),
  ]
}
