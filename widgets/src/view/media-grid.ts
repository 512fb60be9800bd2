import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { pictureLink } from './review-card.ts'
import type { WidgetReply } from './review-list.ts'
import { type Child, h } from './tree.ts'
import type { Wording } from './wording.ts'

export type GridWidget = ShownWidget<ConfigOf<'media_grid'>>

/** The first picture of each review, all square. */
export function mediaGrid(reply: Pick<WidgetReply, 'items' | 'isSelection'>, widget: GridWidget, wording: Wording): Child[] {
  const { columns, rows, showHeading, gap } = widget.layout
  const tiles = reply.items.flatMap((review) => {
    const [cover] = review.pictures
    const link = cover && pictureLink(cover, review, wording, 320)
    return link ? [h('li', { 'data-review': review.reviewId, 'data-by': review.authorName, 'data-text': review.body }, link)] : []
  })
  if (tiles.length === 0) return []
  const label = wording.text(reply.isSelection ? 'featured' : 'mediaHeading')
  return [
    h(
      'section',
      { class: `grid columns-${columns} gap-${Math.round(gap / 4)}`, 'aria-label': label },
      (showHeading || reply.isSelection) && h('h2', {}, label),
      h('ul', {}, tiles.slice(0, columns * rows)),
    ),
  ]
}
