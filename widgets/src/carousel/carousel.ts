import { define } from '../element/define.ts'
import { openLightbox } from '../element/open-lightbox.ts'
import { WidgetElement } from '../element/widget-element.ts'
import card from '../styles/card.css'
import styles from '../styles/carousel.css'
import { draw } from '../to-dom.ts'
import { arrow, type CarouselWidget, carousel } from '../view/carousel.ts'
import type { WidgetReply } from '../view/review-list.ts'
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
    this.#timer = setInterval(() => this.#isPaused || isInUse() || this.#move(1), seconds * 1000)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
  }

  protected override act(name: string, target: HTMLElement): boolean {
    if (name === 'previous' || name === 'next') this.#move(name === 'next' ? 1 : -1)
    else if (name === 'pause') this.#tellPause(!this.#isPaused)
    else if (name === 'picture') void openLightbox(this.root, target as HTMLAnchorElement, this.wording, this.origin)
    else return false
    return true
  }

  /** By the number of visible items; from the end back to the start. */
  #move(direction: 1 | -1): void {
    const track = this.root.querySelector('.track')
    if (!track) return
    const { scrollLeft, clientWidth, scrollWidth } = track
    const isAtEnd = direction > 0 ? Math.abs(scrollLeft) + clientWidth >= scrollWidth - 4 : Math.abs(scrollLeft) < 4
    const towards = getComputedStyle(track).direction === 'rtl' ? -direction : direction
    track.scrollBy({ left: isAtEnd ? -towards * scrollWidth : towards * clientWidth })
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
