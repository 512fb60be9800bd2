import type { Method } from '@yuko/contract/endpoint'

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** One call of the API, free of any HTTP library. */
export interface ApiRequest {
  method: Method
  /** Below `/api/v1`, parameters filled in: `/reviews/rev_9/reply`. A whole address is taken as it is. */
  path: string
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as the part `file` of multipart/form-data, instead of `body`. */
  file?: Blob
  /** What the reply is parsed to: `blob` for downloads. */
  accept: 'json' | 'blob'
  /** Sent as `Idempotency-Key`: the same key never has its effect twice. Present on every POST. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Share of `file` that has been sent, 0 to 1. */
  onUploadProgress?: (fraction: number) => void
}

/**
 * Sends a request with the session's headers. Resolves to the reply's data (undefined when it has none) and rejects with
 * an `ApiError`, or with the signal's own `AbortError` when the caller gave up.
 */
export type Fetcher = (request: ApiRequest) => Promise<unknown>

let connected: Fetcher | undefined

/** The host, a stand-alone page or a test connects its client once, before anything renders. */
export function connectFetcher(fetcher: Fetcher): void {
  connected = fetcher
}

export function currentFetcher(): Fetcher {
  if (!connected) throw new Error('No fetcher is connected: call connectFetcher first')
  return connected
}
