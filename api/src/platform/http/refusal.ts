import { type ErrorCode, errorCodes } from '@yuko/contract/error-codes'

interface RefusalDetails {
  readonly fields?: Record<string, string>
  readonly retryAfter?: number
  readonly headers?: Record<string, string>
}

/** Its owners may still reopen it. */
export function organizationClosed(): Refusal {
  return new Refusal('organization.closed', 'This organization is closed. An owner can reopen it until its data is deleted.')
}

/** A rule said no. Thrown anywhere below a handler, it becomes the error body with its code's status, and the transaction rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Message by the path of the input it concerns: `{ 'body.email': 'is taken' }`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** More headers of the reply, for clients that are told what to do by them. */
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
