import type { IncomingHttpHeaders } from 'node:http'
import { inSpan } from '../spans.ts'

interface SpannedRequest {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly headers: IncomingHttpHeaders
}

/** Runs the answer to a request in its span, with the name of the endpoint. */
export function inRequestSpan<T>(name: string, request: SpannedRequest, answer: () => Promise<T>): Promise<T> {
  const { id, method, route, headers } = request
  const attributes = { 'http.request.method': method, 'http.route': route, 'yuko.request_id': id }
  const { traceparent } = headers
  const parent = typeof traceparent === 'string' ? traceparent : undefined
  return inSpan(name, { kind: 'server', attributes, parent }, answer)
}
