import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { bar, type WidgetReply } from './review-list.ts'
import { stars } from './stars.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type TrustWidget = ShownWidget<ConfigOf<'trust_badge'>>

/** The store's overall rating; hidden without a verified buyer. Opens without a script. */
export function trustBadge(summary: WidgetReply['summary'], widget: TrustWidget, wording: Wording): Child[] {
  const { count, average, distribution, verified } = summary
  if (average === null || verified === 0) return []
  const { look, showVerifiedShare, opensDistribution } = widget.layout
  const label = wording.text('outOf', { n: wording.average(average) })
  const summaryLine = h(
    opensDistribution ? 'summary' : 'div',
    { class: 'said' },
    h('span', { class: 'title' }, wording.text('trustHeading')),
    h(
      'span',
      { class: 'figure' },
      h('strong', {}, wording.average(average)),
      stars(average, label, { style: widget.brand.starStyle, rounding: widget.stars.rounding }),
    ),
    h(
      'span',
      { class: 'of' },
      wording.count('basedOn', count),
      showVerifiedShare && ` · ${wording.text('verifiedShare', { n: wording.percent(verified / count) })}`,
    ),
  )
  if (!opensDistribution) return [h('div', { class: `trust ${look}` }, summaryLine)]
  const rows = [5, 4, 3, 2, 1].map((rating) =>
    bar(rating, distribution[rating - 1] ?? 0, count, wording, { href: false, isChosen: false, isEmpty: false }),
  )
  return [h('details', { class: `trust ${look}` }, summaryLine, h('div', { class: 'bars' }, rows))]
}
