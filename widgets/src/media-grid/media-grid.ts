import { define } from '../element/define.ts'
import { openLightbox } from '../element/open-lightbox.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/media-grid.css'
import { draw } from '../to-dom.ts'
import { type GridWidget, mediaGrid } from '../view/media-grid.ts'
import type { WidgetReply } from '../view/review-list.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-media-grid store="my-shop">`: customers' pictures; each opens with its review. */
class YukoMediaGrid extends WidgetElement {
  protected readonly slug = 'media-grid'
  protected override readonly bones = ['wide']

  protected override sheets() {
    return [styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, mediaGrid(reply, reply.widget as GridWidget, wording))
  }

  protected override act(name: string, target: HTMLElement): boolean {
    if (name !== 'picture') return false
    void openLightbox(this.root, target as HTMLAnchorElement, this.wording, this.origin)
    return true
  }
}

define('yuko-media-grid', YukoMediaGrid)
