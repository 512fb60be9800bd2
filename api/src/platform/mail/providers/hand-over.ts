import { codeOf, isNeverConnected } from '../../http/never-connected.ts'
import { MailNotSent } from '../mailer.ts'

/** A provider's response to an email. */
export interface ProviderAnswer {
  readonly status: number
  /** Amazon's name of the error. */
  readonly type: string
  readonly body: Record<string, unknown>
}

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** For 4xx responses: whether it concerns this email, and not the account. */
  readonly isAboutMail: (answer: ProviderAnswer) => boolean
}

const silenceMs = 30_000
/** Sent by proxies, or before anything was processed. */
const certainlyNotTaken = new Set([429, 502, 503])

/**
 * One email per call. No provider supports idempotency keys, so an interrupted call or a 5xx response is in doubt. Only status
 * and code of a response are stored: its text may contain the address.
 */
export async function handOver(
  fetch: typeof globalThis.fetch,
  name: string,
  { url, headers, body, isAboutMail }: Call,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(silenceMs),
  }).then(
    async (response): Promise<ProviderAnswer> => ({
      status: response.status,
      type: response.headers.get('x-amzn-errortype') ?? '',
      body: await bodyOf(response),
    }),
    (error: unknown) => {
      const code = codeOf(error)
      const isSafe = isNeverConnected(error)
      throw new MailNotSent(isSafe ? 'later' : 'unknown', `${name} ${code || 'no response'}`, { isProviderDown: isSafe })
    },
  )
  if (answer.status < 300) return
  const reason = [name, answer.status, codeIn(answer)].filter(Boolean).join(' ')
  if (certainlyNotTaken.has(answer.status)) throw new MailNotSent('later', reason, { isProviderDown: true })
  if (answer.status >= 500) throw new MailNotSent('unknown', reason)
  if (isAboutMail(answer)) throw new MailNotSent('never', reason)
  throw new MailNotSent('later', reason, { isProviderDown: true })
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await response.text())
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function codeIn({ type, body }: ProviderAnswer): string {
  const code = body.ErrorCode ?? type
  return typeof code === 'number' || (typeof code === 'string' && /^[\w.#:/-]{1,80}$/.test(code)) ? String(code) : ''
}
