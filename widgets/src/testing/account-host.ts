import type { AccountApi } from '../shopify-account/account.ts'
import { member, onsite as program } from './a-program.ts'
import { answerCalls, page, type Replies } from './extension-page.ts'

interface Given {
  readonly onsite?: object
  /** null: a customer who isn't known yet. */
  readonly token?: string | null
  readonly fails?: number
  readonly replies?: Replies
}

/** A double of the `shopify` global in customer accounts and checkout, and of our server. */
export function createHost({ onsite = program(), token = 'token-1', fails = 0, replies = {} }: Given = {}) {
  const calls: [path: string, body: unknown][] = []
  const known: Replies = {
    identity: { store: 'mill.myshopify.com', token, expiresAt: null },
    loyalty: onsite,
    member,
    order: { points: 0, availableAt: null },
    ...replies,
  }
  let asked = 0
  Reflect.deleteProperty(globalThis, Symbol.for('yuko.loyalty'))
  answerCalls(known, fails, ({ pathname }, { body }) => calls.push([pathname, body ? JSON.parse(String(body)) : null]))
  const api: AccountApi = {
    sessionToken: { get: async () => `session-token-${++asked}` },
    localization: { language: { value: { isoCode: 'en' } } },
    i18n: { translate: (key) => key },
  }
  return { ...page, api, calls }
}
