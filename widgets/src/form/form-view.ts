import { fill } from '@yuko/contract/fill'
import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import { h, type Tree } from '../view/tree.ts'

/** Fields of the store’s questions are named after them. */
export const answerPrefix = 'answer-'

export type FormField =
  | 'rating'
  | 'body'
  | 'title'
  | 'media'
  | 'authorName'
  | 'email'
  | 'botCheck'
  | `${typeof answerPrefix}${string}`

export interface FormPicture {
  readonly mediaId: string
  /** Of an unclaimed upload; null: the review has it already. */
  readonly token: string | null
  readonly thumbUrl: string
  /** The question that it answers. */
  readonly customQuestionId?: string | undefined
}

export interface FormView {
  /** Unique among the forms of the page. */
  readonly id: string
  /** Its target without JavaScript. */
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
  readonly questions: readonly AskedQuestion[]
  readonly answers: GivenAnswers
  readonly pictures: readonly FormPicture[]
  readonly mostPictures: number
  readonly errors: Readonly<Partial<Record<FormField, string>>>
  /** If the author is unknown. */
  readonly asksEmail: boolean
}

/** Why the server refused a picture, in the form's language. */
export const pictureProblem = (code: string | undefined, texts: FormElementTexts): string =>
  ({
    'media.kind-refused': texts.pictureKind,
    'media.damaged': texts.pictureDamaged,
    'media.too-many-pixels': texts.picturePixels,
    'request.too-large': texts.tooLarge,
    'request.rate-limited': texts.rateLimited,
  })[code ?? ''] ?? texts.failed

/** Why the server or this browser refused a video, in the form's language. */
export const videoProblem = (code: string | undefined, texts: FormElementTexts): string =>
  ({
    'media.kind-refused': texts.videoKind,
    'media.damaged': texts.videoKind,
    'media.too-long': texts.videoTooLong,
    'request.rate-limited': texts.rateLimited,
  })[code ?? ''] ?? texts.failed

/** A picture of the review; unchecking it removes the picture. */
export function pictureTile(
  { mediaId, token, thumbUrl, customQuestionId }: FormPicture,
  number: number,
  texts: FormElementTexts,
): Tree {
  return h(
    'label',
    { class: 'tile' },
    h('img', { src: thumbUrl, alt: '', width: 72, height: 72 }),
    h('input', {
      type: 'checkbox',
      name: token ? 'media' : 'keptMedia',
      value: token ? JSON.stringify({ mediaId, token, customQuestionId }) : mediaId,
      checked: true,
      'aria-label': `${texts.pictures} ${number}`,
    }),
  )
}

/** The message after sending; a low rating gets a different tone. */
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
