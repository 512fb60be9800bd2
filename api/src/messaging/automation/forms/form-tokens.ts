import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

const leastMs = 1500
const mostMs = 24 * 3_600_000
const pattern = /^([0-9a-z]{8,10})\.([\w-]{11})\.((?:sft_[0-9a-z]{26}-[abc])?)\.([\w-]{11})\.([\w-]{22})$/

/** One time that a form was shown. */
interface Showing {
  /** Random, of this showing alone. */
  readonly visit: string
  /** The key of the variant; empty outside an A/B test. */
  readonly variant: string
  readonly consentText: string
}

interface SignedShowing extends Omit<Showing, 'consentText'> {
  /** It was on screen for a moment. */
  readonly isProven: boolean
  /** Whether it had this consent text. */
  hadText(text: string): boolean
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 11)

/** 11 characters. */
export const newVisit = () => randomBytes(8).toString('base64url')

/** Proof that the form was on screen for a moment today, which simple bots lack. Identifies nobody. */
export function createFormTokens(secret: Secret) {
  const signature = (formId: string, shown: string, key: string) =>
    createHmac('sha256', key).update(`${formId} ${shown}`).digest('base64url').slice(0, 22)
  return {
    issue(formId: string, { visit, variant, consentText }: Showing, now: Date): string {
      const shown = `${now.getTime().toString(36)}.${visit}.${variant}.${digestOf(consentText)}`
      return `${shown}.${signature(formId, shown, presentOf(secret))}`
    },
    /** Null: not one of ours, or more than a day old. */
    read(formId: string, token: string, now: Date): SignedShowing | null {
      const [, at, visit, variant = '', text, signed] = pattern.exec(token) ?? []
      if (!at || !visit || !signed) return null
      const shown = `${at}.${visit}.${variant}.${text}`
      if (!isProven(secret, Buffer.from(signed), (key) => Buffer.from(signature(formId, shown, key)))) return null
      const age = now.getTime() - Number.parseInt(at, 36)
      if (age < 0 || age > mostMs) return null
      return { visit, variant, isProven: age >= leastMs, hadText: (given) => digestOf(given) === text }
    },
  }
}
