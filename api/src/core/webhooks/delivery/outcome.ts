import type { WebhookError } from '@yuko/contract/webhooks/webhook-delivery'
import type { CallOutcome } from '#platform/http/public-send.ts'
import { nextTry, retryAfterOf } from './retry-schedule.ts'

export interface Outcome {
  readonly organizationId: string
  readonly id: string
  readonly endpointId: string
  readonly leaseUntil: Date
  readonly at: Date
  readonly isDelivered: boolean
  /** null: delivered, or given up. */
  readonly nextAt: Date | null
  readonly error: WebhookError | null
  readonly responseStatus: number | null
  readonly responseBody: string | null
  readonly durationMs: number
  readonly requestHeaders: Readonly<Record<string, string>>
  /** It responded with 410 Gone. */
  readonly isGone: boolean
  /** From Retry-After: nothing is sent earlier. */
  readonly waitUntil: Date | null
}

/** Only 2xx is success. Redirects fail, because nobody approved their target. */
export function errorOf({ status, problem }: Pick<CallOutcome, 'status' | 'problem'>): WebhookError | null {
  if (status === null) return problem ?? 'connect'
  if (status >= 200 && status < 300) return null
  if (status >= 500) return 'http_5xx'
  return status >= 400 ? 'http_4xx' : 'redirect'
}

/** Retry-After is limited to an hour. */
const longestPauseMs = 3_600_000

interface Tried {
  readonly organization_id: string
  readonly id: string
  readonly endpoint_id: string
  readonly tries: number
}

export function outcomeOf(
  tried: Tried,
  call: CallOutcome,
  about: { readonly at: Date; readonly leaseUntil: Date; readonly requestHeaders: Readonly<Record<string, string>> },
): Outcome {
  const error = errorOf(call)
  const retryAfter = error ? retryAfterOf(call.retryAfter, about.at) : null
  const isBusy = call.status === 429 || call.status === 503
  const isGone = call.status === 410
  return {
    ...about,
    organizationId: tried.organization_id,
    id: tried.id,
    endpointId: tried.endpoint_id,
    isDelivered: error === null,
    nextAt: error === null || isGone ? null : nextTry(tried.id, tried.tries + 1, about.at, retryAfter),
    error,
    responseStatus: call.status,
    responseBody: call.body,
    durationMs: call.durationMs,
    isGone,
    waitUntil: isBusy && retryAfter ? new Date(Math.min(retryAfter.getTime(), about.at.getTime() + longestPauseMs)) : null,
  }
}
