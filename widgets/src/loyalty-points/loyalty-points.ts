import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { shopperOf } from '../loyalty-panel/shopper.ts'
import styles from '../styles/loyalty-points.css'
import { draw } from '../to-dom.ts'
import {
  type LoyaltyWidget,
  loyaltyThemeOf,
  loyaltyWordingOf,
  type Onsite,
  type ShopperTier,
  tierOf,
} from '../view/loyalty/onsite.ts'
import { pointsLine } from '../view/loyalty/points-line.ts'

/**
 * The points that an amount on the page earns, with active multipliers. The page provides the amount in minor units (cents), and
 * updates it; `gift-cards` is the part of it that is gift cards, or `all`. In another currency than the store's nothing is shown. The signed-in customer is in `customer` or `proxy`, as for
 * the launcher: then their tier's multiplier counts too.
 */
abstract class PointsElement extends HTMLElement {
  static readonly observedAttributes = ['store', 'lang', 'api', 'price', 'total', 'gift-cards', 'currency']
  protected abstract readonly amount: 'price' | 'total'
  protected abstract readonly widget: 'productPoints' | 'cartPoints'
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #onsite: Onsite | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #tier: ShopperTier | null = null
  #shown: LoyaltyWidget<'product_points' | 'cart_points'> | null = null

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetOf(styles), this.#theme]
    this.#root.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) document.dispatchEvent(new Event('yuko-loyalty-open'))
    })
    void this.#load()
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return
    if (['store', 'lang', 'api'].includes(name)) void this.#load()
    else this.#draw()
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'product_points' | 'cart_points'> | null) {
    this.#shown = widget
    this.#draw()
  }

  async #load(since?: string): Promise<void> {
    try {
      const origin = this.getAttribute('api') ?? scriptOrigin
      const onsite = await loadOnsite(origin, this.getAttribute('store') ?? '', localeOf(this), since)
      const asked = askMember(this, origin, onsite)
      // Before rendering, if the program may be closed to them.
      if (onsite.program?.holdsOut && (await asked.catch(() => null))?.state === 'closed') return
      this.#onsite = onsite
      this.#draw()
      this.#followHours(onsite.program?.changesAt)
      this.#tier = onsite.program && tierOf(onsite.program, await asked)
      if (this.#tier) this.#draw()
    } catch {
      // Missing points need no error message for shoppers.
    }
  }

  /** Promised points end with the hours of a multiplier. Timers can't wait for weeks. */
  #followHours(changesAt: string | null | undefined): void {
    const left = Date.parse(changesAt ?? '') - Date.now()
    clearTimeout(this.#timer)
    // A clock that is ahead asks again after a minute; all elements of the page together.
    const again = () => this.isConnected && this.#load(`${changesAt}${Math.floor(Date.now() / 60_000)}`)
    if (left < 86_400_000) this.#timer = setTimeout(again, left > 0 ? left + 500 : 60_000)
  }

  #draw(): void {
    const { program, widgets, currency } = this.#onsite ?? {}
    const widget = this.#shown ?? widgets?.[this.widget]
    const minor = Number(this.getAttribute(this.amount) ?? Number.NaN)
    const isOther = (this.getAttribute('currency') ?? currency)?.toUpperCase() !== currency
    if (!program || !widget || !currency || isOther || !Number.isFinite(minor)) {
      draw(this.#root, [])
      return
    }
    this.#theme.replaceSync(loyaltyThemeOf(widget))
    const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
    const counted = minor - (program.perOrder?.includesGiftCards === false ? this.#giftCards(minor) : 0)
    draw(this.#root, pointsLine(counted, program.perOrder, widget, wording, this.#tier))
  }

  #giftCards(whole: number): number {
    const part = this.getAttribute('gift-cards')
    return part === 'all' ? whole : Number(part) || 0
  }
}

const members = new Map<string, Promise<StorefrontMember | null>>()

/** Requested once per page for all elements; null: a visitor, or nothing depends on the person. */
function askMember(element: HTMLElement, origin: string, { program }: Onsite): Promise<StorefrontMember | null> {
  const who = element.getAttribute('customer') ?? element.getAttribute('proxy')
  const doesMatter =
    program?.holdsOut || program?.tiers.length || program?.perOrder?.multipliers.some(({ tierScope }) => tierScope.mode !== 'all')
  if (!who || !program || !doesMatter) return Promise.resolve(null)
  const asked = members.get(who) ?? shopperOf(element, origin).member()
  members.set(who, asked)
  asked.catch(() => members.delete(who))
  return asked
}

/** `<yuko-product-points store="my-shop" price="3700">`: “Earn 37 points with this product”. */
class YukoProductPoints extends PointsElement {
  protected readonly amount = 'price'
  protected readonly widget = 'productPoints'
}

/** `<yuko-cart-points store="my-shop" total="12000">`: the same for a cart. */
class YukoCartPoints extends PointsElement {
  protected readonly amount = 'total'
  protected readonly widget = 'cartPoints'
}

define('yuko-product-points', YukoProductPoints)
define('yuko-cart-points', YukoCartPoints)
