import { define } from '../element/define.ts'
import { openLightbox } from '../element/open-lightbox.ts'
import { scrollTrack } from '../element/scroll-track.ts'
import { WidgetElement } from '../element/widget-element.ts'
import card from '../styles/card.css'
import styles from '../styles/carousel.css'
import { draw } from '../to-dom.ts'
import { type CarouselWidget, carousel } from '../view/carousel.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { arrow } from '../view/slider.ts'
import type { Wording } from '../view/wording.ts'

/**
 * `<yuko-carousel store="my-shop">`: selected reviews in a scrolling row. Moves by itself only if the merchant and the shopper's
 * system allow it.
 */
class YukoCarousel extends WidgetElement {
  protected readonly slug = 'carousel'
  protected override readonly bones = ['wide']
  #timer: ReturnType<typeof setInterval> | undefined
  #isPaused = false

  protected override sheets() {
    return [card, styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, carousel(reply, reply.widget as CarouselWidget, wording))
    this.adopt(reply)
  }

  protected override adopt({ widget }: WidgetReply): void {
    const { autoplay, seconds } = (widget as CarouselWidget).layout
    clearInterval(this.#timer)
    if (!autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#tellPause(true)
      return
    }
    // Don't interrupt readers, or focus inside.
    const isInUse = () => this.matches(':hover, :focus-within') || document.hidden
    this.#timer = setInterval(() => this.#isPaused || isInUse() || scrollTrack(this.root, 1), seconds * 1000)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
  }

  protected override act(name: string, target: HTMLElement): boolean {
    if (name === 'previous' || name === 'next') scrollTrack(this.root, name === 'next' ? 1 : -1)
    else if (name === 'pause') this.#tellPause(!this.#isPaused)
    else if (name === 'picture') void openLightbox(this.root, target as HTMLAnchorElement, this.wording, this.origin)
    else return false
    return true
  }

  #tellPause(isPaused: boolean): void {
    this.#isPaused = isPaused
    const button = this.root.querySelector('[data-do="pause"]')
    if (!button) return
    const label = this.wording.text(isPaused ? 'play' : 'pause')
    button.setAttribute('aria-label', label)
    button.setAttribute('title', label)
    draw(button, [arrow(isPaused ? 'M6 4l10 6-10 6z' : 'M7 4v12M13 4v12')])
  }
}

define('yuko-carousel', YukoCarousel)
