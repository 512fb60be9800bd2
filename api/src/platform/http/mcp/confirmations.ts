import { createHash, createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '../../secret.ts'

/** What is confirmed: this call by this key, with exactly these arguments. */
export interface Confirmed {
  readonly apiKeyId: string
  readonly tool: string
  readonly args: unknown
}

const validSeconds = 600

/** Tokens that prove that a call was previewed. Nothing is stored: a token is signed, and valid for ten minutes. */
export function createConfirmations(secret: Secret) {
  const signed = (confirmed: Confirmed, expires: number, nonce: string) => (key: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([confirmed.apiKeyId, confirmed.tool, sorted(confirmed.args), expires, nonce]))
      .digest()
  return {
    write(confirmed: Confirmed, nonce: string, now: Date): { readonly confirmation: string; readonly expiresAt: string } {
      const expires = Math.floor(now.getTime() / 1000) + validSeconds
      const proof = signed(confirmed, expires, nonce)(presentOf(secret)).toString('base64url')
      return { confirmation: `${expires}.${nonce}.${proof}`, expiresAt: new Date(expires * 1000).toISOString() }
    },
    /** Whether the token is ours, for this call, and still valid. */
    isValid(token: string, confirmed: Confirmed, now: Date): boolean {
      const [expires = '', nonce = '', proof = ''] = token.split('.')
      const until = Number(expires)
      if (!(until * 1000 >= now.getTime())) return false
      return isProven(secret, Buffer.from(proof, 'base64url'), signed(confirmed, until, nonce))
    },
  }
}

export type Confirmations = ReturnType<typeof createConfirmations>

/** So that repeating a confirmed call has no second effect. */
export const idempotencyKeyOf = (token: string): string => `mcp-${createHash('sha256').update(token).digest('base64url')}`

/** With the keys of objects in order: assistants may write them in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}
