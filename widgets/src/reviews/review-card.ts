import type { StorefrontReview } from '@yuko/contract/storefront/list-storefront-reviews'
import { drawing, element, webAddress } from '../dom.ts'
import { stars } from '../stars.ts'
import type { Wording } from './wording.ts'

const time = (iso: string, wording: Wording) => element('time', { datetime: iso }, wording.date(iso))

const check = () => drawing('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, drawing('path', { d: 'M4 10.5l4 4 8-9' }))

/** A text is read out and hyphenated in the language that it was written in. */
const inLanguage = (language: string | null): Record<string, string> => (language ? { lang: language } : {})

function pictures(review: StorefrontReview, wording: Wording) {
  const addresses = review.pictures.flatMap((picture) => webAddress(picture.url) ?? [])
  if (addresses.length === 0) return null
  const alt = wording.text('picture', { name: review.authorName })
  return element(
    'div',
    { class: 'pictures' },
    ...addresses.map((href) =>
      element(
        'a',
        { href, target: '_blank', rel: 'noopener nofollow ugc' },
        element('img', { src: href, alt, loading: 'lazy', decoding: 'async', width: '72', height: '72' }),
      ),
    ),
  )
}

function reply(review: StorefrontReview, wording: Wording) {
  if (!review.reply) return null
  return element(
    'div',
    { class: 'reply', part: 'reply' },
    element(
      'p',
      { class: 'by' },
      element('strong', {}, wording.text('replyFrom', { name: review.reply.authorName })),
      time(review.reply.createdAt, wording),
    ),
    element('p', { class: 'text' }, review.reply.body),
  )
}

/** One review. `showProduct` on pages that list reviews of many products. */
export function reviewCard(review: StorefrontReview, wording: Wording, showProduct: boolean): HTMLElement {
  const product = showProduct ? review.product : null
  const href = product?.url ? webAddress(product.url) : null
  return element(
    'li',
    { class: 'card', part: 'review', tabindex: '-1' },
    element(
      'p',
      { class: 'by' },
      element('strong', {}, review.authorName),
      review.isVerifiedBuyer ? element('span', { class: 'verified' }, check(), wording.text('verified')) : null,
      time(review.submittedAt, wording),
      product && (href ? element('a', { href }, product.title) : element('span', {}, product.title)),
    ),
    element(
      'div',
      { class: 'said' },
      stars(review.rating, wording.text('outOf', { n: wording.number(review.rating) })),
      review.title ? element('h3', inLanguage(review.language), review.title) : null,
      element('p', { class: 'text', ...inLanguage(review.language) }, review.body),
      pictures(review, wording),
      reply(review, wording),
    ),
  )
}
