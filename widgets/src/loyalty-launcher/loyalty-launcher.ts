import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { loadScript, scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import styles from '../styles/loyalty-launcher.css'
import { create, draw } from '../to-dom.ts'
import { icon } from '../view/loyalty/icon.ts'
import { type LoyaltyWidget, loyaltyThemeOf, type Onsite } from '../view/loyalty/onsite.ts'
import { h } from '../view/tree.ts'

/** Where links and other elements ask for the panel. */
const deepLinks: Readonly<Record<string, string>> = { '#rewards': 'home', '#refer': 'referral' }

/**
 * `<yuko-loyalty-launcher store="my-shop">`: the button on every page that opens the panel, whose script comes then. Who is
 * signed in says `customer` (signed by the shop's server) or `proxy` (the app proxy of a Shopify shop); `sign-in` and `sign-up`
 * are the shop's own pages. Links to `#rewards` open it too.
 */
class YukoLoyaltyLauncher extends HTMLElement {
  static readonly observedAttributes = ['store', 'lang', 'api']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #onsite: Onsite | null = null
  #shown: LoyaltyWidget<'loyalty_launcher'> | null = null

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetOf(styles), this.#theme]
    this.#root.addEventListener('click', this)
    addEventListener('hashchange', this)
    document.addEventListener('yuko-loyalty-open', this)
    this.#load()
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this)
    document.removeEventListener('yuko-loyalty-open', this)
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== null && before !== after && this.isConnected) this.#load()
  }

  handleEvent({ type, target }: Event): void {
    if (type === 'click' && !(target as Element).closest('button')) return
    const view = type === 'hashchange' ? deepLinks[location.hash] : 'home'
    if (view && this.#onsite) this.#open(view)
  }

  /** A configuration to draw with in place of the published one: for previews. */
  set shown(widget: LoyaltyWidget<'loyalty_launcher'> | null) {
    this.#shown = widget
    if (this.#onsite) this.#draw(this.#onsite)
  }

  async #load(): Promise<void> {
    try {
      const onsite = await loadOnsite(this.#origin, this.getAttribute('store') ?? '', localeOf(this))
      this.#onsite = onsite.program ? onsite : null
      this.#draw(onsite)
      const view = deepLinks[location.hash]
      if (view && this.#onsite) this.#open(view)
    } catch {
      // A button that does not come is no reason to tell a shopper of it.
    }
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  #draw({ program, widgets }: Onsite): void {
    const widget = this.#shown ?? widgets.launcher
    if (!widget || !program || isHidden(widget.button.hideOn)) {
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
    button?.setAttribute('aria-busy', 'true')
    try {
      await loadScript('loyalty-panel', this.#origin)
      const names = ['store', 'lang', 'api', 'customer', 'proxy', 'sign-in', 'sign-up']
      const handedOn = Object.fromEntries(names.map((name) => [name, this.getAttribute(name)]))
      const panel = create(h('yuko-loyalty-panel', { ...handedOn, lang: localeOf(this), view }))
      panel.addEventListener('close', () => button?.focus())
      this.#root.append(panel)
    } catch {
      // Nothing opens: whoever tries again asks again.
    }
    button?.removeAttribute('aria-busy')
  }
}

/** `/blogs/*` is all below, and the path itself. */
function isHidden(paths: readonly string[]): boolean {
  const here = location.pathname
  return paths.some((path) =>
    path.endsWith('*') ? here.startsWith(path.slice(0, -1)) || `${here}/` === path.slice(0, -1) : here === path,
  )
}

define('yuko-loyalty-launcher', YukoLoyaltyLauncher)
