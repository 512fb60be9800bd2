import { act } from 'preact/test-utils'
import type { AccountApi } from '../shopify-account/account.ts'
import { member, onsite as program } from './a-program.ts'

interface Given {
  readonly onsite?: object
  /** null: a customer who is still unknown. */
  readonly token?: string | null
  /** How many calls fail at first. */
  readonly fails?: number
  /** By the last part of the path; a text is the code of a refusal. */
  readonly replies?: Readonly<Record<string, object | string>>
}

/** A double of the `shopify` global and of our server. The web components stay plain elements in the document. */
export function createHost({ onsite = program(), token = 'token-1', fails = 0, replies = {} }: Given = {}) {
  const calls: [path: string, body: unknown][] = []
  const known: Readonly<Record<string, object | string>> = {
    identity: { store: 'mill.myshopify.com', token, expiresAt: null },
    loyalty: onsite,
    member,
    order: { points: 0, availableAt: null },
    ...replies,
  }
  let failing = fails
  let asked = 0
  Reflect.deleteProperty(globalThis, Symbol.for('yuko.loyalty'))
  globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    calls.push([pathname, init?.body ? JSON.parse(String(init.body)) : null])
    if (failing-- > 0) throw new TypeError('offline')
    const reply = known[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? 'not-found'
    return typeof reply === 'string' ? Response.json({ code: reply }, { status: 409 }) : Response.json(reply)
  }
  const api: AccountApi = {
    sessionToken: { get: async () => `session-token-${++asked}` },
    localization: { language: { value: { isoCode: 'en' } } },
    i18n: { translate: (key) => key },
  }
  /** Waits for pending calls. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await act(() => new Promise<void>((done) => setTimeout(done)))
  }
  return {
    api,
    calls,
    settle,
    text: () => document.body.textContent,
    /** An option of the field with this label. */
    async choose(label: string, value: string) {
      const field = document.querySelector(`s-select[label="${label}"]`)
      if (!field) throw new Error(`No field ${label}: ${document.body.textContent}`)
      await act(() => {
        Object.assign(field, { value }).dispatchEvent(new Event('change'))
      })
    },
    /** Shopify copies the text of the item that a button names. */
    async copy(text: string) {
      const item = document.querySelector(`s-clipboard-item[text="${text}"]`)
      const button = item && document.querySelector(`s-button[commandFor="${item.id}"]`)
      if (!button) throw new Error(`No button copies ${text}: ${document.body.textContent}`)
      await act(() => {
        item.dispatchEvent(new Event('copy'))
      })
    },
    async press(label: string) {
      const button = Array.from(document.querySelectorAll('s-button')).find(({ textContent }) => textContent === label)
      if (!button) throw new Error(`No button ${label}: ${document.body.textContent}`)
      await act(() => {
        button.dispatchEvent(new Event('click'))
      })
      await settle()
    },
  }
}
