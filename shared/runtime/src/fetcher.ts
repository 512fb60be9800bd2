import type { Method } from '@yuko/contract/endpoint'

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** An API call, independent of an HTTP library. */
export interface ApiRequest {
  method: Method
  /** Below `/api/v1`, with parameters filled in: `/reviews/rev_9/reply`. Absolute URLs are used as they are. */
  path: string
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as the part `file` of multipart/form-data, instead of `body`. */
  file?: Blob
  /** The parsed type of the reply: `blob` for downloads. */
  accept: 'json' | 'blob'
  /** Sent as `Idempotency-Key`: the same key never takes effect twice. Set on every POST. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sent share of `file`, 0 to 1. */
  onUploadProgress?: (fraction: number) => void
}

/**
 * Sends a request with the session's headers. Resolves to the reply's data (undefined without a body), and rejects with an
 * `ApiError`, or with the signal's `AbortError` when aborted.
 */
export type Fetcher = (request: ApiRequest) => Promise<unknown>

let connected: Fetcher | undefined

/** Connects the client of the host, a stand-alone page, or a test, once, before anything renders. */
export function connectFetcher(fetcher: Fetcher): void {
  connected = fetcher
}

export function currentFetcher(): Fetcher {
  if (!connected) throw new Error('No fetcher is connected: call connectFetcher first')
  return connected
}
