import type { RateUse } from '../ports/rate-use.ts'

/** `RateLimit-Policy` and `RateLimit` of the IETF draft (draft-ietf-httpapi-ratelimit-headers): structured fields. */
export function rateHeaders(uses: readonly RateUse[]): Record<string, string> {
  if (uses.length === 0) return {}
  return {
    'ratelimit-policy': uses.map(({ policy, calls, seconds }) => `"${policy}";q=${calls};w=${seconds}`).join(', '),
    ratelimit: uses.map(({ policy, remaining, secondsLeft }) => `"${policy}";r=${remaining};t=${secondsLeft}`).join(', '),
  }
}
