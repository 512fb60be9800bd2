import { apiBase } from '@yuko/contract/endpoint'
import { ApiError, type ApiRequest, type Fetcher } from '@yuko/runtime'

const search = (query: ApiRequest['query'] = {}) => {
  const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const given = values.filter(([, value]) => value !== undefined && value !== null)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The API client of tests and stand-alone pages, based on fetch; the host's own refreshes sessions. */
export function fetchFetcher(headers: () => Record<string, string> = () => ({})): Fetcher {
  return async ({ method, path, query, body, file, accept, idempotencyKey, signal }) => {
    const form = file && new FormData()
    if (file) form?.append('file', file)
    const response = await fetch(new URL(`${apiBase}${path}${search(query)}`, location.origin), {
      method,
      signal,
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...headers(),
      },
    })
    if (!response.ok) throw ApiError.fromReply(response.status, await response.json().catch(() => undefined))
    if (accept === 'blob') return response.blob()
    return response.status === 204 ? undefined : response.json()
  }
}
