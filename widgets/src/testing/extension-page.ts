import { act } from 'preact/test-utils'

/** By the last part of the path; a text is the code of a refusal, a function replies each time. */
export type Replies = Readonly<Record<string, object | string | (() => object)>>

/** A double of our server. `fails`: how many calls fail at first. */
export function answerCalls(replies: Replies, fails: number, note: (url: URL, init: RequestInit) => void): void {
  let failing = fails
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address))
    note(url, init)
    if (failing-- > 0) throw new TypeError('offline')
    const found = replies[url.pathname.slice(url.pathname.lastIndexOf('/') + 1)] ?? 'not-found'
    const reply = typeof found === 'function' ? found() : found
    return typeof reply === 'string' ? Response.json({ code: reply }, { status: 409 }) : Response.json(reply)
  }
}

const elementWith = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`No ${selector}: ${document.body.textContent}`)
  return found
}

/** Shopify's elements stay plain elements of the document, so that a test reads and uses them. */
export const page = {
  text: () => document.body.textContent,
  /** Lets the calls that were begun come back. */
  async settle() {
    for (let turn = 0; turn < 5; turn++) await act(() => new Promise<void>((done) => setTimeout(done)))
  },
  async press(label: string) {
    const button = Array.from(document.querySelectorAll('s-button')).find(({ textContent }) => textContent === label)
    if (!button) throw new Error(`No button ${label}: ${document.body.textContent}`)
    await act(() => {
      button.dispatchEvent(new Event('click'))
    })
    await page.settle()
  },
  /** Enters a value in the field with this label, or chooses it. */
  async choose(label: string, value: string) {
    const field = elementWith(`[label="${label}"]`)
    await act(() => {
      Object.assign(field, { value }).dispatchEvent(new Event('change'))
    })
  },
  /** Shopify copies the text of the item that a button names. */
  async copy(text: string) {
    const item = elementWith(`s-clipboard-item[text="${text}"]`)
    elementWith(`s-button[commandFor="${item.id}"]`)
    await act(() => {
      item.dispatchEvent(new Event('copy'))
    })
  },
}
