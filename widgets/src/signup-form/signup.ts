import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { signupProblem } from '@yuko/contract/storefront/signup-problem'
import { define } from '../element/define.ts'
import { localeOf } from '../element/locale-of.ts'
import { prove } from '../element/prove.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import styles from '../styles/signup.css'
import { draw } from '../to-dom.ts'
import { h } from '../view/tree.ts'
import { type Answer, signupForm } from './form-view.ts'
import { inDays, remember, remembered } from './memory.ts'
import { isWanted, scrolledPercent } from './targeting.ts'
import { themeOf } from './theme.ts'

const signedUpDays = 365

/**
 * `<yuko-signup store="my-shop" form="sgf_…">`: a sign-up form in place, or over the page after a while. Its children, such as a
 * link to the form's page, are visible until it renders, and if it does not. `lang` sets another language than the page's for
 * built-in texts.
 */
class YukoSignup extends HTMLElement {
  readonly #theme = new CSSStyleSheet()
  #form: ShownSignupForm | null = null
  #root: ShadowRoot | null = null
  #stop = new AbortController()

  connectedCallback(): void {
    this.#stop = new AbortController()
    void this.#load()
  }

  disconnectedCallback(): void {
    this.#stop.abort()
  }

  get #origin(): string {
    return this.getAttribute('api') ?? scriptOrigin
  }

  get #url(): string {
    const [store = '', form = ''] = ['store', 'form'].map((name) => encodeURIComponent(this.getAttribute(name) ?? ''))
    return `${this.#origin}/api/v1/storefront/${store}/signup-forms/${form}`
  }

  async #load(): Promise<void> {
    const { variant, isSeen = false } = remembered(this.getAttribute('form') ?? '')
    const query = new URLSearchParams({ lang: localeOf(this), ...(variant && { variant }) })
    const reply = await fetch(`${this.#url}?${query}`, { signal: this.#stop.signal }).catch(() => null)
    // Without a response the link inside stays.
    if (!reply?.ok) return
    const form: ShownSignupForm = await reply.json()
    this.#form = form
    remember(form.formId, form.variant && form.variant !== variant ? { variant: form.variant, isSeen: false } : { isSeen })
    this.#theme.replaceSync(themeOf(form.brand))
    if (form.config.layout === 'inline') this.#open()
    else this.#wait(form)
  }

  #wait({ formId, config: { popup } }: ShownSignupForm): void {
    if ((remembered(formId).until ?? 0) > Date.now()) return
    const stops: (() => void)[] = []
    const stop = () => {
      for (const each of stops) each()
    }
    const on = (type: 'scroll' | 'mouseout', handle: (event: Event) => unknown) => {
      document.addEventListener(type, handle, { passive: true })
      stops.push(() => document.removeEventListener(type, handle))
    }
    const come = () => {
      // Shops that change pages without loading them ask again on the next trigger.
      if (!isWanted(popup)) return
      stop()
      if (!this.#root) this.#open()
    }
    this.#stop.signal.addEventListener('abort', stop)
    const { opensByTime, delaySeconds, scrollPercent, onExitIntent } = popup
    if (opensByTime) {
      const timer = setTimeout(come, delaySeconds * 1000)
      stops.push(() => clearTimeout(timer))
    }
    if (scrollPercent !== null) on('scroll', () => scrolledPercent() >= scrollPercent && come())
    // The pointer leaves at the top of the window: towards the tabs.
    if (onExitIntent)
      on('mouseout', (event) => event instanceof MouseEvent && !event.relatedTarget && event.clientY <= 0 && come())
  }

  #open(): void {
    this.#root ??= this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#root.adoptedStyleSheets = [this.#theme, sheetOf(styles)]
    this.#root.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(event.target as HTMLFormElement)
    })
    this.#show({})
    const dialog = this.#root.querySelector('dialog')
    if (dialog) this.#openOver(dialog)
    else this.#whenInView()
  }

  #openOver(dialog: HTMLDialogElement): void {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target as Element).closest('.close')) dialog.close()
    })
    dialog.addEventListener('close', () => {
      const form = this.#form
      if (form && !this.hasAttribute('data-done')) remember(form.formId, { until: inDays(form.config.popup.againAfterDays) })
    })
    dialog.showModal()
    void this.#countView()
  }

  #whenInView(): void {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void this.#countView()
    })
    watcher.observe(this)
    this.#stop.signal.addEventListener('abort', () => watcher.disconnect())
  }

  /** Whether this visitor counts. Not without storage: each page view would. */
  #isCounted(): boolean {
    const { variant, isSeen, hasSignedUp } = remembered(this.#form?.formId ?? '')
    return isSeen !== undefined && (!this.#form?.variant || this.#form.variant === variant) && !hasSignedUp
  }

  async #countView(): Promise<void> {
    if (!this.#form || !this.#isCounted() || remembered(this.#form.formId).isSeen) return
    const { formId, token } = this.#form
    const reply = await this.#post('views', { token }).catch(() => null)
    if (reply?.ok) remember(formId, { isSeen: true })
  }

  #post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${this.#url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true })
  }

  #show(state: { answer?: Answer; error?: string; isBusy?: boolean }): void {
    if (!this.#form || !this.#root) return
    const content = signupForm(this.#form, { ...state, origin: this.#origin })
    const { layout, heading, image, imageSide } = this.#form.config
    draw(this.#root, [
      layout === 'inline'
        ? content
        : h(
            'dialog',
            {
              'aria-label': heading,
              class: image && imageSide !== 'top' ? 'wide' : null,
              open: this.#root.querySelector('dialog')?.open,
            },
            h('button', { type: 'button', class: 'close', 'aria-label': this.#form.texts.close }, '×'),
            content,
          ),
    ])
  }

  async #send(element: HTMLFormElement): Promise<void> {
    if (!this.#form) return
    const text = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    const ticked = (name: string) =>
      Array.from(element.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`), ({ value }) => value)
    const body = {
      email: text('email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      birthday: text('birthday') || null,
      ...(this.#form.topics.length > 0 && { topics: ticked('topics') }),
      answers: Object.fromEntries(
        Array.from(element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name="answers"]'), (one) => [
          one.dataset.property ?? '',
          one.value,
        ]),
      ),
      hasTicked: ticked('hasTicked').length > 0,
      locale: this.#form.locale,
      pageUrl: location.href.slice(0, 2000),
      token: this.#form.token,
      consentText: this.#form.config.consentText,
      isFirst: this.#isCounted() && remembered(this.#form.formId).isSeen === true,
      website: text('website'),
    }
    this.#show({ isBusy: true })
    try {
      const botCheck = await prove(new URL(this.#url, location.href).origin)
      const reply = await this.#post('sign-ups', { ...body, botCheck })
      const answer = await reply.json()
      if (!reply.ok) return this.#show({ error: signupProblem(answer, this.#form.texts) })
      this.toggleAttribute('data-done', true)
      remember(this.#form.formId, { until: inDays(signedUpDays), hasSignedUp: true })
      this.#show({ answer })
      this.dispatchEvent(new CustomEvent('yuko-signup', { bubbles: true, detail: { state: answer.state } }))
    } catch {
      this.#show({ error: this.#form.texts.failed })
    }
  }
}

define('yuko-signup', YukoSignup)
