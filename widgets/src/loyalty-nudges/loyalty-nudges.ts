import type { NudgeKind } from '@yuko/contract/loyalty/onsite/onsite-config'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { shopperOf } from '../loyalty-panel/shopper.ts'
import styles from '../styles/loyalty-nudges.css'
import { draw } from '../to-dom.ts'
import { nudgeCard, nudgesFor } from '../view/loyalty/nudge.ts'
import { type LoyaltyWidget, loyaltyThemeOf, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { h } from '../view/tree.ts'
import { isQuiet, keepQuiet } from './quiet.ts'

/** The most relevant message next to the launcher, which loads it. Overlays the page: nothing shifts. */
class YukoLoyaltyNudges extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #shown: LoyaltyWidget<'nudges'> | null = null
  #onsite: Onsite | null = null
  #member: StorefrontMember | null = null

  connectedCallback(): void {
    // The brand's background applies to the messages, not to the area around them.
    this.#root.adoptedStyleSheets = [this.#theme, sheetOf(styles)]
    this.#root.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-do]')
      const kind = button?.closest<HTMLElement>('[data-kind]')?.dataset.kind
      if (button && kind) this.#leave(kind as NudgeKind, button.dataset.to)
    })
    this.#root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') this.#root.querySelector<HTMLElement>('.close')?.click()
    })
    // A live region that exists before its text: what is added is read out.
    draw(this.#root, [h('div', { class: 'nudges', 'aria-live': 'polite' })])
    void this.#load()
  }

  /** A configuration that replaces the published one, with all messages at once: for previews. */
  set shown(widget: LoyaltyWidget<'nudges'> | null) {
    this.#shown = widget
    this.#draw()
  }

  async #load(): Promise<void> {
    try {
      const origin = this.getAttribute('api') ?? scriptOrigin
      this.#onsite = await loadOnsite(origin, this.getAttribute('store') ?? '', localeOf(this))
      this.#member = await shopperOf(this, origin).member()
      setTimeout(() => this.#draw())
    } catch {
      this.remove()
    }
  }

  #draw(): void {
    const { program, widgets, currency } = this.#onsite ?? {}
    const widget = this.#shown ?? widgets?.nudges
    const place = this.#root.querySelector('.nudges')
    if (!program || !widget || !currency || !place) return
    this.#theme.replaceSync(loyaltyThemeOf(widget))
    const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
    const now = Date.now()
    const all = nudgesFor(program, widget, wording, this.#member, now)
    const visible = this.#shown ? all : all.filter(({ kind }) => !isQuiet(kind, widget.nudges.quietDays, now)).slice(0, 1)
    draw(
      place,
      visible.map((nudge) => nudgeCard(nudge, wording.text('close'))),
    )
  }

  /** Closed or followed, it counts as seen. */
  #leave(kind: NudgeKind, to: string | undefined): void {
    if (this.#shown) return
    keepQuiet(kind, Date.now())
    this.remove()
    if (to) document.dispatchEvent(new CustomEvent('yuko-loyalty-open', { detail: to }))
    else this.dispatchEvent(new Event('close'))
  }
}

define('yuko-loyalty-nudges', YukoLoyaltyNudges)
