import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import { isAxiosError, isCancel } from 'axios'

/** Turns any error of a call into an ApiError. An aborted call throws the reason of its signal. */
export async function toApiError(error: unknown, signal?: AbortSignal): Promise<ApiError> {
  if (isCancel(error)) throw signal?.reason ?? new DOMException(t`Request canceled`, 'AbortError')
  if (!isAxiosError(error)) return ApiError.fromUnknown(error)
  if (error.response) return ApiError.fromReply(error.response.status, await readBody(error.response.data))
  if (error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED') return ApiError.timedOut()
  return error.request ? ApiError.noResponse() : ApiError.fromUnknown(error)
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
