import { fill } from '@yuko/contract/fill'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { WidgetReply } from './review-list.ts'
import { reviewsHref } from './reviews-href.ts'
import { stars } from './stars.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type RatingTextWidget = ShownWidget<ConfigOf<'rating_text'>>

/** `4.8 out of 5 from 312 reviews`. Empty without reviews, unless the merchant wants a text. */
export function ratingText(reply: WidgetReply, { layout, brand }: RatingTextWidget, wording: Wording): Child[] {
  const { average, count } = reply.summary
  if (average === null) return layout.whenEmpty === 'message' ? [h('span', {}, wording.text('noReviews'))] : []
  // The text says the same: the star is decoration.
  const [, full] = stars(5, '', { style: brand.starStyle, rounding: 'exact' }).children
  const children = [
    layout.showStar && h('svg', { class: 'star', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, full),
    fill(wording.count('ratingText', count), { average: wording.average(average) }),
  ]
  return [layout.linksToReviews ? h('a', { href: reviewsHref(reply) }, children) : h('span', {}, children)]
}
