import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import { define } from '../element/define.ts'
import { hasDialog } from '../element/has-dialog.ts'
import { isHere } from '../element/is-here.ts'
import { WidgetElement } from '../element/widget-element.ts'
import marks from '../styles/marks.css'
import styles from '../styles/popup.css'
import quote from '../styles/quote.css'
import { draw } from '../to-dom.ts'
import { type PopupWidget, popup } from '../view/popup.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { rememberShown, shownInVisit } from './visit.ts'

/**
 * `<yuko-popup store="my-shop">`: one review after another at the corner of the page, a few in a visit. Takes no focus, and is
 * quiet for the visit once closed.
 */
class YukoPopup extends WidgetElement {
  protected readonly slug = 'popup'
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPreview = false
  #shows: WidgetReply | null = null

  protected override sheets() {
    return [marks, quote, styles]
  }

  /** A preview shows its first review at once. */
  override set shown(widget: ShownWidget | null) {
    this.#isPreview = widget !== null
    super.shown = widget
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.root.addEventListener('keydown', this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.root.removeEventListener('keydown', this)
    clearTimeout(this.#timer)
  }

  override handleEvent(event: Event): void {
    if (event.type === 'click') super.handleEvent(event)
    else if ((event as KeyboardEvent).key === 'Escape') this.act('close')
  }

  /** Nothing is requested in a visit that wants no more. */
  protected override open(): void {
    if (this.#isPreview || shownInVisit() !== Number.POSITIVE_INFINITY) super.open()
  }

  protected show(reply: WidgetReply): void {
    this.#shows = reply
    draw(this.root, [])
    if (this.#isPreview) this.#draw(0)
    else if (reply.items.length > 0) this.#wait((reply.widget as PopupWidget).timing.delay)
  }

  protected override act(name: string): boolean {
    if (name !== 'close') return false
    if (this.#isPreview) return true
    clearTimeout(this.#timer)
    rememberShown(Number.POSITIVE_INFINITY)
    draw(this.root, [])
    return true
  }

  get #widget(): PopupWidget {
    return this.#shows?.widget as PopupWidget
  }

  #wait(seconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#come(), seconds * 1000)
  }

  #come(): void {
    const { timing, pages } = this.#widget
    const count = shownInVisit()
    if (count >= timing.perVisit) return
    // Shops that change pages without loading them are asked again later.
    const isWanted = (pages.only.length === 0 || isHere(pages.only)) && !isHere(pages.except)
    if (!isWanted || document.hidden || hasDialog(document)) {
      this.#wait(timing.gap)
      return
    }
    if (!rememberShown(count + 1 < timing.perVisit ? count + 1 : Number.POSITIVE_INFINITY)) return
    this.#draw(count)
    this.#timer = setTimeout(() => this.#leave(), timing.seconds * 1000)
  }

  /** Not while it is read or used. */
  #leave(): void {
    if (this.root.activeElement || this.root.querySelector('.popup:hover')) {
      this.#timer = setTimeout(() => this.#leave(), 1000)
      return
    }
    draw(this.root, [])
    this.#wait(this.#widget.timing.gap)
  }

  #draw(count: number): void {
    const reply = this.#shows
    const review = reply?.items[count % reply.items.length]
    if (reply && review) draw(this.root, [popup(review, reply, this.#widget, this.wording)])
  }
}

define('yuko-popup', YukoPopup)
