import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { quote } from './quote.ts'
import type { WidgetReply } from './review-list.ts'
import { h, type Tree, webAddress } from './tree.ts'
import type { Wording } from './wording.ts'

export type PopupWidget = ShownWidget<ConfigOf<'popup'>>

/** One review at the corner of the page, with its real date. */
export function popup(review: StorefrontReview, reply: WidgetReply, widget: PopupWidget, wording: Wording): Tree {
  const { position, card } = widget
  const label = wording.text(reply.isSelection ? 'featured' : 'heading')
  const product = card.showProduct && review.product
  return h(
    'aside',
    { class: `popup ${position.side}${position.onPhones ? '' : ' wide-only'}`, 'aria-label': label },
    h('p', { class: 'label' }, label),
    h('button', { type: 'button', 'data-do': 'close', 'aria-label': wording.text('close') }, '×'),
    quote(review, widget, wording, h('time', { datetime: review.submittedAt }, wording.ago(review.submittedAt))),
    product && h('a', { href: webAddress(product.url) }, wording.text('reviewed', { name: product.title })),
    h('a', { href: reply.allReviewsUrl }, wording.count('readAll', reply.summary.count)),
  )
}
