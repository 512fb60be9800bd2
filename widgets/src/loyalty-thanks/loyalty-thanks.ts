import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { looks, shopperOf } from '../loyalty-panel/shopper.ts'
import styles from '../styles/loyalty-points.css'
import { draw } from '../to-dom.ts'
import { type LoyaltyWidget, loyaltyThemeOf, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { thankYou } from '../view/loyalty/thank-you.ts'

/**
 * `<yuko-thank-you store="my-shop" order="1001" total="12000">` after checkout: what the order earned and when it becomes
 * available. Until the shop has reported the order, an estimate from its total; `customer` or `proxy` identify the customer, as
 * on the launcher.
 */
class YukoThankYou extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #onsite: Onsite | null = null
  #shown: LoyaltyWidget<'thank_you'> | null = null
  #member: StorefrontMember | null = null
  #points: OrderPointsReply | null = null

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetOf(styles), this.#theme]
    void this.#load()
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'thank_you'> | null) {
    this.#shown = widget
    this.#draw()
  }

  async #load(): Promise<void> {
    try {
      const origin = this.getAttribute('api') ?? scriptOrigin
      const onsite = await loadOnsite(origin, this.getAttribute('store') ?? '', localeOf(this))
      const shopper = shopperOf(this, origin)
      this.#member = await shopper.member()
      this.#onsite = onsite
      this.#draw()
      const order = this.getAttribute('order')
      if (order && this.#member?.state === 'member') void this.#lookFor(() => shopper.call('order', { order }), looks.times)
    } catch {
      // Missing points need no error message for shoppers.
    }
  }

  /** Polls until the shop has reported the order, or it clearly takes longer. */
  async #lookFor(ask: () => Promise<OrderPointsReply>, times: number): Promise<void> {
    if (times === 0 || !this.isConnected) return
    const points = await ask().catch(() => null)
    if (points?.points) {
      this.#points = points
      this.#draw()
    } else setTimeout(() => this.#lookFor(ask, times - 1), looks.everyMs)
  }

  #draw(): void {
    const { program, widgets, currency } = this.#onsite ?? {}
    const widget = this.#shown ?? widgets?.thankYou
    if (!program || !widget || !currency) {
      draw(this.#root, [])
      return
    }
    this.#theme.replaceSync(loyaltyThemeOf(widget))
    const isInCurrency = (this.getAttribute('currency') ?? currency).toUpperCase() === currency
    const total = Number(this.getAttribute('total') ?? Number.NaN)
    draw(
      this.#root,
      thankYou(program, widget, loyaltyWordingOf(widget, program.pointLabel, currency), {
        total: isInCurrency && Number.isFinite(total) ? total : null,
        points: this.#points,
        member: this.#member,
        signUp: this.getAttribute('sign-up') ?? '/account/register',
      }),
    )
  }
}

define('yuko-thank-you', YukoThankYou)
