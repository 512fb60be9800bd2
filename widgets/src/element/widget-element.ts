import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { WidgetSlug } from '@yuko/contract/widgets/widget-kind'
import base from '../styles/base.css'
import { draw } from '../to-dom.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { themeOf } from '../view/theme.ts'
import { h } from '../view/tree.ts'
import { type Wording, wordingOf } from '../view/wording.ts'
import { failure } from './failure.ts'
import { localeOf } from './locale-of.ts'
import { scriptOrigin } from './script-origin.ts'
import { settleHeight } from './settle-height.ts'
import { sheetOf } from './sheet-of.ts'

/**
 * The base of all widgets: `<yuko-… store="my-shop" product="linen-shirt">`, with `lang` for another language and `api` for
 * another URL.
 * Server-rendered content (declarative shadow DOM) is adopted as is, without a request, when it comes near the screen or is used.
 * Otherwise configuration and first reviews come in one response, requested when the element comes near the screen; until then its
 * space is reserved. A newer request aborts the previous one, so that responses never arrive out of order.
 */
export abstract class WidgetElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['store', 'product', 'lang', 'api', 'widget']

  protected abstract readonly slug: WidgetSlug
  /** Placeholder until the widget is rendered. */
  protected readonly bones: readonly string[] = []
  protected readonly root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  protected reply: WidgetReply | null = null
  #shown: ShownWidget | null = null
  #theme = new CSSStyleSheet()
  #request = new AbortController()
  /** Since the element was first on the page. */
  #watcher: IntersectionObserver | null = null

  /** Renders the response; the elements' own behavior starts here. */
  protected abstract show(reply: WidgetReply, wording: Wording): void
  /** Continues from server-rendered content. */
  protected adopt(_reply: WidgetReply, _wording: Wording): void {}
  /** An element with `data-do` was used; true: handled, the link is not followed. */
  protected act(_name: string, _target: HTMLElement): boolean {
    return false
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: ShownWidget | null) {
    this.#shown = widget
    this.#adopt()
    if (this.reply) this.#draw(this.reply)
  }

  connectedCallback(): void {
    this.root.addEventListener('click', this)
    if (this.root.firstChild) this.#begin()
    else this.open()
  }

  disconnectedCallback(): void {
    this.#watcher?.disconnect()
    this.#request.abort()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.#watcher && this.isConnected) this.open()
  }

  handleEvent(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>('[data-do]')
    const name = target?.dataset.do
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (!target || !name || ctrlKey || metaKey || shiftKey) return
    this.#adopt()
    if (name === 'retry') this.open()
    else if (!this.act(name, target)) return
    event.preventDefault()
  }

  /** The widget whose configuration applies: a tab shows its list by its own. */
  protected get name(): string {
    return this.getAttribute('widget') ?? this.slug
  }

  protected get origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  /** For a child element of this one. */
  protected handedOn(): Readonly<Record<string, string | null>> {
    return Object.fromEntries(
      ['store', 'product', 'lang', 'api'].map((name) => [name, this.getAttribute(name)]).filter(([, value]) => value),
    )
  }

  protected get wording(): Wording {
    const widget = this.#shown ?? this.reply?.widget
    return wordingOf(widget ?? { locale: localeOf(this), texts: {} })
  }

  /** Starts over: space is reserved, the first response is fetched once near the screen. */
  protected open(): void {
    this.#watcher?.disconnect()
    this.#request.abort()
    this.reply = null
    this.root.adoptedStyleSheets = [sheetOf(base), ...this.sheets().map(sheetOf), this.#theme]
    draw(this.root, [
      h(
        'div',
        { class: 'hold', 'aria-busy': 'true' },
        this.bones.map((bone) => h('div', { class: `bone ${bone}` })),
      ),
    ])
    this.#begin('600px')
  }

  /** Adopts the server's content, or loads it: on the screen, or this far from it. */
  #begin(rootMargin?: string): void {
    this.#watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.#watcher?.disconnect()
        if (!this.#adopt()) void this.load()
      },
      { rootMargin },
    )
    this.#watcher.observe(this)
  }

  /** Takes over the server's content, once; undefined if there is none. */
  #adopt() {
    const state = this.root.querySelector('script')?.textContent
    if (!state || this.reply) return state
    this.reply = JSON.parse(state) as WidgetReply
    this.adopt(this.reply, this.wording)
    return state
  }

  protected sheets(): readonly string[] {
    return []
  }

  protected async load(): Promise<void> {
    try {
      const query = { product: this.getAttribute('product'), lang: localeOf(this) }
      const reply = await this.ask<WidgetReply>(`widgets/${this.name}`, query, (renewed) => {
        if (this.reply && renewed.version !== this.reply.version) this.#draw(renewed)
      })
      if (reply) this.#draw(reply)
    } catch {
      draw(this.root, [failure(localeOf(this))])
    }
  }

  /**
   * Null if a newer request replaced it. No credentials and no custom headers: a simple request without preflight. The browser's
   * cache is always revalidated; a shared cache may be older than a publication, which its age reveals: then its response is
   * shown, and requested again a moment later, when the cache is current.
   */
  protected async ask<Reply>(
    path: string,
    query: Readonly<Record<string, string | number | null | undefined>>,
    onRenewed?: (reply: Reply) => void,
  ): Promise<Reply | null> {
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value) as [string, string][])
    const address = `${this.origin}/api/v1/storefront/${encodeURIComponent(this.getAttribute('store') ?? '')}/${path}?${asked}`
    try {
      const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-cache' })
      // The browser logs the details.
      if (!response.ok) throw new Error()
      const reply = (await response.json()) as Reply
      if (signal.aborted) return null
      if (onRenewed && Number(response.headers.get('age')) > 5)
        setTimeout(
          () =>
            !signal.aborted &&
            this.ask<Reply>(path, query).then(
              (renewed) => renewed && onRenewed(renewed),
              () => {},
            ),
          1500,
        )
      return reply
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  #draw(reply: WidgetReply): void {
    this.reply = reply
    const widget = this.#shown ?? reply.widget
    const before = this.getBoundingClientRect()
    if (widget) {
      this.#theme.replaceSync(themeOf(widget))
      this.show({ ...reply, widget }, wordingOf(widget))
    } else draw(this.root, [])
    settleHeight(this, before)
  }
}
