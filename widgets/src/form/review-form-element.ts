import type { ReplyOf } from '@yuko/contract/endpoint'
import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import type { getReviewForm } from '@yuko/contract/storefront/get-review-form'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import { checkBot } from '../element/check-bot.ts'
import { localeOf } from '../element/locale-of.ts'
import { prove } from '../element/prove.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { create, draw } from '../to-dom.ts'
import { themeOf } from '../view/theme.ts'
import { h } from '../view/tree.ts'
import { reviewForm } from './draw-form.ts'
import { enhance } from './enhance.ts'
import css from './form.css'
import type { SentReview } from './form-setup.ts'
import { thanks } from './form-view.ts'

type FormReply = ReplyOf<typeof getReviewForm>

/** The maximum in the contract, whose code stays out of the bundle. */
const mostPictures = 5

/**
 * `<yuko-review-form store="my-shop" product="linen-shirt">` on a shop page: guests enter an address and confirm it by email. `via` is
 * how they came, if not by the shop.
 * Around a server-rendered form it enhances that in place. Dispatches `yuko-review-sent`.
 */
export class ReviewFormElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form) this.#adopt(form)
    else if (!this.shadowRoot) void this.#open()
  }

  get #address(): string {
    const origin = this.getAttribute('api') ?? scriptOrigin
    return `${origin}/api/v1/storefront/${encodeURIComponent(this.getAttribute('store') ?? '')}`
  }

  #adopt(form: HTMLFormElement) {
    const { texts = '{}', thanks: address = '' } = this.dataset
    enhance(form, {
      address: this.#address,
      texts: JSON.parse(texts) as FormElementTexts,
      mostPictures,
      about: this.#about('link', 'itemId'),
      lang: localeOf(this),
      onSent: () => location.assign(address),
    })
  }

  /** The attributes that it has. */
  #about(...names: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.flatMap((name) => [[name, this.getAttribute(name) ?? '']]).filter(([, value]) => value))
  }

  async #open() {
    const root = this.attachShadow({ mode: 'open' })
    const lang = localeOf(this)
    const product = this.getAttribute('product')
    const query = new URLSearchParams({ lang, ...(product && { product }) })
    try {
      const response = await fetch(`${this.#address}/form?${query}`, { credentials: 'omit' })
      if (!response.ok) throw new Error(String(response.status))
      this.#draw(root, (await response.json()) as FormReply, lang)
    } catch {
      this.dispatchEvent(new CustomEvent('yuko-review-failed', { bubbles: true, composed: true }))
    }
  }

  #draw(root: ShadowRoot, reply: FormReply, lang: string) {
    const texts = reply.texts as unknown as FormElementTexts
    const widget = reply.widget as unknown as ShownWidget<ConfigOf<'review_form'>>
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeOf(widget) + css)
    root.adoptedStyleSheets = [sheet]
    const form = create(
      reviewForm({
        id: 'f',
        action: null,
        hidden: { submissionId: crypto.randomUUID() },
        texts,
        submitLabel: widget.texts.formSubmit ?? '',
        starStyle: widget.brand.starStyle,
        values: {},
        questions: reply.questions,
        answers: {},
        pictures: [],
        mostPictures,
        errors: {},
        asksEmail: true,
      }),
    ) as HTMLFormElement
    // A dialog has its own title.
    if (!this.closest('yuko-sheet')) root.append(create(h('h2', {}, widget.texts.formHeading ?? '')))
    root.append(form)
    enhance(form, {
      address: this.#address,
      texts,
      mostPictures,
      about: this.#about('product', 'variant', 'via'),
      lang,
      ...(!reply.botCheckKey && { prove: () => prove(new URL(this.#address, location.href).origin) }),
      onSent: (sent, values) => this.#thank(root, texts, widget.texts.formThanks, sent, values),
    })
    if (reply.botCheckKey) checkBot(this, form, reply.botCheckKey)
  }

  #thank(
    root: ShadowRoot,
    texts: FormElementTexts,
    heading: string | undefined,
    sent: SentReview,
    values: { rating: number; email: string },
  ) {
    draw(root, [thanks(texts, { ...values, ...sent, heading })])
    root.querySelector<HTMLElement>('.thanks')?.focus()
    this.dispatchEvent(new CustomEvent('yuko-review-sent', { bubbles: true, composed: true }))
  }
}
