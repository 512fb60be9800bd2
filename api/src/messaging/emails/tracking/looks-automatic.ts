interface Visit {
  readonly method: string
  readonly userAgent: string | undefined
  readonly sentAt: Date | null
  readonly now: Date
}

/** Programs that look at mail before people do: privacy proxies, scanners of links, and whatever names itself so. */
const programs =
  /bot\b|crawl|spider|preview|scan|proofpoint|barracuda|mimecast|safelinks|headlesschrome|python-|curl\/|wget|go-http-client|okhttp|java\/|apache-httpclient/i

/** Nobody reads a mail within two seconds of its leaving; mail servers do. */
const tooSoonMs = 2000

/**
 * A hint, no more: Apple's privacy proxy calls itself nothing but Mozilla/5.0, other proxies open what was opened by a person
 * (Gmail) and are taken for that person.
 */
export function looksAutomatic({ method, userAgent = '', sentAt, now }: Visit): boolean {
  if (method === 'HEAD' || userAgent.trim() === '' || userAgent.trim() === 'Mozilla/5.0') return true
  if (programs.test(userAgent)) return true
  return sentAt !== null && now.getTime() - sentAt.getTime() < tooSoonMs
}
