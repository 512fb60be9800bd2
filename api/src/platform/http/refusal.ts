import { type ErrorCode, errorCodes } from '@yuko/contract/error-codes'

/** A rule said no. Thrown anywhere below a handler, it becomes the error body with its code's status, and the transaction rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Message by the path of the input it concerns: `{ 'body.email': 'is taken' }`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorCodes[this.code]
  }
}
