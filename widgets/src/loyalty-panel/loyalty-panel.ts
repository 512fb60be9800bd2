import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { OwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { claimOffer } from '../element/claim-offer.ts'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { programFailure } from '../element/program-failure.ts'
import { deviceId, lastArrival } from '../element/referral-memory.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import type { ProofAsk } from '../loyalty-proof/loyalty-proof.ts'
import accountStyles from '../styles/loyalty-account.css'
import lists from '../styles/loyalty-lists.css'
import styles from '../styles/loyalty-panel.css'
import { create, draw } from '../to-dom.ts'
import { daysIn } from '../view/loyalty/birthday.ts'
import { type LoyaltyWidget, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { type OwnHistory, withOlder } from '../view/loyalty/own-history.ts'
import { programThemeOf } from '../view/loyalty/program-theme.ts'
import { h } from '../view/tree.ts'
import { account } from './account-view.ts'
import { type PanelPlace, type PanelState, placesFor } from './panel-state.ts'
import { panel } from './panel-view.ts'
import { CallFailed, createShopper, looks, shopperOf } from './shopper.ts'

const beginning: PanelState = {
  place: 'home',
  member: undefined,
  isLost: false,
  own: null,
  friend: null,
  wish: null,
  issuedId: null,
  isBusy: false,
  problem: false,
  said: '',
}

/**
 * The program in a native dialog, which traps and restores the focus; removed when closed. Visitors see why to join,
 * members see what they have and its value.
 */
class YukoLoyaltyPanel extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #shopper = createShopper({ origin: '', store: '', customer: null, proxy: null })
  #onsite: Onsite | null = null
  #shown: LoyaltyWidget<'loyalty_panel' | 'account_page'> | null = null
  #state = beginning
  /** Inline on the page instead of a dialog. */
  protected get isInline(): boolean {
    return false
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [lists, styles, ...(this.isInline ? [accountStyles] : [])].map(sheetOf).concat(this.#theme)
    this.#shopper = shopperOf(this, this.#origin)
    const frame = create(this.isInline ? h('div', { class: 'account' }) : h('dialog', { 'aria-labelledby': 'title' }))
    this.#root.replaceChildren(frame)
    for (const type of ['click', 'submit', 'input']) this.#root.addEventListener(type, this)
    frame.addEventListener('close', () => {
      this.remove()
      this.dispatchEvent(new Event('close'))
    })
    void this.#load()
  }

  /** A configuration that replaces the published one: for previews. */
  set shown(widget: LoyaltyWidget<'loyalty_panel' | 'account_page'> | null) {
    this.#shown = widget
    if (this.#onsite) this.#draw()
  }

  handleEvent(event: Event): void {
    const target = event.target as HTMLElement
    if (event.type === 'submit') {
      event.preventDefault()
      if (target.className === 'friend') void this.#askForCode(target as HTMLFormElement)
      else this.#sendBirthday(target as HTMLFormElement)
    } else if (event.type === 'input') {
      this.#chooseSteps(target as HTMLInputElement)
      this.#fitDays((target as HTMLSelectElement).form)
    } else {
      const button = target.closest<HTMLElement>('[data-do]')
      if (target.localName === 'dialog' || button?.dataset.do === 'close') this.#dialog?.close()
      else if (button?.dataset.do === 'retry') void this.#load()
      else if (button) this.#act(button)
    }
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  get #frame(): Element {
    return this.#root.firstElementChild as Element
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#root.querySelector('dialog')
  }

  async #load(): Promise<void> {
    try {
      const load = (since?: string) => loadOnsite(this.#origin, this.getAttribute('store') ?? '', localeOf(this), since)
      this.#onsite = await load()
      const changesAt = this.#onsite.program?.changesAt
      if (changesAt && Date.parse(changesAt) <= Date.now()) this.#onsite = await load(changesAt)
    } catch {
      if (this.isInline) draw(this.#frame, [programFailure(localeOf(this))])
      else this.remove()
      return
    }
    this.#state = { ...beginning, friend: !this.isInline && lastArrival() ? 'ask' : null }
    this.#lead()
    if (!this.#onsite.program) return
    if (!this.#dialog?.open) this.#dialog?.showModal()
    if (!this.isInline) this.#root.querySelector<HTMLElement>('h2')?.focus()
    try {
      this.#change({ member: await this.#shopper.member() })
      if (this.isInline) void this.#lookAfterFriends()
    } catch {
      this.#change({ isLost: true })
    }
    this.#lead()
    if (this.#state.place === 'referral') void this.#lookAfterFriends()
  }

  /** Goes to the link's place if it is available to this person, who hasn't gone elsewhere. */
  #lead(): void {
    const view = this.#view
    const place = this.getAttribute('view') as PanelPlace | null
    this.#change(view && place && placesFor(view, this.#state).includes(place) ? { place } : {})
  }

  #act({ dataset: { do: name, to, id, text } }: HTMLElement): void {
    const { member } = this.#state
    if (name === 'go') this.#go(to as PanelPlace)
    else if (name === 'share') navigator.share({ url: text ?? '' }).catch(() => {})
    else if (name === 'join') void this.#do('join', {}, (after: StorefrontMember) => this.#welcome(after))
    else if (name === 'claim') void this.#do('claim', { campaignId: id }, (after: StorefrontMember) => ({ member: after }))
    else if (name === 'prove') this.#prove(id)
    else if (name === 'older' && member)
      void this.#do('history', { before: member.historyBefore }, (page: OwnHistory) => ({ member: withOlder(member, page) }))
    else if (name === 'copy') void this.#copy(text ?? '')
    else if (name === 'spend') this.#spend()
    else if (name === 'redeem') {
      const reward = this.#onsite?.program?.rewards.find(({ rewardId }) => rewardId === id)
      if (!reward || !member) return
      const points =
        reward.price.exchange === 'fixed'
          ? reward.price.points
          : Math.max(leastPoints(reward.price), mostPoints(reward.price, member.balance))
      // One key per intent, however often it is sent.
      this.#go('confirm', { wish: { reward, points, key: crypto.randomUUID() } })
    }
  }

  /** The form is another script, because few programs ask for proof. */
  #prove(campaignId: string | undefined): void {
    const ask: ProofAsk = { view: this.#view, shopper: this.#shopper, campaignId, done: (change) => this.#change(change) }
    const onload = () => this.#root.append(Object.assign(create(h('yuko-loyalty-proof')), { ask }))
    const onerror = () => this.#change({ problem: true })
    const src = `${this.#origin}/widgets/loyalty-proof.js`
    document.head.append(Object.assign(create(h('script')), { onload, onerror, src }))
  }

  /** The joining bonus arrives a moment later. */
  #welcome(member: StorefrontMember): Partial<PanelState> {
    setTimeout(async () => {
      const after = this.isConnected ? await this.#shopper.member().catch(() => null) : null
      this.#change({ said: '', ...(after && { member: after }) })
    }, looks.everyMs)
    return { member, said: this.#text('loyaltyJoined') }
  }

  #go(place: PanelPlace, more: Partial<PanelState> = {}): void {
    this.removeAttribute('view')
    this.#change({ place, problem: false, said: '', ...more })
    if (place === 'referral') void this.#lookAfterFriends()
    this.#root.querySelector<HTMLElement>('h2')?.focus()
    const body = this.#root.querySelector('.body')
    if (body) body.scrollTop = 0
  }

  #spend(): void {
    const { wish } = this.#state
    if (!wish) return
    const { reward, points, key } = wish
    const steps = reward.price.exchange === 'incremental' ? { points } : {}
    type Redeemed = { redemptionId: string; member: StorefrontMember }
    void this.#do('redeem', { rewardId: reward.rewardId, key, ...steps }, ({ redemptionId, member }: Redeemed) => {
      this.#lookFor(redemptionId, looks.times)
      return { member, issuedId: redemptionId, place: 'issued', wish: null }
    })
  }

  /** Polls until the shop has created the code, or it clearly takes longer. */
  #lookFor(redemptionId: string, times: number): void {
    if (times === 0) return
    setTimeout(async () => {
      if (!this.isConnected) return
      const isPending = () =>
        this.#state.member?.codes.some((code) => code.redemptionId === redemptionId && code.status === 'pending')
      if (!isPending()) return
      const member = await this.#shopper.member().catch(() => null)
      if (member) this.#change({ member })
      this.#lookFor(redemptionId, times - 1)
    }, looks.everyMs)
  }

  #chooseSteps({ name, value }: HTMLInputElement): void {
    const { wish } = this.#state
    if (name === 'points' && wish) this.#change({ wish: { ...wish, points: Number(value), key: crypto.randomUUID() } })
  }

  /** Limits the days to those of the month. */
  #fitDays(form: HTMLFormElement | null): void {
    if (form?.className !== 'birthday') return
    const [day, month] = [...form.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement]
    const most = daysIn(Number(month.value))
    for (const option of day.options) option.disabled = Number(option.value) > most
    day.value = String(Math.min(Number(day.value), most))
  }

  #sendBirthday(form: HTMLFormElement): void {
    const [month, day] = ['month', 'day'].map((name) => Number((form.elements.namedItem(name) as HTMLSelectElement).value))
    void this.#do('birthday', { birthday: { month, day } }, (member: StorefrontMember) => ({ member }))
  }

  /** The results of the member's link; if it fails, the link still works. */
  async #lookAfterFriends(): Promise<void> {
    if (!this.#state.member?.referralUrl) return
    const own = await this.#shopper.call<OwnReferrals>('referrals/own', { device: deviceId() }).catch(() => null)
    if (own) this.#change({ own })
  }

  async #askForCode(form: HTMLFormElement): Promise<void> {
    const { value: email } = form.elements.namedItem('email') as HTMLInputElement
    if (this.#state.isBusy) return
    this.#change({ isBusy: true, problem: false })
    const friend = await claimOffer(this.#shopper, email, localeOf(this))
    this.#change({ isBusy: false, ...(friend ? { friend } : { problem: true }) })
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.#change({ said: this.#text('loyaltyCopied') })
    } catch {
      const code = [...this.#root.querySelectorAll('code')].find((each) => each.textContent === text)
      if (code) getSelection()?.selectAllChildren(code)
    }
  }

  /** One action at a time. */
  async #do<Reply>(path: string, body: object, then: (reply: Reply) => Partial<PanelState>): Promise<void> {
    if (this.#state.isBusy) return
    this.#change({ isBusy: true, problem: false, said: '' })
    try {
      const change = then(await this.#shopper.call<Reply>(path, body))
      this.#change({ isBusy: false, ...change })
      if (change.place) this.#root.querySelector<HTMLElement>('h2')?.focus()
    } catch (error) {
      const isRefused = error instanceof CallFailed
      this.#change({ isBusy: false, problem: true })
      // It may be based on old data: refetch.
      if (isRefused) this.#change({ member: await this.#shopper.member().catch(() => this.#state.member) })
    }
  }

  #change(change: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...change }
    this.#draw()
  }

  #text(key: 'loyaltyCopied' | 'loyaltyJoined'): string {
    return this.#view?.wording.text(key) ?? ''
  }

  get #widget(): LoyaltyWidget<'loyalty_panel' | 'account_page'> | null {
    return this.#shown ?? this.#onsite?.widgets[this.isInline ? 'account' : 'panel'] ?? null
  }

  get #view() {
    const { program, currency } = this.#onsite ?? {}
    const widget = this.#widget
    if (!program || !widget || !currency) return null
    return {
      program,
      widget,
      origin: this.#origin,
      wording: loyaltyWordingOf(widget, program.pointLabel, currency),
      signIn: this.getAttribute('sign-in') ?? '/account/login',
      signUp: this.getAttribute('sign-up') ?? '/account/register',
      emblem: this.#onsite?.widgets.launcher?.button.icon ?? ('gift' as const),
    }
  }

  #draw(): void {
    const view = this.#view
    if (!view) return
    const { widget } = view
    this.dataset.side = this.#onsite?.widgets.launcher?.button.side ?? 'right'
    this.#theme.replaceSync(programThemeOf(widget))
    draw(this.#frame, widget.kind === 'loyalty_panel' ? panel({ ...view, widget }, this.#state) : account(view, this.#state))
  }
}

/** `<yuko-loyalty-account store="my-shop">`: the same for a member, section by section, within the shop's account page. */
class YukoLoyaltyAccount extends YukoLoyaltyPanel {
  protected override get isInline(): boolean {
    return true
  }
}

define('yuko-loyalty-panel', YukoLoyaltyPanel)
define('yuko-loyalty-account', YukoLoyaltyAccount)
