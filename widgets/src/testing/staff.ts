import { readFileSync } from 'node:fs'
import type { StaffApi } from '../shopify-extension/staff.ts'
import { answerCalls, type Replies } from './extension-page.ts'

interface Call {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** Answers calls of extensions for staff, and lists them. */
export function noteStaffCalls(replies: Replies, fails: number): readonly Call[] {
  const calls: Call[] = []
  answerCalls(replies, fails, ({ pathname, search }, { headers, body }) => {
    const key = new Headers(headers).get('idempotency-key')
    calls.push({ path: pathname + search, key, body: body ? JSON.parse(String(body)) : null })
  })
  return calls
}

/** With the extension's own English texts. */
export function staffI18n(surface: 'admin' | 'pos'): StaffApi['i18n'] {
  const texts = textsOf(surface, 'en.default')
  return {
    translate: (key, values = {}) => {
      const text = texts.get(key)
      if (text === undefined) throw new Error(`No text ${key}`)
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    },
    formatNumber: (n) => n.toLocaleString('en'),
    formatDate: (date, options) => date.toLocaleDateString('en', { ...options, timeZone: 'UTC' }),
  }
}

/** By key: `requestStatus.sent`. */
export function textsOf(surface: 'admin' | 'pos', file: string): Map<string, string> {
  const url = new URL(`../../shopify-${surface}/locales/${file}.json`, import.meta.url)
  const flat = (entry: [string, string | object]): [string, string][] => {
    const [key, value] = entry
    if (typeof value === 'string') return [[key, value]]
    return Object.entries(value).flatMap(([name, inner]) => flat([`${key}.${name}`, inner]))
  }
  return new Map(Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string | object>).flatMap(flat))
}
