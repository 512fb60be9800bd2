import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

const leastMs = 1500
const mostMs = 24 * 3_600_000

/** Proof that the form was on screen for a moment today, which simple bots lack. Identifies nobody. */
export function createFormTokens(secret: Secret) {
  const signature = (formId: string, at: string, key: string) =>
    createHmac('sha256', key).update(`${formId} ${at}`).digest('base64url').slice(0, 22)
  return {
    issue(formId: string, now: Date): string {
      const at = now.getTime().toString(36)
      return `${at}.${signature(formId, at, presentOf(secret))}`
    },
    isGood(formId: string, token: string, now: Date): boolean {
      const [, at, signed] = /^([0-9a-z]{8,10})\.([\w-]{22})$/.exec(token) ?? []
      if (!at || !signed) return false
      if (!isProven(secret, Buffer.from(signed), (key) => Buffer.from(signature(formId, at, key)))) return false
      const age = now.getTime() - Number.parseInt(at, 36)
      return age >= leastMs && age <= mostMs
    },
  }
}
