import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { stars } from './stars.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type BadgeWidget = ShownWidget<ConfigOf<'star_badge'>>

/** A product's stars and count. Empty without reviews, unless the merchant wants a text. */
export function starBadge(
  { average, count }: { average: number | null; count: number },
  { layout, brand, stars: look }: BadgeWidget,
  wording: Wording,
): Child[] {
  if (average === null) return layout.whenEmpty === 'message' ? [h('span', { class: 'badge' }, wording.text('noReviews'))] : []
  const label = wording.text('outOf', { n: wording.average(average) })
  const children = [
    stars(average, label, { style: brand.starStyle, rounding: look.rounding }),
    layout.showAverage && h('strong', {}, wording.average(average)),
    layout.showCount && h('span', {}, wording.count('reviews', count)),
  ]
  return [
    layout.linksToReviews ? h('a', { class: 'badge', href: '#yuko-reviews' }, children) : h('span', { class: 'badge' }, children),
  ]
}
