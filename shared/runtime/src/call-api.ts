import { type AnswerOf, type Endpoint, type InputOf, pathOf } from '@yuko/contract/endpoint'
import { type ApiRequest, currentFetcher } from './fetcher.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Use the same key for every attempt of one intent; by default each POST gets a new one. */
  idempotencyKey?: string
  onUploadProgress?: (fraction: number) => void
}

/** Unparsed input: the API parses it, and the client's copy of a schema is for forms. */
interface AnyInput {
  params?: Record<string, string>
  query?: ApiRequest['query']
  body?: unknown
  file?: Blob
}

/**
 * Calls an endpoint of the contract with the host's session. Rejects with `ApiError`. Replies aren't validated here, because the
 * API validates them before sending.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { params, query, body, file } = input as AnyInput
  const reply = await currentFetcher()({
    method: endpoint.method,
    path: pathOf(endpoint, params),
    query,
    body,
    file,
    accept: endpoint.download ? 'blob' : 'json',
    signal: options.signal,
    onUploadProgress: options.onUploadProgress,
    idempotencyKey: options.idempotencyKey ?? (endpoint.method === 'POST' ? crypto.randomUUID() : undefined),
  })
  return reply as AnswerOf<E>
}
