import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { check, inLanguage, notes } from './review-card.ts'
import { stars } from './stars.ts'
import { type Child, h, type Tree } from './tree.ts'
import type { Wording } from './wording.ts'

type Quoting = Pick<ShownWidget<ConfigOf<'snippet'>>, 'brand' | 'stars' | 'card'>

/** The start of a review, with its stars and author; `more` is beside the author. */
export function quote(review: StorefrontReview, { brand, stars: look, card }: Quoting, wording: Wording, ...more: Child[]): Tree {
  const label = wording.text('outOf', { n: wording.number(review.rating) })
  return h(
    'figure',
    {},
    h(
      'div',
      { class: 'top' },
      stars(review.rating, label, { style: brand.starStyle, rounding: look.rounding }),
      notes(review, card, wording),
    ),
    h('blockquote', inLanguage(review.language), review.body),
    h(
      'figcaption',
      {},
      review.authorName && h('strong', {}, review.authorName),
      card.showVerified && review.isVerifiedBuyer && h('span', { class: 'verified' }, check(), wording.text('verified')),
      more,
    ),
  )
}
