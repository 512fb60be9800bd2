interface Visit {
  readonly method: string
  readonly userAgent: string | undefined
  readonly sentAt: Date | null
  readonly now: Date
}

/** Programs that open emails before people do: privacy proxies, link scanners, and self-declared bots. */
const programs =
  /bot\b|crawl|spider|preview|scan|proofpoint|barracuda|mimecast|safelinks|headlesschrome|python-|curl\/|wget|go-http-client|okhttp|java\/|apache-httpclient/i

/** Nobody reads an email within two seconds of sending; mail servers do. */
const tooSoonMs = 2000

/**
 * Only a heuristic: Apple's privacy proxy is just Mozilla/5.0, and other proxies (Gmail) open what a person opened and count as
 * that person.
 */
export function looksAutomatic({ method, userAgent = '', sentAt, now }: Visit): boolean {
  if (method === 'HEAD' || userAgent.trim() === '' || userAgent.trim() === 'Mozilla/5.0') return true
  if (programs.test(userAgent)) return true
  return sentAt !== null && now.getTime() - sentAt.getTime() < tooSoonMs
}
