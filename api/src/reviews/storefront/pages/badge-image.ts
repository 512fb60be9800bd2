import type { WidgetReply } from '@yuko/widgets/view/review-list.ts'
import { stars } from '@yuko/widgets/view/stars.ts'
import { toHtml } from '@yuko/widgets/view/to-html.ts'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import { wordingOf } from '@yuko/widgets/view/wording.ts'

/** Stars and count as an image for `<img>`: fixed size, so that nothing shifts when it loads. Empty without reviews. */
export function badgeImage({ widget, summary: { average, count } }: WidgetReply): string {
  const size = { width: 190, height: 20 }
  if (widget?.kind !== 'star_badge' || average === null)
    return toHtml([h('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size })])
  const wording = wordingOf(widget)
  const look = { style: widget.brand.starStyle, rounding: widget.stars.rounding }
  const label = `${wording.text('outOf', { n: wording.average(average) })}, ${wording.count('reviews', count)}`
  const [empty, full] = stars(average, label, look).children
  const colored = (fill: string, drawn: Child) => h('g', { fill, stroke: look.style === 'star-rounded' && fill }, drawn)
  return toHtml([
    h(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 190 20', ...size, role: 'img', 'aria-label': label },
      h(
        'svg',
        { viewBox: '0 0 100 20', width: 90, height: 18, y: 1 },
        colored('#d8d8d8', empty),
        colored(widget.brand.accent, full),
      ),
      h(
        'text',
        { x: 98, y: 15, 'font-family': 'system-ui, sans-serif', 'font-size': 13, fill: widget.brand.text },
        [widget.layout.showAverage && wording.average(average), widget.layout.showCount && wording.count('reviews', count)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ])
}
