import { element } from '../dom.ts'
import { ratingSummary } from './rating-summary.ts'
import { reviewCard } from './review-card.ts'
import styles from './reviews.css'
import { fetchReviews, type ReviewPage, type Sort } from './storefront-api.ts'
import { localeOf, type Wording, wordingFor } from './wording.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

const sorts: readonly (readonly [Sort, 'newest' | 'highest' | 'lowest'])[] = [
  ['most_recent', 'newest'],
  ['highest', 'highest'],
  ['lowest', 'lowest'],
]

/** Where the script came from; the API answers at the same place. Read while the script runs, it is unknown later. */
const scriptOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin

/**
 * `<yuko-reviews store="my-shop" product="linen-shirt">`: the published reviews of a product, or of the whole store
 * without `product`. `lang` chooses the language, `api` another address of the API. Styled from outside by the custom
 * properties at the head of reviews.css and by `::part(summary|review|reply)`.
 *
 * The reviews are fetched when the element comes near the screen; until then its place is held by a skeleton. A
 * newer choice of the shopper aborts the request before it, so that answers never overtake each other.
 */
export class YukoReviews extends HTMLElement {
  static readonly observedAttributes = ['store', 'product', 'lang', 'api']

  readonly #root = this.attachShadow({ mode: 'open' })
  #wording: Wording = wordingFor('en')
  #rating: number | null = null
  #sort: Sort = 'most_recent'
  #request = new AbortController()
  #watcher: IntersectionObserver | null = null

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.#open()
  }

  disconnectedCallback(): void {
    this.#watcher?.disconnect()
    this.#request.abort()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected && this.#root.hasChildNodes()) this.#open()
  }

  #open(): void {
    this.#watcher?.disconnect()
    this.#request.abort()
    this.#rating = null
    this.#sort = 'most_recent'
    this.#wording = wordingFor(localeOf(this))
    this.#root.replaceChildren(this.#skeleton())
    this.#watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        this.#watcher?.disconnect()
        this.#load(null)
      },
      { rootMargin: '600px' },
    )
    this.#watcher.observe(this)
  }

  /** Fetches the page at `cursor`; null is the first, which replaces what is shown. */
  async #load(cursor: string | null): Promise<void> {
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    const section = this.#root.firstElementChild
    section?.setAttribute('aria-busy', 'true')
    try {
      const query = { api: this.getAttribute('api') ?? scriptOrigin, store: this.getAttribute('store') ?? '' }
      const choice = { product: this.getAttribute('product'), rating: this.#rating, sort: this.#sort, cursor }
      const page = await fetchReviews({ ...query, ...choice }, signal)
      if (!signal.aborted) this.#show(page, cursor)
    } catch {
      if (!signal.aborted) this.#showFailure(cursor)
    } finally {
      if (!signal.aborted) this.#root.firstElementChild?.setAttribute('aria-busy', 'false')
    }
  }

  #show(page: ReviewPage, cursor: string | null): void {
    if (!this.#root.querySelector('.list')) this.#root.replaceChildren(this.#frame(page))
    const list = this.#part('.list')
    const cards = page.items.map((review) => reviewCard(review, this.#wording, !this.hasAttribute('product')))
    if (cursor) list.append(...cards)
    else list.replaceChildren(...cards)
    this.#part('.foot').replaceChildren(...(page.nextCursor ? [this.#moreButton(page.nextCursor)] : []))
    if (cursor) cards[0]?.focus()
    this.#tellCount(page)
  }

  #tellCount({ summary }: ReviewPage): void {
    const total = this.#rating ? (summary.distribution[this.#rating - 1] ?? 0) : summary.count
    this.#part('.status').textContent = total === 0 ? this.#wording.text('empty') : this.#wording.count('reviews', total)
    this.#part('.all').hidden = this.#rating === null
    for (const bar of this.#root.querySelectorAll<HTMLElement>('[data-rating]'))
      bar.ariaPressed = String(Number(bar.dataset.rating) === this.#rating)
  }

  #showFailure(cursor: string | null): void {
    const retry = element('button', { type: 'button' }, this.#wording.text('retry'))
    retry.addEventListener('click', () => this.#load(cursor))
    const failure = element('div', { class: 'failure', role: 'alert' }, this.#wording.text('failed'), retry)
    const foot = this.#root.querySelector('.foot')
    if (foot) foot.replaceChildren(failure)
    else this.#root.replaceChildren(element('section', { class: 'hold' }, failure))
  }

  #frame({ summary }: ReviewPage): HTMLElement {
    const all = element('button', { type: 'button', class: 'all' }, this.#wording.text('showAll'))
    all.addEventListener('click', () => this.#narrow(null))
    return element(
      'section',
      { 'aria-label': this.#wording.text('heading') },
      // No stars at all look like the worst rating of all.
      summary.count > 0
        ? ratingSummary(summary, this.#wording, (rating) => this.#narrow(this.#rating === rating ? null : rating))
        : null,
      element(
        'div',
        { class: 'tools' },
        element('p', { class: 'status', role: 'status' }),
        all,
        summary.count > 1 ? this.#sortSelect() : null,
      ),
      element('ul', { class: 'list' }),
      element('div', { class: 'foot' }),
    )
  }

  #narrow(rating: number | null): void {
    this.#rating = rating
    this.#load(null)
  }

  #sortSelect(): HTMLElement {
    const options = sorts.map(([value, key]) => element('option', { value }, this.#wording.text(key)))
    const select = element('select', {}, ...options)
    select.addEventListener('change', () => {
      this.#sort = select.value as Sort
      this.#load(null)
    })
    return element('label', {}, element('span', {}, this.#wording.text('sort')), ' ', select)
  }

  #moreButton(cursor: string): HTMLElement {
    const button = element('button', { type: 'button', class: 'more' }, this.#wording.text('more'))
    button.addEventListener('click', () => this.#load(cursor))
    return button
  }

  /** Takes about the room of a summary and three reviews. */
  #skeleton(): HTMLElement {
    const bone = (className: string) => element('div', { class: `bone ${className}` })
    const label = this.#wording.text('loading')
    return element('section', { class: 'hold', 'aria-busy': 'true', 'aria-label': label }, ...['tall', '', '', ''].map(bone))
  }

  #part(selector: string): HTMLElement {
    const part = this.#root.querySelector<HTMLElement>(selector)
    if (!part) throw new Error(`${selector} is not drawn yet`)
    return part
  }
}
