import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { createShopper, looks, shopperOf } from '../loyalty-panel/shopper.ts'
import styles from '../styles/loyalty-cart.css'
import { draw } from '../to-dom.ts'
import { type LoyaltyWidget, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { programThemeOf } from '../view/loyalty/program-theme.ts'
import type { Child } from '../view/tree.ts'
import { cartCodes, cartRewards, goodsOf, type Offer, offersFor, wholeSteps } from './cart-offers.ts'
import { cartView } from './cart-view.ts'
import { type Cart, isSame, shopCartOf } from './shop-cart.ts'

interface State {
  /** Null: a visitor. */
  readonly member: StorefrontMember | null
  readonly cart: Cart
  readonly rewardId: string | null
  /** Null: as many as possible. */
  readonly points: number | null
  /** Of the redemption that the button would send: once, however often it is sent. */
  readonly key: string
  readonly isBusy: boolean
  readonly problem: string
  readonly said: string
}

interface Chosen {
  readonly offers: readonly Offer[]
  readonly chosen: Offer | undefined
  readonly points: number
}

interface Redeemed {
  readonly redemptionId: string
  readonly member: StorefrontMember
}

const themeEvents = ['shopify:cart:lines-update', 'shopify:cart:discount-update']
const ownEvent = 'yuko-cart-change'

/**
 * `<yuko-cart-points-slider store="my-shop">`: redeems a member's points in the cart, and applies the code to it. The cart is
 * Shopify's, or WooCommerce's at the URL in `cart`. After a change the page is reloaded, unless its theme renders the cart anew
 * or prevents the default of `yuko-cart-change`. Without answers nothing is shown: the cart works as before.
 */
class YukoCartPointsSlider extends HTMLElement {
  static readonly observedAttributes = ['store', 'lang', 'api']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #shopper = createShopper({ origin: '', store: '', customer: null, proxy: null })
  #shop = shopCartOf(this)
  #onsite: Onsite | null = null
  #shown: LoyaltyWidget<'cart_points_slider'> | null = null
  #state: State | null = null

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetOf(styles), this.#theme]
    for (const name of ['click', 'submit', 'input', 'change']) this.#root.addEventListener(name, this)
    for (const name of [...themeEvents, ownEvent]) document.addEventListener(name, this)
    void this.#load()
  }

  disconnectedCallback(): void {
    for (const name of [...themeEvents, ownEvent]) document.removeEventListener(name, this)
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== null && before !== after && this.isConnected) void this.#load()
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'cart_points_slider'> | null) {
    this.#shown = widget
    if (this.#state) this.#draw()
  }

  handleEvent(event: Event): void {
    const { type, target } = event
    if (type === 'submit') {
      event.preventDefault()
      void this.#redeem()
    } else if (type === 'input' || type === 'change') this.#choose(target as HTMLInputElement, type === 'change')
    else if (type === 'click') this.#act((target as Element).closest<HTMLElement>('[data-do]')?.dataset ?? {})
    else if (target !== this) void this.#readCart(event as Event & { readonly promise?: Promise<unknown> })
  }

  async #load(): Promise<void> {
    try {
      const origin = this.getAttribute('api') ?? scriptOrigin
      this.#shopper = shopperOf(this, origin)
      this.#shop = shopCartOf(this)
      this.#onsite = await loadOnsite(origin, this.getAttribute('store') ?? '', localeOf(this))
      const [member, cart] = await Promise.all([this.#shopper.member(), this.#shop.read()])
      const untouched = { rewardId: null, points: null, isBusy: false, problem: '', said: '' }
      this.#state = { member, cart, key: crypto.randomUUID(), ...untouched }
    } catch {
      this.#state = null
    }
    this.#draw()
    // Redeemed a moment ago, before the page was loaded anew.
    const pending = this.#state?.member && cartCodes(this.#state.member).find(({ status }) => status === 'pending')
    if (pending) await this.#during(() => this.#follow(pending, looks.times))
  }

  /** The theme, or another of these elements, changed it. */
  async #readCart({ promise }: { readonly promise?: Promise<unknown> }): Promise<void> {
    await promise?.catch(() => {})
    const cart = await this.#shop.read().catch(() => null)
    if (cart && this.#state && !this.#state.isBusy) this.#change({ cart })
  }

  #act({ do: name, code = '' }: DOMStringMap): void {
    if (name === 'apply') void this.#during(() => this.#apply(code))
    if (name === 'remove') void this.#during(() => this.#remove(code))
  }

  /** What is typed counts as soon as it is whole steps; it is rounded when the field is left. */
  #choose({ name, value }: HTMLInputElement, isLeft: boolean): void {
    const { chosen } = this.#offers()
    if (name === 'reward') this.#intend({ rewardId: value, points: null })
    else if (chosen) {
      const points = wholeSteps(chosen, Number.parseInt(value, 10))
      if (isLeft || name === 'range' || String(points) === value) this.#intend({ points })
    }
  }

  /** Another wish is another redemption. */
  #intend(wish: Pick<Partial<State>, 'rewardId' | 'points'>): void {
    const { points, chosen } = this.#offers()
    const isSameWish = wish.rewardId === undefined ? wish.points === points : wish.rewardId === chosen?.reward.rewardId
    this.#change(isSameWish ? {} : { ...wish, key: crypto.randomUUID() })
  }

  /** One at a time. Points are spent once: by the key, and because a redemption whose answer was lost is found again. */
  async #redeem(): Promise<void> {
    const { chosen, points } = this.#offers()
    const { member, key } = this.#state ?? {}
    if (!chosen || !member) return
    const { rewardId, price } = chosen.reward
    const known = new Set(member.codes.map(({ redemptionId }) => redemptionId))
    await this.#during(async () => {
      let redeemed: OwnCode | undefined
      try {
        const wish = { rewardId, key, ...(price.exchange === 'incremental' && { points }) }
        const reply = await this.#shopper.call<Redeemed>('redeem', wish)
        this.#change({ member: reply.member })
        redeemed = reply.member.codes.find(({ redemptionId }) => redemptionId === reply.redemptionId)
      } catch {
        const after = await this.#shopper.member()
        this.#change({ member: after })
        redeemed = after?.codes.find((code) => !known.has(code.redemptionId) && code.points === points)
        if (!redeemed) throw new Error()
      }
      this.#change({ key: crypto.randomUUID(), points: null })
      if (redeemed) await this.#follow(redeemed, looks.times)
    })
  }

  /** Until the shop has the code; then it is applied. */
  async #follow({ redemptionId }: OwnCode, times: number): Promise<void> {
    const code = this.#state?.member?.codes.find((one) => one.redemptionId === redemptionId)
    if (!code || !this.isConnected) return
    if (code.status === 'pending') {
      if (times === 0) return
      await new Promise((resolve) => setTimeout(resolve, looks.everyMs))
      const member = await this.#shopper.member().catch(() => null)
      if (member) this.#change({ member })
      await this.#follow(code, times - 1)
    } else if (code.status === 'issued' && code.code) await this.#apply(code.code)
    else this.#change({ problem: this.#text('loyaltyGivenBack') })
  }

  async #apply(code: string): Promise<void> {
    const cart = await this.#shop.add(code)
    const reward = this.#state?.member?.codes.find((one) => isSame(code, one.code))?.rewardName ?? code
    const fits = cart.codes.some((one) => isSame(one.code, code) && one.isApplicable)
    // A code that the cart keeps says so itself.
    const isKept = cart.codes.some((one) => isSame(one.code, code))
    this.#change({ cart, said: '', problem: isKept ? '' : this.#text('cartUnfit', { reward }) })
    if (fits) this.#tellPage()
  }

  async #remove(code: string): Promise<void> {
    const cart = await this.#shop.remove(code)
    this.#change({ cart, said: this.#text('cartRemoved') })
    this.#tellPage()
  }

  /** One action at a time. */
  async #during(work: () => Promise<void>): Promise<void> {
    if (!this.#state || this.#state.isBusy) return
    this.#change({ isBusy: true, problem: '', said: '' })
    await work().catch(() => this.#change({ problem: this.#text('loyaltyNotDone') }))
    this.#change({ isBusy: false })
  }

  /** Totals of the page are out of date. */
  #tellPage(): void {
    const { isLive } = this.#shop
    const isLeft = this.dispatchEvent(new CustomEvent(ownEvent, { bubbles: true, composed: true, cancelable: true }))
    if (isLeft && !isLive) location.reload()
  }

  #change(change: Partial<State>): void {
    if (!this.#state) return
    this.#state = { ...this.#state, ...change }
    this.#draw()
  }

  #text(...args: Parameters<ReturnType<typeof loyaltyWordingOf>['text']>): string {
    return this.#view?.wording.text(...args) ?? ''
  }

  get #view() {
    const { program, widgets, currency } = this.#onsite ?? {}
    const widget = this.#shown ?? widgets?.cartPointsSlider
    if (!program || !widget || !currency) return null
    const rewards = cartRewards(program, widget)
    return { widget, rewards, currency, wording: loyaltyWordingOf(widget, program.pointLabel, currency) }
  }

  /** What can be redeemed, and what the button would redeem. */
  #offers(): Chosen {
    const { member, cart, rewardId, points } = this.#state ?? {}
    const view = this.#view
    const offers = view && member && cart ? offersFor(view.rewards, member, goodsOf(cart, view.currency)) : []
    const first = offers.find(({ reward }) => reward.price.exchange === 'incremental') ?? offers[0]
    const chosen = offers.find(({ reward }) => reward.rewardId === rewardId) ?? first
    return { offers, chosen, points: chosen ? wholeSteps(chosen, points ?? chosen.most) : 0 }
  }

  #draw(): void {
    const offers = this.#offers()
    const content = this.#content(offers)
    draw(this.#root, content)
    this.#fill(offers)
    // The space that was reserved for it is the page's again.
    if (content.length === 0) this.style.minHeight = '0'
  }

  #content(offers: Chosen): Child[] {
    const view = this.#view
    const state = this.#state
    const isForThem = !state?.member || state.member.state === 'member'
    if (!view || !state || !isForThem || state.cart.isEmpty || view.rewards.length === 0) return []
    this.#theme.replaceSync(programThemeOf(view.widget))
    return cartView({ ...view, ...state, ...offers, signIn: this.getAttribute('sign-in') ?? '/account/login' })
  }

  /** Fields keep what was entered: attributes don't change them. */
  #fill({ chosen, points }: Chosen): void {
    for (const input of this.#root.querySelectorAll('input')) {
      if (input.type === 'radio') input.checked = input.value === chosen?.reward.rewardId
      else if (input.value !== String(points)) input.value = String(points)
    }
  }
}

define('yuko-cart-points-slider', YukoCartPointsSlider)
