import { CallFailed } from '../loyalty-panel/shopper.ts'
import { translator } from './parts.tsx'
import { server } from './server.ts'

/** What extensions for staff, in the admin and at the till, use of the `shopify` global. */
export interface StaffApi {
  readonly i18n: {
    translate(key: string, values?: Record<string, string>): unknown
    formatNumber(n: number): string
    formatDate(date: Date, options: Intl.DateTimeFormatOptions): string
  }
}

export interface Wording {
  t(key: string, values?: Record<string, string>): string
  number(n: number): string
  date(iso: string): string
}

/** In the language of the person. */
export const wordingIn = (api: StaffApi): Wording => ({
  t: translator(api),
  number: (n) => api.i18n.formatNumber(n),
  date: (iso) => api.i18n.formatDate(new Date(iso), { dateStyle: 'medium' }),
})

interface Post {
  readonly body: object
  /** Of a change, which applies once, also when it is sent again. Absent: only reads. */
  readonly key?: string
}

/** Shopify adds the session token, because the server is the app's own address. Throws `CallFailed` with the code of a refusal. */
export async function callYuko<Reply>(path: string, post?: Post): Promise<Reply> {
  const response = await fetch(`${server}/api/v1${path}`, {
    credentials: 'omit',
    ...(post && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(post.key && { 'idempotency-key': post.key }) },
      body: JSON.stringify(post.body),
    }),
  })
  const reply = (await response.json()) as Reply & { code?: string }
  if (!response.ok) throw new CallFailed(reply.code ?? String(response.status))
  return reply
}
