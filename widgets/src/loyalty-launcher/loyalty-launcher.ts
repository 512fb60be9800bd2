import { define } from '../element/define.ts'
import { isHere } from '../element/is-here.ts'
import { localeOf } from '../element/locale-of.ts'
import { openOnsite } from '../element/open-onsite.ts'
import { arrivalOf, lastArrival } from '../element/referral-memory.ts'
import { loadScript, scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import styles from '../styles/loyalty-launcher.css'
import { create, draw } from '../to-dom.ts'
import { icon } from '../view/loyalty/icon.ts'
import { type LoyaltyWidget, loyaltyThemeOf, type Onsite } from '../view/loyalty/onsite.ts'
import { type Attributes, h } from '../view/tree.ts'

/** Links that open the panel, and the panel's place they mean. */
const deepLinks: Readonly<Record<string, string>> = {
  '#rewards': 'redeem',
  '#earn': 'earn',
  '#tiers': 'tiers',
  '#refer': 'referral',
  '#history': 'history',
}

/**
 * `<yuko-loyalty-launcher store="my-shop">`: the button on every page that opens the panel, whose script is loaded then. The
 * signed-in customer is in `customer` (signed by the shop's server) or `proxy` (the app proxy of a Shopify shop); `sign-in` and
 * `sign-up` are the shop's own pages. Links to `#rewards`, `#earn`, `#tiers`, `#refer` and `#history` open it there. A while
 * after page load, once per visit, it shows a nudge (`loyalty-nudges`).
 */
class YukoLoyaltyLauncher extends HTMLElement {
  static readonly observedAttributes = ['store', 'lang', 'api']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #onsite: Onsite | null = null
  #shown: LoyaltyWidget<'loyalty_launcher'> | null = null
  #nudging: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetOf(styles), this.#theme]
    this.#root.addEventListener('click', this)
    addEventListener('hashchange', this)
    document.addEventListener('yuko-loyalty-open', this)
    void this.#load()
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this)
    document.removeEventListener('yuko-loyalty-open', this)
    clearTimeout(this.#nudging)
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== null && before !== after && this.isConnected) void this.#load()
  }

  handleEvent(event: Event): void {
    const { type, target } = event
    if (type === 'click' && !(target as Element).closest('button')) return
    const wish = (event as CustomEvent<unknown>).detail
    const view = type === 'hashchange' ? deepLinks[location.hash] : typeof wish === 'string' ? wish : 'home'
    if (view && this.#onsite) void this.#open(view)
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'loyalty_launcher'> | null) {
    this.#shown = widget
    clearTimeout(this.#nudging)
    if (this.#onsite) this.#draw(this.#onsite)
  }

  async #load(): Promise<void> {
    try {
      const onsite = await openOnsite(this, this.#origin)
      this.#onsite = onsite.program ? onsite : null
      this.#draw(onsite)
      const view = deepLinks[location.hash]
      if (view && this.#onsite) void this.#open(view)
      else if (!this.#onsite?.program?.friendOffer || !this.#mayRefer(onsite)) this.#nudge(onsite)
      else {
        const popup = await this.#bring('referral-popup', { 'data-side': onsite.widgets.launcher?.button.side })
        popup.addEventListener('idle', () => this.#nudge(onsite))
      }
    } catch {
      // A missing button needs no error message for shoppers.
    }
  }

  /** A referred visitor, or a customer on the merchant's pages: the popup knows more. */
  #mayRefer({ widgets: { referralPopup } }: Onsite): boolean {
    const isKnown = this.hasAttribute('customer') || this.hasAttribute('proxy')
    return Boolean(arrivalOf(location) ?? lastArrival()) || (isKnown && isHere(referralPopup?.popup.inviteOn ?? []))
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  #draw({ program, widgets }: Onsite): void {
    const widget = this.#shown ?? widgets.launcher
    if (!widget || !program || isHere(widget.button.hideOn)) {
      draw(this.#root, [])
      return
    }
    const { side, offsetX, offsetY, look, icon: name, onDesktop, onPhones } = widget.button
    const place = `:host{--x:${offsetX}px;--y:${offsetY}px}`
    this.#theme.replaceSync(place + loyaltyThemeOf(widget))
    const label = String(widget.texts.loyaltyLabel ?? program.name)
    const devices = `${onDesktop ? '' : ' not-wide'}${onPhones ? '' : ' not-small'}`
    draw(this.#root, [
      h(
        'button',
        {
          type: 'button',
          class: `${side} ${look}${devices}`,
          'aria-haspopup': 'dialog',
          'aria-label': look === 'icon' ? label : null,
        },
        look !== 'text' && icon(name),
        look !== 'icon' && h('span', {}, label),
      ),
    ])
  }

  async #open(view: string): Promise<void> {
    const button = this.#root.querySelector('button')
    if (this.#root.querySelector('yuko-loyalty-panel') || button?.ariaBusy === 'true') return
    clearTimeout(this.#nudging)
    this.#root.querySelector('yuko-loyalty-nudges, yuko-referral-popup')?.remove()
    button?.setAttribute('aria-busy', 'true')
    try {
      const panel = await this.#bring('loyalty-panel', { view })
      panel.addEventListener('close', () => {
        // Lets the same link work again.
        if (deepLinks[location.hash]) history.replaceState(history.state, '', location.pathname + location.search)
      })
    } catch {
      // Nothing opens; the next attempt loads again.
    }
    button?.removeAttribute('aria-busy')
  }

  #nudge({ widgets: { nudges } }: Onsite): void {
    clearTimeout(this.#nudging)
    if (!nudges || this.#shown) return
    this.#nudging = setTimeout(() => {
      const button = this.#root.querySelector('button')
      if (!button || getComputedStyle(button).display === 'none' || !isFirstOfVisit()) return
      // Nudges are optional.
      this.#bring('loyalty-nudges', { 'data-side': button.classList.contains('left') ? 'left' : null }).catch(() => {})
    }, nudges.nudges.delaySeconds * 1000)
  }

  /** Adds one of our elements next to the button, which regains focus when it closes. Its script is loaded now. */
  async #bring(script: string, attributes: Attributes): Promise<Element> {
    await loadScript(script, this.#origin)
    const names = ['store', 'api', 'customer', 'proxy', 'sign-in', 'sign-up']
    const handedOn = Object.fromEntries(names.map((name) => [name, this.getAttribute(name)]))
    const made = create(h(`yuko-${script}`, { ...handedOn, lang: localeOf(this), ...attributes }))
    made.addEventListener('close', () => this.#root.querySelector('button')?.focus())
    this.#root.append(made)
    return made
  }
}

/** True once per visit. Without storage never, because it would repeat on every page. */
function isFirstOfVisit(): boolean {
  try {
    if (sessionStorage.getItem('yuko-nudged')) return false
    sessionStorage.setItem('yuko-nudged', '1')
    return true
  } catch {
    return false
  }
}

define('yuko-loyalty-launcher', YukoLoyaltyLauncher)
