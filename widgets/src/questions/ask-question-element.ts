import { fill } from '@yuko/contract/fill'
import type { QuestionTexts } from '@yuko/contract/storefront/question-texts'
import { checkBot } from '../element/check-bot.ts'
import { localeOf } from '../element/locale-of.ts'
import { prove } from '../element/prove.ts'
import { scriptOrigin } from '../element/script-origin.ts'
import { sheetOf } from '../element/sheet-of.ts'
import css from '../form/form.css'
import { create, draw } from '../to-dom.ts'
import { type Child, h, type Tree } from '../view/tree.ts'

type Field = 'body' | 'authorName' | 'email'
const fields: readonly Field[] = ['body', 'authorName', 'email']

/**
 * The form of `<yuko-questions>`, with its texts in `data-texts`. The text stays until the question is sent. Dispatches
 * `yuko-question-sent`.
 */
export class AskQuestionElement extends HTMLElement {
  readonly #submissionId = crypto.randomUUID()

  connectedCallback(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetOf(css)]
    const form = create(questionForm(this.#texts)) as HTMLFormElement
    root.append(form)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(form)
    })
    const { bot } = this.dataset
    if (bot) checkBot(this, form, bot)
  }

  get #texts(): QuestionTexts {
    return JSON.parse(this.dataset.texts ?? '{}') as QuestionTexts
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const texts = this.#texts
    const problems = problemsOf(form, texts)
    showProblems(form, problems)
    if (Object.keys(problems).length > 0) return
    const button = form.querySelector('button')
    if (button?.getAttribute('aria-busy') === 'true') return
    button?.setAttribute('aria-busy', 'true')
    say(form, texts.sending)
    try {
      const origin = this.getAttribute('api') ?? scriptOrigin
      const botCheck = this.dataset.bot
        ? typedIn(form, 'cf-turnstile-response')
        : await prove(new URL(origin, location.href).origin)
      const store = encodeURIComponent(this.getAttribute('store') ?? '')
      const email = typedIn(form, 'email')
      const response = await fetch(`${origin}/api/v1/storefront/${store}/questions`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          submissionId: this.#submissionId,
          product: this.getAttribute('product'),
          lang: localeOf(this),
          botCheck,
          body: typedIn(form, 'body'),
          authorName: typedIn(form, 'authorName'),
          email,
        }),
      })
      if (response.ok) this.#thank(texts, email)
      else this.#refuse(form, texts, (await response.json()) as Refused)
    } catch {
      say(form, texts.failed)
    }
    button?.removeAttribute('aria-busy')
  }

  #refuse(form: HTMLFormElement, texts: QuestionTexts, { code, fields: refused = {} }: Refused): void {
    const problems = Object.fromEntries(fields.filter((name) => refused[`body.${name}`]).map((name) => [name, need(name, texts)]))
    showProblems(form, problems)
    if (Object.keys(problems).length > 0) say(form, '')
    else if (code === 'request.rate-limited') say(form, texts.rateLimited)
    else say(form, code === 'account.bot-check-failed' ? texts.bot : texts.failed)
  }

  #thank(texts: QuestionTexts, email: string): void {
    if (!this.shadowRoot) return
    const text = fill(texts.thanksConfirm, { email })
    draw(this.shadowRoot, [
      h('div', { class: 'thanks', tabindex: -1, role: 'status' }, h('h2', {}, texts.thanks), h('p', {}, text)),
    ])
    this.shadowRoot.querySelector<HTMLElement>('.thanks')?.focus()
    this.dispatchEvent(new CustomEvent('yuko-question-sent', { bubbles: true, composed: true }))
  }
}

interface Refused {
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

function questionForm(texts: QuestionTexts): Tree {
  const field = (name: Field, label: string, hint: string | null, input: Tree): Child[] => [
    h('label', { for: name }, label),
    { ...input, attributes: { ...input.attributes, id: name, name, required: true, 'aria-describedby': `${name}-note` } },
    h('small', { id: `${name}-note` }, hint),
  ]
  return h(
    'form',
    { class: 'yk-form', novalidate: true },
    field('body', texts.body, texts.bodyHint, h('textarea', { rows: 4, maxlength: 1000 })),
    field('authorName', texts.name, null, h('input', { autocomplete: 'name', maxlength: 120 })),
    field('email', texts.email, texts.emailHint, h('input', { type: 'email', autocomplete: 'email', maxlength: 254 })),
    h('div', { 'data-bot': true }),
    h('button', { type: 'submit' }, texts.send),
    h('p', { class: 'status', role: 'status' }),
  )
}

const typedIn = (form: HTMLFormElement, name: Field | 'cf-turnstile-response') =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''

const need = (name: Field, texts: QuestionTexts) =>
  ({ body: texts.needBody, authorName: texts.needName, email: texts.needEmail })[name]

function problemsOf(form: HTMLFormElement, texts: QuestionTexts): Partial<Record<Field, string>> {
  const invalid = fields.filter((name) => {
    const input = form.elements.namedItem(name) as HTMLInputElement
    return input.value.trim() === '' || !input.validity.valid
  })
  return Object.fromEntries(invalid.map((name) => [name, need(name, texts)]))
}

/** Each problem replaces the field's hint; the first invalid field gets the focus. */
function showProblems(form: HTMLFormElement, problems: Partial<Record<Field, string>>): void {
  for (const name of fields) {
    const input = form.elements.namedItem(name) as HTMLElement
    const note = form.querySelector<HTMLElement>(`#${name}-note`)
    const problem = problems[name]
    input.toggleAttribute('aria-invalid', false)
    if (problem) input.setAttribute('aria-invalid', 'true')
    if (!note) continue
    note.dataset.hint ??= note.textContent ?? ''
    note.textContent = problem ?? note.dataset.hint
    note.classList.toggle('error', Boolean(problem))
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('.status')
  if (status) status.textContent = text
}
