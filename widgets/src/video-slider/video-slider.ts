import { define } from '../element/define.ts'
import { openLightbox } from '../element/open-lightbox.ts'
import { scrollTrack } from '../element/scroll-track.ts'
import { WidgetElement } from '../element/widget-element.ts'
import carousel from '../styles/carousel.css'
import marks from '../styles/marks.css'
import styles from '../styles/video-slider.css'
import { draw } from '../to-dom.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { type VideoSliderWidget, videoSlider } from '../view/video-slider.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-video-slider store="my-shop">`: customers' videos in a scrolling row. Each is loaded when it is pressed. */
class YukoVideoSlider extends WidgetElement {
  protected readonly slug = 'video-slider'
  protected override readonly bones = ['wide']

  protected override sheets() {
    return [carousel, marks, styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, videoSlider(reply, reply.widget as VideoSliderWidget, wording))
  }

  protected override act(name: string, target: HTMLElement): boolean {
    if (name === 'previous' || name === 'next') scrollTrack(this.root, name === 'next' ? 1 : -1)
    else if (name === 'picture') void openLightbox(this.root, target as HTMLAnchorElement, this.wording, this.origin)
    else return false
    return true
  }
}

define('yuko-video-slider', YukoVideoSlider)
