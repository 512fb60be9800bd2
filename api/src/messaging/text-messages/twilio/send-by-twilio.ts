import { z } from 'zod'
import { isNeverConnected } from '#platform/http/never-connected.ts'
import type { Carrier, CarrierAccount, Handover, OutgoingText } from '../carrier.ts'
import { failureOf, isOfAccount } from './twilio-failures.ts'

const silenceMs = 30_000
const mostDetail = 300

const created = z.object({ sid: z.string().max(64) })
const refused = z.object({ code: z.int().nullish(), message: z.string().catch('') })

/** Twilio's Messages API. It knows no idempotency keys, so without an answer a message is in doubt. */
export function createTwilio(fetch: typeof globalThis.fetch, apiUrl: string): Carrier {
  return async (account, text) => {
    let response: Response
    let body: unknown
    try {
      response = await fetch(`${apiUrl}/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`,
        },
        body: formOf(account, text),
        redirect: 'error',
        signal: AbortSignal.timeout(silenceMs),
      })
      body = await response.json().catch(() => null)
    } catch (error) {
      return isNeverConnected(error)
        ? { outcome: 'later', failure: 'unreachable', code: null, detail: '' }
        : { outcome: 'unknown', failure: 'in-doubt', code: null, detail: '' }
    }
    const taken = created.safeParse(body)
    if (response.ok && taken.success) return { outcome: 'taken', providerId: taken.data.sid }
    return handoverOf(response.status, refused.safeParse(body).data)
  }
}

function formOf({ sender }: CarrierAccount, { to, body, statusUrl }: OutgoingText): URLSearchParams {
  return new URLSearchParams({
    To: to,
    Body: body,
    ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
    ...(statusUrl && { StatusCallback: statusUrl }),
  })
}

/** An answer of 2xx that can't be read, or of 5xx, may come after the message was taken; 429 and 503 come before. */
function handoverOf(status: number, answer: z.infer<typeof refused> | undefined): Handover {
  const code = answer?.code ?? null
  const detail = (answer?.message ?? '').replaceAll('\0', '').slice(0, mostDetail).toWellFormed()
  const about = { code, detail }
  if (status === 429 || status === 503) return { outcome: 'later', failure: 'busy', ...about }
  if (status < 400 || status >= 500) return { outcome: 'unknown', failure: 'in-doubt', ...about }
  const failure = status === 401 ? 'account-refused' : failureOf(code)
  return { outcome: isOfAccount(failure) ? 'later' : 'never', failure, ...about }
}
