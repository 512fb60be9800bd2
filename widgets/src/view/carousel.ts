import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { reviewCard } from './review-card.ts'
import type { WidgetReply } from './review-list.ts'
import { slider, sliderButton } from './slider.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type CarouselWidget = ShownWidget<ConfigOf<'carousel'>>

/** Reviews in a scrolling row. */
export function carousel(
  reply: Pick<WidgetReply, 'items' | 'isSelection' | 'product'>,
  widget: CarouselWidget,
  wording: Wording,
): Child[] {
  if (reply.items.length === 0) return []
  const { layout, brand, stars, card, media } = widget
  const look = {
    card,
    media,
    stars: { style: brand.starStyle, rounding: stars.rounding },
    wording,
    showProduct: !reply.product,
    tag: 'figure' as const,
  }
  const frame = {
    label: wording.text(reply.isSelection ? 'featured' : 'carouselHeading'),
    look: `${layout.arrangement} columns-${layout.arrangement === 'testimonial' ? 1 : layout.columns}`,
    // A selection is always disclosed in the heading, whatever the merchant prefers.
    hasHeading: layout.showHeading || reply.isSelection,
    buttons: layout.autoplay && sliderButton('pause', 'M7 4v12M13 4v12', wording),
  }
  return [
    slider(
      frame,
      reply.items.map((review) => h('li', {}, reviewCard(review, look))),
      wording,
    ),
  ]
}
