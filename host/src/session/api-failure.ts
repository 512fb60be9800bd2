import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import { NoReplyError } from '#session/send-request.ts'

/** Turns any error of a call into an ApiError. An aborted call throws the reason of its signal. */
export function toApiError(error: unknown, signal?: AbortSignal): ApiError {
  if (signal?.aborted) throw signal.reason ?? new DOMException(t`Request canceled`, 'AbortError')
  if (!(error instanceof NoReplyError)) return ApiError.fromUnknown(error)
  return error.isTimeout ? ApiError.timedOut() : ApiError.noResponse()
}

/** A refused download returns JSON instead of a file. */
export async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}
