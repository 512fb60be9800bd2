import { claimOffer } from '../element/claim-offer.ts'
import { define } from '../element/define.ts'
import { hasDialog } from '../element/has-dialog.ts'
import { isHere } from '../element/is-here.ts'
import { localeOf } from '../element/locale-of.ts'
import { loadOnsite } from '../element/onsite-source.ts'
import { arrivalOf, dismiss, isDismissed, lastArrival, tellVisit } from '../element/referral-memory.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import { shopperOf } from '../loyalty-panel/shopper.ts'
import styles from '../styles/referral-popup.css'
import { draw } from '../to-dom.ts'
import { type LoyaltyWidget, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { programThemeOf } from '../view/loyalty/program-theme.ts'
import { h } from '../view/tree.ts'
import { type PopupView, popupView } from './popup-view.ts'

/** What it says, and the name under which its dismissal is remembered. */
type Subject = Pick<PopupView, 'step'> & { readonly name: string }
type State = Pick<PopupView, 'step' | 'isBusy' | 'problem'>

/** A link is remembered for thirty days: the offer doesn't come back. */
const everDays = 365
const againMs = 2000

/**
 * The offer of a referred friend, or an invitation to a member, next to the launcher, which loads it. Out of the page's flow:
 * nothing shifts. It takes no focus. Dispatches `idle` if it has nothing to say.
 */
class YukoReferralPopup extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #theme = new CSSStyleSheet()
  #shown: LoyaltyWidget<'referral_popup'> | null = null
  #onsite: Onsite | null = null
  #subject: Subject | null = null
  #state: State | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    // The brand's background applies to the popup, not to the area around it.
    this.#root.adoptedStyleSheets = [this.#theme, sheetOf(styles)]
    for (const name of ['click', 'submit', 'keydown']) this.#root.addEventListener(name, this)
    // A live region that exists before its text: what is added is read out.
    draw(this.#root, [h('div', { class: 'place', 'aria-live': 'polite' })])
    void this.#load()
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
  }

  /** A configuration that replaces the published one, at once: for previews. */
  set shown(widget: LoyaltyWidget<'referral_popup'> | null) {
    this.#shown = widget
    if (this.#onsite) this.#draw()
  }

  handleEvent(event: Event): void {
    const name = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (event.type === 'submit') {
      event.preventDefault()
      void this.#claim(event.target as HTMLFormElement)
    } else if (event.type === 'keydown' && (event as KeyboardEvent).key === 'Escape') this.#leave()
    else if (event.type === 'click' && name) this.#leave(name === 'refer' ? 'referral' : undefined)
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  get #widget(): LoyaltyWidget<'referral_popup'> | null {
    return this.#shown ?? this.#onsite?.widgets.referralPopup ?? null
  }

  async #load(): Promise<void> {
    try {
      this.#onsite = await loadOnsite(this.#origin, this.getAttribute('store') ?? '', localeOf(this))
      this.#subject = this.#onsite.program?.friendOffer ? ((await this.#friend()) ?? (await this.#member())) : null
    } catch {
      this.#subject = null
    }
    const delaySeconds = this.#shown ? 0 : (this.#widget?.popup.delaySeconds ?? 0)
    if (this.#subject) this.#wait(delaySeconds * 1000)
    else if (this.isConnected) this.dispatchEvent(new Event('idle'))
  }

  /** A visitor by a member's link, on this page or an earlier one. */
  async #friend(): Promise<Subject | null> {
    if (this.#shown) return this.#isKnown ? null : { step: 'ask', name: '' }
    const arrival = arrivalOf(location)
    const code = (arrival ?? lastArrival())?.code
    const name = `friend-${code}`
    if (!code || isDismissed(name, everDays, !arrival)) return null
    const isOpen = !arrival || (await tellVisit(shopperOf(this, this.#origin).base, arrival).catch(() => false))
    if (isOpen && this.#widget) return isHere(this.#widget.popup.hideOn) ? null : { step: 'ask', name }
    // Without the popup, the panel has the offer.
    if (isOpen && arrival) this.#openPanel('friend')
    return null
  }

  async #member(): Promise<Subject | null> {
    const widget = this.#widget
    if (!widget || !this.#isKnown || (!this.#shown && !isInvited(widget))) return null
    const member = await shopperOf(this, this.#origin).member()
    return member?.referralUrl ? { step: 'invite', name: 'invite' } : null
  }

  get #isKnown(): boolean {
    return this.hasAttribute('customer') || this.hasAttribute('proxy')
  }

  /** Not over another dialog, and not while nobody looks. */
  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      if (!this.#shown && (document.hidden || hasDialog(document))) this.#wait(againMs)
      else if (this.#subject) this.#change({ step: this.#subject.step, isBusy: false, problem: false })
    }, ms)
  }

  async #claim(form: HTMLFormElement): Promise<void> {
    const { value: email } = form.elements.namedItem('email') as HTMLInputElement
    if (this.#state?.isBusy) return
    this.#change({ isBusy: true, problem: false })
    const step = this.#shown ? 'sent' : await claimOffer(shopperOf(this, this.#origin), email, localeOf(this))
    this.#change({ isBusy: false, ...(step ? { step } : { problem: true }) })
  }

  /** Closed or followed, it counts as seen. */
  #leave(place?: string): void {
    if (this.#shown || !this.#subject) return
    dismiss(this.#subject.name)
    const hadFocus = this.#root.activeElement !== null
    if (place) this.#openPanel(place)
    else this.remove()
    if (hadFocus && !place) this.dispatchEvent(new Event('close'))
  }

  #openPanel(place: string): void {
    this.remove()
    document.dispatchEvent(new CustomEvent('yuko-loyalty-open', { detail: place }))
  }

  #change(change: Partial<State>): void {
    this.#state = { step: 'ask', isBusy: false, problem: false, ...this.#state, ...change }
    this.#draw()
  }

  #draw(): void {
    const { program, currency } = this.#onsite ?? {}
    const place = this.#root.querySelector('.place')
    const widget = this.#widget
    if (!program || !currency || !widget || !place || !this.#state) return
    this.#theme.replaceSync(programThemeOf(widget))
    draw(place, [popupView({ program, wording: loyaltyWordingOf(widget, program.pointLabel, currency), ...this.#state })])
  }
}

const isInvited = ({ popup: { inviteOn, hideOn, quietDays } }: LoyaltyWidget<'referral_popup'>) =>
  isHere(inviteOn) && !isHere(hideOn) && !isDismissed('invite', quietDays)

define('yuko-referral-popup', YukoReferralPopup)
