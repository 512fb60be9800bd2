import { type ErrorCode, errorCodes } from '@yuko/contract/error-codes'

interface RefusalDetails {
  readonly fields?: Record<string, string>
  readonly retryAfter?: number
  readonly headers?: Record<string, string>
}

/** Only owners can still reopen it. */
export function organizationClosed(): Refusal {
  return new Refusal('organization.closed', 'This organization is closed. An owner can reopen it until its data is deleted.')
}

/**
 * A business rule refused the call. Thrown anywhere below a handler: becomes the error body with its code's status, and rolls the
 * transaction back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Messages by input path: `{ 'body.email': 'is taken' }`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds until a retry makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Extra reply headers that clients act on. */
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, more: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.headers = more.headers ?? {}
  }

  get status(): number {
    return errorCodes[this.code]
  }
}
