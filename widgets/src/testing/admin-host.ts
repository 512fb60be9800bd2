import { readFileSync } from 'node:fs'
import type { AdminApi } from '../shopify-admin/admin.ts'
import { answerCalls, page, type Replies } from './extension-page.ts'

interface Given {
  /** The customer or order of the page. */
  readonly id: string
  readonly fails?: number
  readonly replies?: Replies
}

interface Call {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** A double of the `shopify` global in the admin, with the extension's own English texts, and of our server. */
export function createAdminHost({ id, fails = 0, replies = {} }: Given) {
  const calls: Call[] = []
  answerCalls(replies, fails, ({ pathname, search }, { headers, body }) => {
    const key = new Headers(headers).get('idempotency-key')
    calls.push({ path: pathname + search, key, body: body ? JSON.parse(String(body)) : null })
  })
  const texts = adminTexts('en.default')
  const api: AdminApi = {
    data: { selected: [{ id }] },
    i18n: {
      translate: (key, values = {}) => {
        const text = texts.get(key)
        if (text === undefined) throw new Error(`No text ${key}`)
        return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
      },
      formatNumber: (n) => n.toLocaleString('en'),
      formatDate: (date, options) => date.toLocaleDateString('en', { ...options, timeZone: 'UTC' }),
    },
  }
  return { ...page, api, calls }
}

/** By key: `requestStatus.sent`. */
export function adminTexts(file: string): Map<string, string> {
  const url = new URL(`../../shopify-admin/locales/${file}.json`, import.meta.url)
  const flat = (entry: [string, string | object]): [string, string][] => {
    const [key, value] = entry
    if (typeof value === 'string') return [[key, value]]
    return Object.entries(value).flatMap(([name, inner]) => flat([`${key}.${name}`, inner]))
  }
  return new Map(Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string | object>).flatMap(flat))
}
