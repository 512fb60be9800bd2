import type { Method } from '@yuko/contract/endpoint'
import { ApiError } from '@yuko/runtime'

export interface SentRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  readonly accept: 'json' | 'blob'
  /** Milliseconds until it fails; 0: never. */
  readonly timeout?: number
  readonly signal?: AbortSignal | undefined
  /** Sent share of the body, 0 to 1. */
  readonly onUploadProgress?: ((fraction: number) => void) | undefined
}

export interface Reply {
  readonly status: number
  /** Parsed JSON, or the text if it is none; a blob for `accept: 'blob'`. undefined without a body. */
  readonly data: unknown
  header(name: string): string | null
}

/**
 * Resolves to the reply, whatever its status. Rejects with an `ApiError` without one, and with the signal's reason when aborted.
 * By XMLHttpRequest, because `fetch` doesn't report the progress of uploads.
 */
export function sendRequest({ method, url, headers, body, accept, timeout = 30_000, signal, onUploadProgress }: SentRequest) {
  return new Promise<Reply>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeout
    if (accept === 'blob') request.responseType = 'blob'
    if (onUploadProgress)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onUploadProgress(loaded / total)
      })
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.onload = () => resolve(replyOf(request, accept))
    request.ontimeout = () => reject(ApiError.timedOut())
    request.onabort = () => reject(signal?.aborted ? signal.reason : ApiError.noResponse())
    // After each of these. The only event in Firefox when the page is left.
    request.onloadend = () => {
      signal?.removeEventListener('abort', abort)
      if (request.status === 0) reject(ApiError.noResponse())
    }
    request.send(body)
  })
}

function replyOf(request: XMLHttpRequest, accept: SentRequest['accept']): Reply {
  return {
    status: request.status,
    data: accept === 'blob' ? request.response : parsed(request.responseText),
    header: (name) => request.getResponseHeader(name),
  }
}

/** A proxy may answer with another text. */
function parsed(text: string): unknown {
  if (text === '') return
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
