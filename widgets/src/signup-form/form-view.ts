import type { FormQuestion } from '@yuko/contract/automation/forms/signup-form'
import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { h, type Tree } from '../view/tree.ts'

export interface Answer {
  readonly message: string
  readonly coupon: string | null
}

function question({ property, label, options, isRequired }: FormQuestion): Tree {
  const attributes = { name: 'answers', 'data-property': property, required: isRequired }
  return h(
    'label',
    {},
    label,
    options.length > 0
      ? h(
          'select',
          attributes,
          ['', ...options].map((option) => h('option', {}, option)),
        )
      : h('input', { ...attributes, type: 'text', maxlength: 200 }),
  )
}

interface ViewState {
  /** Of pictures. */
  readonly origin: string
  readonly answer?: Answer
  readonly error?: string
  readonly isBusy?: boolean
}

/** The form, or the message after it. */
export function signupForm(form: ShownSignupForm, { origin, answer, error, isBusy }: ViewState): Tree {
  const { config, topics, texts } = form
  if (answer)
    return h(
      'div',
      { class: 'form fields', role: 'status' },
      h('h2', {}, answer.message),
      answer.coupon && h('p', { class: 'coupon' }, answer.coupon),
    )
  const input = (name: string, label: string, type: string, more = {}) =>
    h('label', {}, label, h('input', { name, type, ...more }))
  const { image, imageAlt, imageSide } = config
  const fields = h(
    'div',
    { class: 'fields' },
    h('h2', {}, config.heading),
    config.text && h('p', {}, config.text),
    config.asksFirstName && input('firstName', texts.firstName, 'text', { autocomplete: 'given-name', maxlength: 100 }),
    config.asksLastName && input('lastName', texts.lastName, 'text', { autocomplete: 'family-name', maxlength: 100 }),
    input('email', texts.email, 'email', { autocomplete: 'email', maxlength: 254, required: true }),
    config.asksBirthday && input('birthday', texts.birthday, 'date'),
    config.questions.map(question),
    h(
      'label',
      { class: 'website', 'aria-hidden': 'true' },
      'Website',
      h('input', { name: 'website', type: 'text', tabindex: -1, autocomplete: 'off' }),
    ),
    topics.length > 0 &&
      h(
        'fieldset',
        {},
        h('legend', {}, texts.topics),
        topics.map(({ topicId, name }) =>
          h('label', { class: 'tick' }, h('input', { type: 'checkbox', name: 'topics', value: topicId, checked: true }), name),
        ),
      ),
    config.requiresTick &&
      h('label', { class: 'tick' }, h('input', { type: 'checkbox', name: 'hasTicked', required: true }), config.consentText),
    h('p', { class: 'error', role: 'alert' }, error ?? ''),
    h('button', { disabled: isBusy }, config.button),
    !config.requiresTick && config.consentText && h('p', { class: 'small' }, config.consentText),
  )
  const picture =
    image && h('img', { src: origin + image.path, alt: imageAlt, width: image.width, height: image.height, decoding: 'async' })
  return h('form', { class: 'form', 'data-image': image && imageSide }, picture, fields)
}
