import { fill } from '@yuko/contract/fill'
import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { mostPictures } from '@yuko/contract/storefront/form-fields'
import { type FormElementTexts, type FormTexts, formElementKeys } from '@yuko/contract/storefront/form-texts'
import { reviewForm } from '@yuko/widgets/form/draw-form.ts'
import { type FormPicture, type FormView, thanks } from '@yuko/widgets/form/form-view.ts'
import { type Child, h, webAddress } from '@yuko/widgets/view/tree.ts'
import { newId } from '#platform/ids.ts'
import type { PromisedPoints } from '#platform/ports/point-promises.ts'
import type { FormLook } from '../form-look.ts'
import type { PostedForm } from './read-form.ts'

export interface ShownForm {
  readonly id: string
  readonly action: string
  readonly link: string
  readonly storeSlug: string
  readonly itemId?: string
  /** The URL the page is submitted to. */
  readonly after: string
  readonly isEdit?: boolean
  readonly values: FormView['values']
  readonly questions: readonly AskedQuestion[]
  readonly answers: GivenAnswers
  readonly pictures: readonly FormPicture[]
  readonly posted?: PostedForm | undefined
}

/** The form, inside the element that enhances it. */
export function formView({ widget }: FormLook, texts: FormTexts, form: ShownForm): Child {
  const { id, action, link, storeSlug, itemId, after, isEdit, posted } = form
  const elementTexts = Object.fromEntries(formElementKeys.map((key) => [key, texts[key]])) as FormElementTexts
  const typed = posted?.typed
  return h(
    'yuko-review-form',
    {
      store: storeSlug,
      link,
      itemid: itemId,
      lang: widget.locale,
      'data-texts': JSON.stringify(elementTexts),
      'data-thanks': after,
    },
    reviewForm({
      id,
      action,
      hidden: {
        submissionId: typed?.submissionId ?? newId(),
        ...(itemId && { itemId }),
        ...(isEdit && { isEdit: '1' }),
      },
      texts: elementTexts,
      submitLabel: isEdit ? texts.save : (widget.texts.formSubmit ?? ''),
      starStyle: widget.brand.starStyle,
      values: typed ? { ...typed, rating: Number(typed.rating) || undefined } : form.values,
      questions: form.questions,
      answers: posted?.answers ?? form.answers,
      pictures: [...form.pictures, ...(posted?.pictures ?? [])],
      mostPictures,
      errors: posted?.errors ?? {},
      asksEmail: false,
    }),
  )
}

export interface ShownProduct {
  readonly title: string
  readonly imageUrl: string | null
}

export const productView = ({ title, imageUrl }: ShownProduct, more: readonly Child[] = []): Child => {
  const src = webAddress(imageUrl)
  return h(
    'div',
    { class: 'product' },
    src && h('img', { src, alt: '', width: 72, height: 72 }),
    h('div', {}, h('h2', {}, title), more),
  )
}

/** A product that has been reviewed. */
export const reviewedView = (product: ShownProduct, rating: number | null, editUrl: string | null, texts: FormTexts): Child =>
  h(
    'section',
    { class: 'card' },
    productView(product, [
      h(
        'p',
        {},
        rating !== null && h('span', { class: 'given', role: 'img', 'aria-label': `${rating}/5` }, '★'.repeat(rating)),
        rating ? ' ' : '',
        texts.reviewed,
        editUrl && ' · ',
        editUrl && h('a', { href: editUrl }, texts.edit),
      ),
    ]),
  )

/** A product that has no review yet; `isOpen`: its form is shown at once. */
export const pendingView = (product: ShownProduct, form: Child, isOpen: boolean, isAlone: boolean): Child =>
  isAlone
    ? h('section', { class: 'card' }, productView(product), form)
    : h('details', { class: 'card', open: isOpen }, h('summary', {}, productView(product)), form)

export const thanksView = (texts: FormTexts, heading: string | undefined, sent: Parameters<typeof thanks>[1]): Child =>
  h('section', { class: 'card' }, thanks(texts, { ...sent, heading }))

/** The points for a review, shown before it’s written and independent of its rating. */
export function pointsNote(promised: readonly PromisedPoints[], texts: FormTexts): Child {
  const notes = promised.map(({ type, words }) =>
    fill(type === 'review' ? texts.pointsForReview : texts.pointsForPhoto, { points: words }),
  )
  return promised.some(({ type }) => type === 'review') && h('p', { class: 'promise' }, notes.join(' '))
}

export const heading = (text: string, intro?: string): Child[] => [h('h1', {}, text), intro ? h('p', {}, intro) : null]

/** The author's text, as it is. */
export const quoted = (title: string | null, body: string): Child =>
  h('blockquote', {}, title && h('strong', {}, title), title ? '\n' : '', body)

/** A single button: opening a link from an email changes nothing. */
export const question = (text: string, intro: readonly Child[], button: string): Child[] => [
  ...heading(text),
  ...intro,
  h('form', { method: 'post' }, h('button', { type: 'submit' }, button)),
]
