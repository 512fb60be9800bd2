import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { type StarLook, stars } from './stars.ts'
import { type Child, h, type Tree, webAddress } from './tree.ts'
import type { Wording } from './wording.ts'

export interface CardLook {
  readonly card: ConfigOf<'review_list'>['card']
  readonly media?: ConfigOf<'review_list'>['media']
  readonly stars: StarLook
  readonly wording: Wording
  /** On pages that list reviews of many products. */
  readonly showProduct: boolean
  readonly tag?: 'li' | 'figure'
}

export const check = () => h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: 'M4 10.5l4 4 8-9' }))

/** Read out and hyphenated in the language it was written in. */
export const inLanguage = (language: string | null) => ({ lang: language })

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** One review, as every widget shows it. */
export function reviewCard(review: StorefrontReview, look: CardLook): Tree {
  const { card, wording, tag = 'li' } = look
  const product = review.writtenFor ?? (look.showProduct && card.showProduct && review.product)
  const time = (iso: string) =>
    card.dateFormat !== 'none' &&
    h('time', { datetime: iso }, card.dateFormat === 'relative' ? wording.ago(iso) : wording.date(iso))
  const name = review.authorName
  return h(
    tag,
    { class: 'card', part: 'review', tabindex: tag === 'li' ? -1 : null, 'data-review': review.reviewId },
    h(
      'div',
      { class: 'by' },
      card.showAvatar && h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(name) || '·'),
      h(
        'p',
        {},
        name && h('strong', {}, name),
        card.showVerified && review.isVerifiedBuyer && h('span', { class: 'verified' }, check(), wording.text('verified')),
        time(review.submittedAt),
        product && h('a', { href: webAddress(product.url) }, wording.text('reviewed', { name: product.title })),
      ),
    ),
    h(
      'div',
      { class: 'said' },
      h(
        'div',
        { class: 'top' },
        stars(review.rating, wording.text('outOf', { n: wording.number(review.rating) }), look.stars),
        notes(review, card, wording),
      ),
      review.title && h('h3', inLanguage(review.language), review.title),
      h('p', { class: 'text', ...inLanguage(review.language) }, review.body),
      look.media?.show && pictures(review, look.media.maximum, wording),
      review.answers?.map(({ label, value }) => h('p', { class: 'from' }, h('strong', {}, label), ' ', value)),
      card.showReply && reply(review, time, wording),
      review.original?.drawn as Tree | undefined,
      card.showVotes && tag === 'li' && votes(review, wording),
    ),
  )
}

function pictures(review: StorefrontReview, maximum: number, wording: Wording): Child {
  const shown = review.pictures.slice(0, maximum)
  return (
    shown.length > 0 &&
    h(
      'div',
      { class: 'pictures' },
      shown.map((picture) => pictureLink(picture, review, wording, 72)),
    )
  )
}

/** Opens the picture or video itself if no script adds a lightbox. A video's small pictures have a play button on them. */
export function pictureLink(
  picture: StorefrontReview['pictures'][number],
  review: StorefrontReview,
  wording: Wording,
  size: number,
): Child {
  const { url, video, question } = picture
  const href = webAddress(video?.url ?? url)
  const src = webAddress(size > 100 ? picture.smallUrl : picture.thumbUrl)
  const alt = picture.alt || wording.text(video ? 'video' : 'picture', { name: review.authorName })
  return (
    href &&
    src &&
    h(
      'a',
      { href, target: '_blank', rel: 'nofollow ugc', 'data-do': 'picture', 'data-poster': video && url, title: question },
      h('img', { src, alt, loading: 'lazy', decoding: 'async', width: size, height: size }),
    )
  )
}

/** A reward must be disclosed, whatever else a merchant shows. */
export function notes(review: StorefrontReview, card: Pick<CardLook['card'], 'showSource'>, wording: Wording): Child[] {
  return [
    review.isIncentivized && h('span', { class: 'note' }, wording.text('incentivized')),
    card.showSource && review.isImported && h('span', { class: 'note' }, wording.text('imported')),
  ]
}

function reply(review: StorefrontReview, time: (iso: string) => Child, wording: Wording): Child {
  return (
    review.reply &&
    h(
      'div',
      { class: 'reply', part: 'reply' },
      h(
        'p',
        { class: 'from' },
        h('strong', {}, wording.text('replyFrom', { name: review.reply.authorName })),
        time(review.reply.createdAt),
      ),
      h('p', { class: 'text' }, review.reply.body),
    )
  )
}

/** After the label, if there are any. */
export const figure = (count: number, wording: Wording) => (count > 0 ? ` ${wording.number(count)}` : '')

function votes(review: Pick<StorefrontReview, 'votes'>, wording: Wording): Tree {
  const button = (value: 'up' | 'down', label: string) =>
    h(
      'button',
      { type: 'button', 'data-do': 'vote', 'data-value': value, 'aria-pressed': 'false' },
      label,
      h('span', { class: 'n' }, figure(review.votes[value], wording)),
    )
  return h(
    'div',
    { class: 'votes', role: 'group', 'aria-label': wording.text('helpful') },
    h('span', {}, wording.text('helpful')),
    button('up', wording.text('helpfulYes')),
    button('down', wording.text('helpfulNo')),
  )
}
