import { createHash } from 'node:crypto'

/** Seconds between attempts, as in Standard Webhooks: ten attempts over 75 h 35 min. */
export const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const wobbleShare = 0.1
const longestWaitMs = 24 * 3_600_000

/**
 * When to retry after this many attempts. null: no more retries. Each time is shifted by up to a tenth of its step, so that
 * deliveries don't return at once; the shift is fixed for a delivery. Shifts don't add up: the last attempt is 75 h 35 min after
 * the first, ± 2 h 24 min.
 */
export function nextTry(deliveryId: string, tries: number, now: Date, retryAfter: Date | null = null): Date | null {
  const step = retrySeconds[tries - 1]
  if (step === undefined) return null
  const delay = step * 1000 + wobble(deliveryId, tries) - wobble(deliveryId, tries - 1)
  const asked = retryAfter ? Math.min(retryAfter.getTime() - now.getTime(), longestWaitMs) : 0
  return new Date(now.getTime() + Math.max(delay, asked))
}

/** Milliseconds, up to a tenth of the step before the attempt. */
function wobble(deliveryId: string, tries: number): number {
  const step = retrySeconds[tries - 1]
  if (step === undefined) return 0
  const share = createHash('sha256').update(`${deliveryId} ${tries}`).digest().readUInt32BE() / 0xffff_ffff
  return Math.round((share * 2 - 1) * wobbleShare * step * 1000)
}

/** The Retry-After header: seconds or a date. null: missing or invalid. */
export function retryAfterOf(header: string | null, now: Date): Date | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000)
  const at = /^[A-Za-z]{3}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}
