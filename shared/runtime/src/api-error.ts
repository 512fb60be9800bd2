import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorCode } from '@yuko/contract/error-codes'

export type ResultClass = 'success' | 'auth_error' | 'not_found' | 'validation_error' | 'server_error'

/** The class of a reply by its HTTP status. */
export function classifyStatus(status: number): ResultClass {
  if (status >= 200 && status < 300) return 'success'
  if (status === 401 || status === 403) return 'auth_error'
  if (status === 404) return 'not_found'
  if (status >= 400 && status < 500) return 'validation_error'
  return 'server_error'
}

interface Details {
  /** HTTP status; 408 for a timeout, 0 without a reply. */
  status: number
  code?: ErrorCode
  /** Messages by input path: `body.email`. */
  fields?: Readonly<Record<string, string>>
  /** For support requests. */
  requestId?: string
}

/** A failed call. `message` is for people, `code` for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly class: ResultClass
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined

  constructor(message: string, { status, code, fields = {}, requestId }: Details) {
    super(message)
    this.class = classifyStatus(status)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }

  /** From a reply outside 2xx; a proxy's reply may have another body than the API's. */
  static fromReply(status: number, body: unknown): ApiError {
    const known = isErrorBody(body) ? body : undefined
    return new ApiError(known ? textOf(known) : t`An unexpected error occurred.`, { status, ...known })
  }

  static timedOut(): ApiError {
    return new ApiError(t`Request timed out.`, { status: 408 })
  }

  static noResponse(): ApiError {
    return new ApiError(t`No response from the server.`, { status: 0 })
  }

  /** Any other error: a request that could not be created keeps its message. */
  static fromUnknown(error: unknown): ApiError {
    if (error instanceof ApiError) return error
    return new ApiError(error instanceof Error && error.message ? error.message : t`An unexpected error occurred.`, { status: 0 })
  }
}

/** English pages show the API's message; others their catalog's text for the code. */
const textOf = ({ code, message }: ErrorBody): string => (code in i18n.messages ? i18n.t(code) : message)

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'
