import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { define } from '../element/define.ts'
import { openSheet } from '../element/open-sheet.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/tab.css'
import { draw } from '../to-dom.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { stars } from '../view/stars.ts'
import { h } from '../view/tree.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-tab store="my-shop">`: at the side of every page; opens the store's reviews over it. Their script is loaded then. */
class YukoTab extends WidgetElement {
  protected readonly slug = 'floating-tab'

  protected override sheets() {
    return [styles]
  }

  protected show({ widget, summary }: WidgetReply, wording: Wording): void {
    const { position, brand, stars: look } = widget as ShownWidget<ConfigOf<'floating_tab'>>
    const label = wording.text('outOf', { n: wording.average(summary.average ?? 0) })
    const all = stars(summary.average ?? 0, label, { style: brand.starStyle, rounding: look.rounding })
    // One per window edge is enough.
    const tab = h(
      'button',
      {
        type: 'button',
        class: `tab ${position.side}${position.onPhones ? '' : ' wide-only'}`,
        'data-do': 'open',
        'aria-haspopup': 'dialog',
      },
      h('svg', { ...all.attributes, viewBox: '0 0 20 20' }, all.children),
      h('span', {}, wording.average(summary.average ?? 0)),
      h('span', {}, wording.text('tabLabel')),
    )
    draw(this.root, summary.count > 0 ? [tab] : [])
    const button = this.root.querySelector<HTMLElement>('.tab')
    if (button) button.style.top = `${position.offset}%`
  }

  protected override act(name: string): boolean {
    if (name !== 'open') return false
    const { wording } = this
    const [label, close] = [wording.text('heading'), wording.text('close')]
    const side = this.root.querySelector('.tab.left') ? 'left' : 'right'
    const list = h('yuko-reviews', { widget: this.name, ...this.handedOn() })
    void openSheet(this.root, { label, close, side, script: 'reviews', origin: this.origin }, list)
    return true
  }
}

define('yuko-tab', YukoTab)
