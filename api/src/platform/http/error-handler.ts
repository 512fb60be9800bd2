import type { ErrorBody } from '@yuko/contract/error-codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const fastifyRefusals: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('request.not-json', 'Send JSON with Content-Type: application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('request.invalid', 'The body doesn’t match its Content-Length'),
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Refusal('request.invalid', 'Send the file as multipart/form-data'),
}

/** The database is unavailable, full, or resolved a deadlock: retrying later makes sense. */
const unavailable = /^(40001|40P01|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|53...|57P0.)$/
/** The driver's messages, without a code, for broken or unavailable connections. */
const disconnected = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Turns every error into the standard error body. Errors other than refusals are logged and reveal nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendRefusal(refusal, request, reply)
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId: request.id,
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .headers(refusal.headers)
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(body))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const known = fastifyRefusals[code]
  if (known) return known()
  if (code.startsWith('FST_ERR_VALIDATION') || isClientError(error))
    return new Refusal('request.invalid', 'The request couldn’t be read')
  if (unavailable.test(code) || (error instanceof Error && disconnected.test(error.message)))
    return new Refusal('server.unavailable', 'Try again in a moment', { retryAfter: 5 })
  return new Refusal('server.error', 'Something went wrong on our side')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isClientError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
}

function notJson(): Refusal {
  return new Refusal('request.not-json', 'The body isn’t valid JSON')
}

function tooLarge(): Refusal {
  return new Refusal('request.too-large', 'The request is too large')
}
