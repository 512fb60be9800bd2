import { fill } from '@yuko/contract/fill'
import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import { h, type Tree } from '../view/tree.ts'

export type FormField = 'rating' | 'body' | 'title' | 'media' | 'authorName' | 'email' | 'botCheck'

export interface FormPicture {
  readonly mediaId: string
  /** Of an upload that no review has claimed yet; null: the review has it already. */
  readonly token: string | null
  readonly thumbUrl: string
}

export interface FormView {
  /** Unlike that of any other form of the page. */
  readonly id: string
  /** Where it goes without JavaScript. */
  readonly action: string | null
  readonly hidden: Readonly<Record<string, string>>
  readonly texts: FormElementTexts
  readonly submitLabel: string
  readonly starStyle: 'star-sharp' | 'star-rounded' | 'heart'
  readonly values: {
    readonly rating?: number | undefined
    readonly title?: string | undefined
    readonly body?: string | undefined
    readonly authorName?: string | undefined
    readonly nameDisplay?: string | undefined
    readonly email?: string | undefined
  }
  readonly pictures: readonly FormPicture[]
  readonly mostPictures: number
  readonly errors: Readonly<Partial<Record<FormField, string>>>
  /** Where nobody knows who writes. */
  readonly asksEmail: boolean
}

const star = 'M12 2l3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.4L5.8 21l1.3-6.9L2 9.3l7-.9z'
const heart =
  'M12 21C6 15.6 2 12.3 2 8c0-3.1 2.4-5.5 5.5-5.5 1.800 0 3.500.9 4.500 2.200 1-1.300 2.700-2.200 4.500-2.200C19.600 2.500 22 4.900 22 8c0 4.300-4 7.600-10 13z'

/** Why the server did not take a picture, in the language of the form. */
export const pictureProblem = (code: string | undefined, texts: FormElementTexts): string =>
  ({
    'media.kind-refused': texts.pictureKind,
    'media.damaged': texts.pictureDamaged,
    'media.too-many-pixels': texts.picturePixels,
    'request.too-large': texts.tooLarge,
    'request.rate-limited': texts.rateLimited,
  })[code ?? ''] ?? texts.failed

/** The form, as the server writes it and as the element draws it: it works as it stands, and better with JavaScript. */
export function reviewForm(view: FormView): Tree {
  const { id, action, hidden, texts, values, errors, pictures } = view
  const errorOf = (field: FormField) =>
    h('p', { class: 'error', id: `${id}-${field}-error`, 'data-error': field, hidden: !errors[field] }, errors[field] ?? '')
  const described = (field: FormField, hint = false) => ({
    id: `${id}-${field}`,
    'aria-invalid': errors[field] ? 'true' : null,
    'aria-describedby': [hint && `${id}-${field}-hint`, `${id}-${field}-error`].filter(Boolean).join(' '),
  })
  const label = (field: FormField, text: string, isOptional = false) =>
    h('label', { for: `${id}-${field}` }, text, isOptional && h('small', {}, ` ${texts.optional}`))
  const display = values.nameDisplay ?? 'full'
  const option = (value: string, text: string) => h('option', { value, selected: value === display }, text)
  return h(
    'form',
    { class: 'yk-form', id, method: action && 'post', action, enctype: action && 'multipart/form-data' },
    Object.entries(hidden).map(([name, value]) => h('input', { type: 'hidden', name, value })),
    h(
      'fieldset',
      { class: 'rating', 'aria-describedby': `${id}-rating-error` },
      h('legend', {}, texts.rating),
      h(
        'div',
        { class: 'choice' },
        [1, 2, 3, 4, 5].map((n) =>
          h(
            'label',
            {},
            h('input', { type: 'radio', name: 'rating', value: n, checked: values.rating === n, required: true }),
            h(
              'svg',
              { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
              h('path', {
                d: view.starStyle === 'heart' ? heart : star,
                ...(view.starStyle === 'star-rounded' && {
                  'stroke-width': 2.5,
                  'stroke-linejoin': 'round',
                  stroke: 'currentColor',
                }),
              }),
            ),
            h('span', {}, `${n} `, h('b', {}, texts[`rating${n}` as 'rating1'])),
          ),
        ),
      ),
      errorOf('rating'),
    ),
    label('body', texts.body),
    h('textarea', { ...described('body', true), name: 'body', rows: 5, maxlength: 5000, required: true }, values.body ?? ''),
    h('small', { id: `${id}-body-hint` }, texts.bodyHint),
    errorOf('body'),
    label('title', texts.title, true),
    h('input', { ...described('title'), name: 'title', maxlength: 150, value: values.title ?? '' }),
    errorOf('title'),
    label('media', texts.pictures, true),
    h(
      'div',
      { class: 'pictures', 'data-pictures': true },
      pictures.map((picture, index) => pictureTile(picture, index + 1, texts)),
    ),
    h('input', {
      ...described('media', true),
      type: 'file',
      name: 'pictures',
      accept: 'image/jpeg,image/png,image/webp',
      multiple: true,
    }),
    h('small', { id: `${id}-media-hint` }, fill(texts.picturesHint, { n: view.mostPictures })),
    errorOf('media'),
    h(
      'div',
      { class: 'pair' },
      h(
        'div',
        {},
        label('authorName', texts.name),
        h('input', {
          ...described('authorName'),
          name: 'authorName',
          maxlength: 120,
          autocomplete: 'name',
          value: values.authorName ?? '',
        }),
      ),
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
    errorOf('authorName'),
    view.asksEmail && [
      label('email', texts.email),
      h('input', {
        ...described('email', true),
        type: 'email',
        name: 'email',
        maxlength: 254,
        autocomplete: 'email',
        required: true,
        value: values.email ?? '',
      }),
      h('small', { id: `${id}-email-hint` }, texts.emailHint),
      errorOf('email'),
    ],
    h('div', { 'data-bot': true }),
    errorOf('botCheck'),
    h('p', { class: 'error', role: 'alert', 'data-failure': true, hidden: true }),
    h('button', { type: 'submit' }, view.submitLabel),
    h('p', { class: 'status', role: 'status', 'data-status': true }),
  )
}

/** A picture of the review; without its mark it is taken out. */
export function pictureTile({ mediaId, token, thumbUrl }: FormPicture, number: number, texts: FormElementTexts): Tree {
  return h(
    'label',
    { class: 'tile' },
    h('img', { src: thumbUrl, alt: '', width: 72, height: 72 }),
    h('input', {
      type: 'checkbox',
      name: token ? 'media' : 'keptMedia',
      value: token ? `${mediaId}:${token}` : mediaId,
      checked: true,
      'aria-label': `${texts.pictures} ${number}`,
    }),
  )
}

/** What is said when it is sent; few stars deserve another tone. */
export function thanks(
  texts: FormElementTexts,
  {
    rating,
    state,
    email,
    editUrl,
    heading = texts.thanks,
  }: {
    rating: number
    state: 'published' | 'pending' | 'confirm'
    email: string
    editUrl: string | null
    heading?: string | undefined
  },
): Tree {
  const isLow = rating <= 2
  const next = { published: texts.thanksPublished, pending: texts.thanksPending, confirm: fill(texts.thanksConfirm, { email }) }
  return h(
    'div',
    { class: 'thanks', tabindex: -1 },
    h('h2', {}, isLow ? texts.thanksLow : heading),
    isLow && h('p', {}, texts.thanksLowText),
    h('p', {}, next[state]),
    editUrl && h('p', {}, h('a', { href: editUrl }, texts.edit)),
  )
}
