import type { RateUse } from './rate-limit.ts'

/** `RateLimit-Policy` and `RateLimit` of the IETF draft (draft-ietf-httpapi-ratelimit-headers): structured fields. */
export function rateHeaders(uses: readonly RateUse[]): Record<string, string> {
  if (uses.length === 0) return {}
  return {
    'ratelimit-policy': uses.map(({ policy, limit }) => `"${policy}";q=${limit.calls};w=${limit.seconds}`).join(', '),
    ratelimit: uses.map(({ policy, remaining, secondsLeft }) => `"${policy}";r=${remaining};t=${secondsLeft}`).join(', '),
  }
}
