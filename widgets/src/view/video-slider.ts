import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { check, notes, pictureLink } from './review-card.ts'
import type { WidgetReply } from './review-list.ts'
import { slider } from './slider.ts'
import { stars } from './stars.ts'
import { type Child, h, type Tree, webAddress } from './tree.ts'
import type { Wording } from './wording.ts'

export type VideoSliderWidget = ShownWidget<ConfigOf<'video_slider'>>

/** The first video of each review as its poster; a press plays it. */
export function videoSlider(
  reply: Pick<WidgetReply, 'items' | 'isSelection' | 'product'>,
  widget: VideoSliderWidget,
  wording: Wording,
): Child[] {
  const tiles = reply.items.flatMap((review) => {
    const video = review.pictures.find((picture) => picture.video)
    const link = video && pictureLink(video, review, wording, 320)
    if (!link) return []
    const caption = captionOf(review, widget, wording, !reply.product)
    const about = { 'data-review': review.reviewId, 'data-by': review.authorName, 'data-text': review.body }
    return [h('li', about, h('figure', {}, link, caption))]
  })
  if (tiles.length === 0) return []
  const { columns, shape, showHeading } = widget.layout
  const frame = {
    label: wording.text(reply.isSelection ? 'featured' : 'videosHeading'),
    look: `videos ${shape} columns-${columns}`,
    hasHeading: showHeading || reply.isSelection,
  }
  return [slider(frame, tiles, wording)]
}

function captionOf(review: StorefrontReview, widget: VideoSliderWidget, wording: Wording, showProduct: boolean): Tree {
  const { card, brand, stars: look } = widget
  const product = showProduct && card.showProduct && review.product
  return h(
    'figcaption',
    {},
    stars(review.rating, wording.text('outOf', { n: wording.number(review.rating) }), {
      style: brand.starStyle,
      rounding: look.rounding,
    }),
    h(
      'p',
      {},
      review.authorName && h('strong', {}, review.authorName),
      card.showVerified && review.isVerifiedBuyer && h('span', { class: 'verified' }, check(), wording.text('verified')),
      notes(review, card, wording),
    ),
    product && h('a', { href: webAddress(product.url) }, wording.text('reviewed', { name: product.title })),
  )
}
