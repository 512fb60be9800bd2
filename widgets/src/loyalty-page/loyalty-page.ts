import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { programFailure } from '../element/program-failure.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { shopperOf } from '../loyalty-panel/shopper.ts'
import lists from '../styles/loyalty-lists.css'
import styles from '../styles/loyalty-page.css'
import { draw } from '../to-dom.ts'
import type { LoyaltyWidget, Onsite } from '../view/loyalty/onsite.ts'
import { type PageMember, programPage } from '../view/loyalty/program-page.ts'
import { programThemeOf } from '../view/loyalty/program-theme.ts'

/**
 * `<yuko-loyalty-page store="my-shop">`: the entire program within a shop page. Server-rendered content needs none of this. The
 * signed-in customer is in `customer` or `proxy`, as for the launcher, whose panel the buttons open.
 */
class YukoLoyaltyPage extends HTMLElement {
  readonly #isDrawn = Boolean(this.shadowRoot)
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #onsite: Onsite | null = null
  #member: PageMember = null
  #shown: LoyaltyWidget<'loyalty_page'> | null = null

  connectedCallback(): void {
    if (this.#isDrawn) return
    this.#root.adoptedStyleSheets = [sheetOf(lists), sheetOf(styles), this.#theme]
    this.#root.addEventListener('click', ({ target }) => {
      const { do: name, to } = (target as HTMLElement).dataset
      if (name === 'retry') void this.#load()
      else if (name === 'open') document.dispatchEvent(new CustomEvent('yuko-loyalty-open', { detail: to }))
    })
    void this.#load()
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'loyalty_page'> | null) {
    this.#shown = widget
    this.#draw()
  }

  async #load(): Promise<void> {
    try {
      const onsite = await loadOnsite(this.#origin, this.getAttribute('store') ?? '', localeOf(this))
      // Before rendering: members must never see an invitation, not even briefly.
      this.#member = await shopperOf(this, this.#origin)
        .member()
        .catch(() => undefined)
      this.#onsite = onsite
      this.#draw()
    } catch {
      draw(this.#root, [programFailure(localeOf(this))])
    }
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  #draw(): void {
    const widget = this.#shown ?? this.#onsite?.widgets.page
    if (!this.#onsite || !widget) {
      draw(this.#root, [])
      return
    }
    this.#theme.replaceSync(programThemeOf(widget))
    const doors = { signIn: this.getAttribute('sign-in'), signUp: this.getAttribute('sign-up'), origin: this.#origin }
    draw(this.#root, programPage(this.#onsite, widget, doors, this.#member))
  }
}

define('yuko-loyalty-page', YukoLoyaltyPage)
