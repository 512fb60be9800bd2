import { type AnswerOf, type Endpoint, type InputOf, pathOf } from '@yuko/contract/endpoint'
import { type ApiRequest, currentFetcher } from './fetcher.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Give the same key to every attempt of one intent; a new one is made for each POST otherwise. */
  idempotencyKey?: string
  onUploadProgress?: (fraction: number) => void
}

/** Values as the caller writes them; the api parses them again, the client's copy of a schema is for forms. */
interface AnyInput {
  params?: Record<string, string>
  query?: ApiRequest['query']
  body?: unknown
  file?: Blob
}

/**
 * Calls an endpoint of the contract through the host's session. Rejects with `ApiError`.
 * A reply is not validated here: the api validates every reply against the same schema before it sends it.
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
