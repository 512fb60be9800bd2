import { failure } from '../element/failure.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import base from '../styles/base.css'
import styles from '../styles/filters.css'
import { draw } from '../to-dom.ts'
import { type FilterOptions, filterForm } from '../view/filter-form.ts'
import type { Choice, ListView } from '../view/review-list.ts'

/** The list that the filters are of: the element around its dialog. */
export interface FilteredList extends HTMLElement {
  readonly view: ListView | null
  choose(choice: Choice): void
}

/** `<yuko-review-filters>` in the dialog of a list: search and filters, with the count of each choice. */
export class ReviewFiltersElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  #choice: Choice = {}
  #request = new AbortController()

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [base, styles].map(sheetOf)
    this.#choice = this.#list.view?.choice ?? {}
    this.#root.addEventListener('click', this)
    this.#root.addEventListener('change', this)
    this.#root.addEventListener('submit', this)
    void this.#load()
  }

  disconnectedCallback(): void {
    this.#request.abort()
  }

  get #list(): FilteredList {
    return (this.getRootNode() as ShadowRoot).host as FilteredList
  }

  handleEvent(event: Event): void {
    const action = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (event.type === 'change') this.#change()
    else if (event.type === 'submit') this.#finish(this.#typed())
    else if (action === 'all') this.#finish({ sort: this.#choice.sort })
    else if (action === 'retry') void this.#load()
    else return
    event.preventDefault()
  }

  #change(): void {
    this.#choice = this.#typed()
    void this.#load()
  }

  /** The filters outside the form stay. */
  #typed(): Choice {
    const form = this.#root.querySelector('form')
    if (!form) return this.#choice
    const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() || undefined
    const checked = (name: string) =>
      [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map((input) => input.value).join(',') || undefined
    return {
      ...this.#choice,
      text: value('text'),
      language: value('language'),
      media: checked('media'),
      verified: checked('verified'),
      answers: checked('answers'),
    }
  }

  #finish(choice: Choice): void {
    const list = this.#list
    this.closest('yuko-sheet')?.shadowRoot?.querySelector('dialog')?.close()
    list.choose(choice)
  }

  async #load(): Promise<void> {
    const { view } = this.#list
    if (!view) return
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    const { locale } = view.wording
    this.ariaBusy = 'true'
    try {
      const response = await fetch(this.#address(locale), { signal, credentials: 'omit' })
      if (!response.ok) throw new Error()
      const options = (await response.json()) as FilterOptions
      draw(this.#root, [filterForm({ ...view, choice: this.#choice }, options)])
    } catch {
      if (signal.aborted) return
      draw(this.#root, [failure(locale)])
    }
    this.ariaBusy = 'false'
  }

  #address(lang: string): URL {
    const list = this.#list
    const origin = list.getAttribute('api') ?? scriptOrigin
    const path = `/api/v1/storefront/${encodeURIComponent(list.getAttribute('store') ?? '')}/review-filters`
    const address = new URL(origin + path, location.href)
    const { sort: _, ...filter } = this.#choice
    for (const [name, value] of Object.entries({ product: list.getAttribute('product'), lang, ...filter }))
      if (value) address.searchParams.set(name, value)
    return address
  }
}
