import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { reviewCard } from './review-card.ts'
import type { WidgetReply } from './review-list.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type CarouselWidget = ShownWidget<ConfigOf<'carousel'>>

/** Reviews in a row: a scrolling list, with buttons for those who don't swipe. */
export function carousel(
  reply: Pick<WidgetReply, 'items' | 'isSelection' | 'product'>,
  widget: CarouselWidget,
  wording: Wording,
): Child[] {
  if (reply.items.length === 0) return []
  const { layout, brand, stars, card, media } = widget
  const label = wording.text(reply.isSelection ? 'featured' : 'carouselHeading')
  const look = {
    card,
    media,
    stars: { style: brand.starStyle, rounding: stars.rounding },
    wording,
    showProduct: !reply.product,
    tag: 'figure' as const,
  }
  const button = (name: 'previous' | 'next' | 'pause', mark: string) =>
    h('button', { type: 'button', 'data-do': name, 'aria-label': wording.text(name), title: wording.text(name) }, arrow(mark))
  return [
    h(
      'section',
      {
        class: `carousel ${layout.arrangement} columns-${layout.arrangement === 'testimonial' ? 1 : layout.columns}`,
        'aria-roledescription': 'carousel',
        'aria-label': label,
      },
      h(
        'div',
        { class: 'bar-of' },
        // A selection is always disclosed in the heading, whatever the merchant prefers.
        (layout.showHeading || reply.isSelection) && h('h2', {}, label),
        h(
          'div',
          { class: 'buttons' },
          layout.autoplay && button('pause', 'M7 4v12M13 4v12'),
          button('previous', 'M12 4l-6 6 6 6'),
          button('next', 'M8 4l6 6-6 6'),
        ),
      ),
      h(
        'ul',
        { class: 'track', tabindex: 0, 'aria-label': label },
        reply.items.map((review) => h('li', {}, reviewCard(review, look))),
      ),
    ),
  ]
}

export const arrow = (d: string) => h('svg', { class: 'mark', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d }))
