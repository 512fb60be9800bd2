import { ApiError } from '@yuko/runtime'
import type { Reply } from '#session/send-request.ts'

/** The error of a reply outside 2xx. A refused download returns JSON instead of a file. */
export async function refusalOf({ status, data }: Pick<Reply, 'status' | 'data'>): Promise<ApiError> {
  return ApiError.fromReply(status, data instanceof Blob ? await jsonIn(data) : data)
}

async function jsonIn(data: Blob): Promise<unknown> {
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}
