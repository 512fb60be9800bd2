import { define } from '../element/define.ts'
import type { ShownLinks } from '../element/open-lightbox.ts'
import styles from '../styles/lightbox.css'
import { create, draw } from '../to-dom.ts'
import { arrow } from '../view/slider.ts'
import { type Child, h } from '../view/tree.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

interface Shown {
  /** The picture or video. */
  readonly src: string
  /** Of a video. */
  readonly poster: string | undefined
  readonly alt: string
  /** The question that it answers; empty: none. */
  readonly question: string
  readonly by: string
  readonly text: string
}

/** With the author and text of its review, from the card or from the tile's data. */
function shownBy(link: HTMLAnchorElement): Shown {
  const card = link.closest<HTMLElement>('[data-review]')
  const textOf = (selector: string) => card?.querySelector(selector)?.textContent ?? ''
  const { by = textOf('.by strong'), text = textOf('.said .text') } = card?.dataset ?? {}
  return {
    src: link.href,
    poster: link.dataset.poster,
    alt: link.querySelector('img')?.alt ?? '',
    question: link.title,
    by,
    text,
  }
}

/** A video plays at once: the click that opened it asked for it. */
const pictureOrVideo = ({ src, poster, alt }: Shown) =>
  poster
    ? h('video', { src, poster, 'aria-label': alt, controls: true, autoplay: true, playsinline: true })
    : h('img', { src, alt })

/** One picture or video at a time, above everything. The native dialog traps and restores the focus. */
class YukoLightbox extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  #pictures: readonly Shown[] = []
  #at = 0

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.addEventListener('show', (event) => {
      const { links, at } = (event as CustomEvent<ShownLinks>).detail
      this.#pictures = links.map(shownBy)
      this.#open(at)
    })
  }

  #open(at: number): void {
    const dialog = create(h('dialog', { 'aria-label': this.#pictures[at]?.alt })) as HTMLDialogElement
    this.#root.replaceChildren(dialog)
    dialog.addEventListener('close', () => this.remove())
    dialog.addEventListener('keydown', ({ key }) => {
      // In a video they seek.
      if (this.#root.activeElement?.localName !== 'video' && (key === 'ArrowLeft' || key === 'ArrowRight'))
        this.#show(dialog, this.#at + (key === 'ArrowLeft' ? -1 : 1))
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
        pictureOrVideo(picture),
        h(
          'figcaption',
          { 'aria-live': 'polite' },
          picture.question && h('p', {}, picture.question),
          h('strong', {}, picture.by),
          h('p', {}, picture.text),
        ),
      ),
      button('close', 'M4 4l12 12M16 4L4 16'),
      count > 1 && button('previous', 'M12 4l-6 6 6 6', -1),
      count > 1 && button('next', 'M8 4l6 6-6 6', 1),
    ])
  }
}

define('yuko-lightbox', YukoLightbox)
