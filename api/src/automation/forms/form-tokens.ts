import { createHmac, timingSafeEqual } from 'node:crypto'

const leastMs = 1500
const mostMs = 24 * 3_600_000

/** Proof that somebody looked at the form for a moment, today: what programs that only post do not have. Names nobody. */
export function createFormTokens(secret: string) {
  const signature = (formId: string, at: string) =>
    createHmac('sha256', secret).update(`${formId} ${at}`).digest('base64url').slice(0, 22)
  return {
    issue(formId: string, now: Date): string {
      const at = now.getTime().toString(36)
      return `${at}.${signature(formId, at)}`
    },
    isGood(formId: string, token: string, now: Date): boolean {
      const [, at, signed] = /^([0-9a-z]{8,10})\.([\w-]{22})$/.exec(token) ?? []
      if (!at || !signed || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(formId, at)))) return false
      const age = now.getTime() - Number.parseInt(at, 36)
      return age >= leastMs && age <= mostMs
    },
  }
}
