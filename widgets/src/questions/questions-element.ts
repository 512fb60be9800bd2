import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listStorefrontQuestions } from '@yuko/contract/storefront/list-storefront-questions'
import type { QuestionTexts } from '@yuko/contract/storefront/question-texts'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { castVote, votesOf } from '../element/cast-vote.ts'
import { failure } from '../element/failure.ts'
import { localeOf } from '../element/locale-of.ts'
import { openSheet } from '../element/open-sheet.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { settleHeight } from '../element/settle-height.ts'
import { sheetOf } from '../element/sheet-of.ts'
import base from '../styles/base.css'
import styles from '../styles/questions.css'
import { create, draw } from '../to-dom.ts'
import { helpfulCount, type QuestionsLook, questionItems, questionsFoot, questionsFrame } from '../view/questions.ts'
import { themeOf } from '../view/theme.ts'
import { h } from '../view/tree.ts'

type Page = ReplyOf<typeof listStorefrontQuestions>

/**
 * `<yuko-questions store="my-shop" product="linen-shirt">`: published questions about a product with their answers, a search, and
 * a form to ask. Loaded when it comes near the screen. Styled from outside by the custom properties of base.css and by
 * `::part(question|answer)`.
 */
export class YukoQuestions extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['store', 'product', 'lang', 'api']
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #request = new AbortController()
  #watcher: IntersectionObserver | null = null
  #page: Page | null = null
  #text = ''
  #typing: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.#root.addEventListener('click', this)
    this.#root.addEventListener('input', this)
    this.#open()
  }

  disconnectedCallback(): void {
    this.#root.removeEventListener('click', this)
    this.#root.removeEventListener('input', this)
    clearTimeout(this.#typing)
    this.#watcher?.disconnect()
    this.#request.abort()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.#watcher && this.isConnected) this.#open()
  }

  handleEvent(event: Event): void {
    const target = event.target as HTMLElement
    if (event.type === 'input') {
      if (target instanceof HTMLInputElement && target.type === 'search') this.#search(target.value)
      return
    }
    const button = target.closest<HTMLElement>('[data-do]')
    const name = button?.dataset.do
    if (name === 'retry') this.#open()
    else if (name === 'more') void this.#load(this.#page?.nextCursor ?? null)
    else if (name === 'again') void this.#load(null)
    else if (name === 'ask') void this.#ask()
    else if (name === 'vote' && button) void this.#vote(button)
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  get #store(): string {
    return this.getAttribute('store') ?? ''
  }

  get #look(): QuestionsLook {
    return { texts: this.#page?.texts as unknown as QuestionTexts, locale: this.#page?.look.locale ?? localeOf(this) }
  }

  /** Starts over: space is reserved, the first page is fetched once near the screen. */
  #open(): void {
    this.#watcher?.disconnect()
    this.#page = null
    this.#text = ''
    this.#root.adoptedStyleSheets = [sheetOf(base), sheetOf(styles), this.#theme]
    const bones = ['', '', ''].map(() => h('div', { class: 'bone' }))
    draw(this.#root, [h('div', { class: 'hold', 'aria-busy': 'true' }, bones)])
    this.#watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.#watcher?.disconnect()
        void this.#load(null)
      },
      { rootMargin: '600px' },
    )
    this.#watcher.observe(this)
  }

  /** The page at the cursor; null is the first. A newer request replaces this one. */
  async #load(cursor: string | null): Promise<void> {
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    const address = new URL(`${this.#origin}/api/v1/storefront/${encodeURIComponent(this.#store)}/questions`, location.href)
    const query = { product: this.getAttribute('product'), lang: localeOf(this), text: this.#text, cursor }
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
    try {
      const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-cache' })
      // The browser logs the details.
      if (!response.ok) throw new Error()
      const page = (await response.json()) as Page
      if (!signal.aborted) this.#show(page, cursor !== null)
    } catch {
      if (!signal.aborted) this.#fail(cursor)
    }
  }

  #show(page: Page, isMore: boolean): void {
    const isFirst = this.#page === null
    this.#page = page
    const before = this.getBoundingClientRect()
    if (isFirst) {
      const look = page.look as unknown as ShownWidget<ConfigOf<'review_form'>>
      this.#theme.replaceSync(themeOf({ brand: look.brand, stars: { size: 16 } }))
      draw(this.#root, [questionsFrame(this.#look, page)])
    }
    const list = this.#root.querySelector('.list')
    const fresh = questionItems(page.items, this.#look).map((item) => create(item) as HTMLElement)
    if (isMore) list?.append(...fresh)
    else list?.replaceChildren(...fresh)
    if (isMore) fresh[0]?.focus({ preventScroll: true })
    this.#drawFoot(questionsFoot(this.#look, page, this.#text !== ''))
    for (const id of Object.keys(votesOf(this.#store)))
      this.#root.querySelector(`[data-answer="${id}"]`)?.setAttribute('aria-pressed', 'true')
    if (isFirst) settleHeight(this, before)
  }

  #drawFoot(content: Parameters<typeof draw>[1]): void {
    const foot = this.#root.querySelector('.foot')
    if (foot) draw(foot, content)
  }

  #fail(cursor: string | null): void {
    if (!this.#page) {
      draw(this.#root, [failure(localeOf(this))])
      return
    }
    const { listFailed, retry } = this.#look.texts
    const button = h('button', { type: 'button', 'data-do': cursor === null ? 'again' : 'more' }, retry)
    this.#drawFoot([h('p', { class: 'failure', role: 'alert' }, listFailed, button)])
  }

  #search(text: string): void {
    this.#text = text.trim()
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => void this.#load(null), 300)
  }

  async #ask(): Promise<void> {
    const { texts } = this.#look
    const sheet = { label: texts.ask, close: texts.close, script: 'ask-question', origin: this.#origin }
    const form = h('yuko-ask-question', {
      store: this.#store,
      product: this.getAttribute('product'),
      lang: localeOf(this),
      api: this.#origin,
      'data-texts': JSON.stringify(texts),
      'data-bot': this.#page?.botCheckKey,
    })
    await openSheet(this.#root, sheet, form)
  }

  async #vote(button: HTMLElement): Promise<void> {
    const isHelpful = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isHelpful))
    const counted = await castVote(this.#origin, this.#store, 'answers', button.dataset.answer ?? '', isHelpful ? 'up' : null)
    if (!counted) button.setAttribute('aria-pressed', String(!isHelpful))
    const count = button.querySelector('.n')
    if (counted && count) count.textContent = helpfulCount(counted.helpful, this.#look.locale)
  }
}
