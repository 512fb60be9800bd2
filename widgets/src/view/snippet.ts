import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { quote } from './quote.ts'
import type { WidgetReply } from './review-list.ts'
import { reviewsHref } from './reviews-href.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type SnippetWidget = ShownWidget<ConfigOf<'snippet'>>

/** Short quotes beside the button to buy. Always with a link to all reviews, and a label if the merchant selected them. */
export function snippet(reply: WidgetReply, widget: SnippetWidget, wording: Wording): Child[] {
  if (reply.items.length === 0) return []
  return [
    h(
      'div',
      { class: `snippet lines-${widget.layout.lines}` },
      reply.isSelection && h('p', { class: 'label' }, wording.text('featured')),
      reply.items.map((review) => quote(review, widget, wording)),
      h('a', { class: 'all', href: reviewsHref(reply) }, wording.count('readAll', reply.summary.count)),
    ),
  ]
}
