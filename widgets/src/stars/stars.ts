import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listRatings } from '@yuko/contract/storefront/list-ratings'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import styles from '../styles/stars.css'
import { draw } from '../to-dom.ts'
import { type BadgeWidget, starBadge } from '../view/star-badge.ts'
import { themeOf } from '../view/theme.ts'
import { wordingOf } from '../view/wording.ts'

type Ratings = ReplyOf<typeof listRatings>
type Rating = Ratings['items'][number]

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/**
 * `<yuko-stars store="my-shop" product="linen-shirt">`, if not server-rendered: that content stays as is and needs no script.
 * All stars of a page are requested in one call.
 */
class YukoStars extends HTMLElement {
  static readonly observedAttributes = ['store', 'product', 'lang', 'api']
  readonly #isDrawn = Boolean(this.shadowRoot)
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  #theme = new CSSStyleSheet()
  #rating: Rating | null = null
  #shown: ShownWidget | null = null

  connectedCallback(): void {
    if (this.#isDrawn) return
    this.#root.adoptedStyleSheets = [sheet, this.#theme]
    ask(this)
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== null && before !== after && this.isConnected) ask(this)
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: ShownWidget | null) {
    this.#shown = widget
    if (this.#rating) this.show(widget, this.#rating)
  }

  show(published: ShownWidget | null, rating: Rating): void {
    this.#rating = rating
    const widget = this.#shown ?? published
    if (widget) this.#theme.replaceSync(themeOf(widget))
    draw(this.#root, widget ? starBadge(rating, widget as BadgeWidget, wordingOf(widget)) : [])
  }
}

let waiting: YukoStars[] = []

function ask(element: YukoStars): void {
  if (waiting.length === 0) queueMicrotask(askForAll)
  waiting.push(element)
}

/** Grouped by store and language, at most 50 products each, the maximum per call. */
function askForAll(): void {
  const groups = new Map<string, YukoStars[]>()
  for (const each of waiting) {
    const key = JSON.stringify([
      each.getAttribute('api') ?? scriptOrigin,
      each.getAttribute('store'),
      localeOf(each),
      each.hasAttribute('product'),
    ])
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  waiting = []
  for (const [key, elements] of groups) {
    const [origin, store, lang, hasProduct] = JSON.parse(key)
    for (let at = 0; at < elements.length; at += 50) void load(origin, store, lang, hasProduct, elements.slice(at, at + 50))
  }
}

async function load(origin: string, store: string, lang: string, hasProduct: boolean, elements: readonly YukoStars[]) {
  const nameOf = (element: YukoStars) => element.getAttribute('product')
  const query = new URLSearchParams({ lang })
  if (hasProduct) query.set('products', [...new Set(elements.map(nameOf))].join(','))
  try {
    const address = `${origin}/api/v1/storefront/${encodeURIComponent(store)}/ratings?${query}`
    const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
    if (!response.ok) return
    const { widget, items } = (await response.json()) as Ratings
    for (const element of elements) {
      const rating = items.find(({ product }) => product === nameOf(element))
      if (rating) element.show(widget as ShownWidget | null, rating)
    }
  } catch {
    // Missing stars need no error message for shoppers.
  }
}

define('yuko-stars', YukoStars)
