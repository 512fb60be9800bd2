import { define } from '../element/define.ts'
import type { LightboxPicture } from '../element/open-lightbox.ts'
import styles from '../styles/lightbox.css'
import { create, draw } from '../to-dom.ts'
import { arrow } from '../view/carousel.ts'
import { type Child, h } from '../view/tree.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/** One picture at a time, above everything. The native dialog traps and restores the focus. */
class YukoLightbox extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  #pictures: readonly LightboxPicture[] = []
  #at = 0

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.addEventListener('show', (event) => {
      const { pictures, at } = (event as CustomEvent<{ pictures: LightboxPicture[]; at: number }>).detail
      this.#pictures = pictures
      this.#open(at)
    })
  }

  #open(at: number): void {
    const dialog = create(h('dialog', { 'aria-label': this.#pictures[at]?.alt })) as HTMLDialogElement
    this.#root.replaceChildren(dialog)
    dialog.addEventListener('close', () => this.remove())
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') this.#show(dialog, this.#at + (key === 'ArrowLeft' ? -1 : 1))
    })
    dialog.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.dataset.step) this.#show(dialog, this.#at + Number(button.dataset.step))
      else if (button || target === dialog) dialog.close()
    })
    this.#show(dialog, at)
    dialog.showModal()
  }

  #show(dialog: HTMLElement, at: number): void {
    const count = this.#pictures.length
    this.#at = (at + count) % count
    const picture = this.#pictures[this.#at]
    if (!picture) return
    const labels: Record<string, string> = JSON.parse(this.dataset.labels ?? '{}')
    const button = (name: string, d: string, step?: number): Child =>
      h('button', { type: 'button', class: name, 'aria-label': labels[name], 'data-step': step }, arrow(d))
    draw(dialog, [
      h(
        'figure',
        {},
        h('img', { src: picture.src, alt: picture.alt }),
        h('figcaption', { 'aria-live': 'polite' }, h('strong', {}, picture.by), h('p', {}, picture.text)),
      ),
      button('close', 'M4 4l12 12M16 4L4 16'),
      count > 1 && button('previous', 'M12 4l-6 6 6 6', -1),
      count > 1 && button('next', 'M8 4l6 6-6 6', 1),
    ])
  }
}

define('yuko-lightbox', YukoLightbox)
